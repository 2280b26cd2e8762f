import type { Region } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { Log } from '../../common/log/log.ts';
import { AppConfig } from '../../config/app-config.ts';
import { RegionRepository } from '../regions/region.repository.ts';
import { AdminAccounts } from './admin-accounts.ts';
import { PLATFORM, SETUP, SetupCodes, type Setup } from './setup-codes.ts';

/** A project is in a region, so there are some to begin with. Prices, plans and signing up need no record: their defaults are the rules'. */
const REGIONS: readonly Pick<Region, 'name' | 'currency' | 'currencyPosition'>[] = [
  { name: 'United States', currency: '$', currencyPosition: 'BEFORE' },
  { name: 'United Kingdom', currency: '£', currencyPosition: 'BEFORE' },
  { name: 'Germany', currency: '€', currencyPosition: 'AFTER' },
];

/** The page and the code for the first admin. */
export interface WayIn {
  url: string;
  code: string;
}

/** Initial records of an empty platform. */
@Injectable()
export class FirstStart {
  constructor(
    private readonly config: AppConfig,
    private readonly admins: AdminAccounts,
    private readonly codes: SetupCodes,
    private readonly regions: RegionRepository,
    private readonly log: Log,
    @InjectModel(SETUP) private readonly model: Model<Setup>,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** Runs before a server listens. @returns page and code for the first admin; `null` once there is one */
  async prepare(): Promise<WayIn | null> {
    await this.model.updateOne({ _id: PLATFORM }, { $setOnInsert: { codes: [] } }, { upsert: true });
    await this.writeRegions();
    if (!(await this.admins.areMissing())) return null;
    const wayIn = { url: `${this.config.publicUrl}/admin/setup`, code: await this.codes.issue() };
    this.log.warn({
      msg: `No admin can sign in yet. Open ${wayIn.url} and enter the code ${wayIn.code}: it works once, within one hour. A restart makes a new one.`,
    });
    return wayIn;
  }

  private async writeRegions(): Promise<void> {
    await this.connection.transaction(async (session) => {
      const due = { _id: PLATFORM, regionsAt: null } as const;
      const { modifiedCount } = await this.model.updateOne(due, { $set: { regionsAt: new Date() } }, { session });
      const regions = this.regions.unsafelyUnscoped();
      if (modifiedCount === 0 || (await regions.count({})) > 0) return;
      for (const region of REGIONS) await regions.create({ ...region }, { session });
    });
  }
}
