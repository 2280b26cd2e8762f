import {
  fieldworkOf,
  type Id,
  type ListResult,
  type RespondentRow,
  type Viewer,
  type VisitStanding,
} from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { AuditLog } from '../audit/audit-log.ts';
import { ProjectsRepository } from '../projects/projects.repository.ts';
import type { StoredBrief } from '../projects/stored-project.ts';
import { abandonedVisits } from '../sessions/abandoned-visits.ts';
import { STANDING_FIELDS, toRespondentRow } from '../sessions/fieldwork-visits.ts';
import { GatheredTotals } from '../sessions/gathered-totals.ts';
import { PlacesService } from '../sessions/places.service.ts';
import { toTurnedAwayRow, TurnedAway } from '../sessions/turned-away.ts';
import { OF_LIST, ofShoppers } from '../sessions/sample-rule.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { RespondentsDto } from './respondents.dto.ts';

/** Respondents of a study, for reconciliation with a panel, and the erasure of one respondent's data. */
@Injectable()
export class RespondentsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly sessions: SessionsRepository,
    private readonly places: PlacesService,
    private readonly totals: GatheredTotals,
    private readonly turnedAway: TurnedAway,
    private readonly audit: AuditLog,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  /** The newest first. */
  async list(viewer: Viewer, id: Id, dto: RespondentsDto): Promise<ListResult<RespondentRow>> {
    const project = await this.projects.as(viewer).brief(id);
    const now = Date.now();
    const { standing, respondent, skip, limit } = dto;
    if (standing === 'TURNED_AWAY') {
      const { data, count } = await this.turnedAway.list(id, { begins: respondent, skip, limit });
      return { data: data.map(toTurnedAwayRow), count };
    }
    const within = {
      ...ofShoppers(project),
      ...(respondent !== undefined && { respondent: beginsWith(respondent) }),
      ...(standing && { $and: [standingFilter(standing, project, now)] }),
    };
    const sort = [{ path: 'startedAt', direction: -1 as const }];
    const query = { where: null, sort, select: STANDING_FIELDS, populate: [], skip, limit };
    const { data, count } = await this.sessions.as(viewer).list(query, within);
    return { data: data.map((session) => toRespondentRow(session, project, now)), count };
  }

  /**
   * Deletes every visit and refusal of a respondent, in any status of the project, marks compiled numbers as stale and writes the audit
   * entry, in one transaction. The audit does not name the respondent: it would keep the erased id.
   */
  async erase(viewer: Viewer, id: Id, respondent: string): Promise<{ count: number }> {
    const project = await this.projects.as(viewer, 'sessions.write').brief(id);
    const { name, organization } = project;
    const erased = await this.connection.transaction(async (session) => {
      const ofRespondent = { project: new Types.ObjectId(id), respondent };
      const found = await this.sessions.model
        .find(ofRespondent, { _id: 1 }, { session })
        .lean<{ _id: Types.ObjectId }[]>()
        .exec();
      const noted = await this.turnedAway.forget(id, respondent, session);
      if (found.length + noted === 0) return null;
      await this.sessions.model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session });
      // The version stays the same, so that the erasure causes no conflict for an editor of the project.
      const changed = { $set: { 'stats.stale': true }, $inc: { 'internal.changes': 1 } };
      await this.projects.unsafelyUnscoped().updateMany(null, { _id: new Types.ObjectId(id) }, changed, { session });
      const what = { action: 'projects.eraseRespondent', kind: 'projects', record: id, name, organization } as const;
      await this.audit.record(
        { viewer, ...what, before: null, after: { visits: found.length, turnedAway: noted } },
        { session },
      );
      return { visits: found.map(({ _id }) => _id.toHexString()), noted };
    });
    if (erased && erased.visits.length > 0) {
      await this.places.forget(id, erased.visits);
      await this.totals.count(id);
    }
    return { count: erased ? erased.visits.length + erased.noted : 0 };
  }
}

/** Filter for a prefix that an index serves. No text ends with a character after this one. */
const beginsWith = (text: string): MongoFilter => ({ $gte: text, $lt: `${text}\uFFFF` });

/** Filter for visits to which `standingOf` gives this standing. */
function standingFilter(standing: VisitStanding, project: StoredBrief, now: number): MongoFilter {
  const silent = abandonedVisits(now);
  const { countListVisits } = fieldworkOf(project);
  switch (standing) {
    case 'ON_THE_WAY':
      return { state: 'STARTED', $nor: [silent] };
    case 'LEFT':
      return { $or: [{ state: 'ABANDONED' }, silent] };
    case 'COUNTED':
      return {
        state: 'COMPLETED',
        enabled: true,
        ...(!countListVisits && { 'device.mode': { $ne: OF_LIST['device.mode'] } }),
      };
    case 'TAKEN_OUT':
      return { state: 'COMPLETED', $or: [{ enabled: false }, ...(countListVisits ? [] : [OF_LIST])] };
  }
}
