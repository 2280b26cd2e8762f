import { DomainError } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';

export const ATTEMPT_WINDOW_MS = 15 * 60_000;
/** Failures a window: of one address from one network, of one address from anywhere, and of one network for all addresses. */
export const ATTEMPT_LIMITS = { pair: 10, address: 50, network: 100 } as const;

interface Attempt {
  _id: string;
  count: number;
  expiresAt: Date;
}

/** Brake on guessing passwords. Kept in the database: the same for all processes, and across restarts. */
@Injectable()
export class Attempts {
  constructor(@InjectModel('SignInAttempt') private readonly model: Model<Attempt>) {}

  /**
   * Counts an attempt before it is made, so that many at once do not slip through.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async begin(emailKey: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    const counts = await Promise.all([
      this.increase(`pair ${emailKey} ${network}`),
      this.increase(`address ${emailKey}`),
      this.increase(`network ${network}`),
    ]);
    const limits = [ATTEMPT_LIMITS.pair, ATTEMPT_LIMITS.address, ATTEMPT_LIMITS.network];
    if (counts.some((count, index) => count > (limits[index] ?? 0))) throw new DomainError('TOO_MANY_REQUESTS');
  }

  /** The attempt succeeded: it and the failures before it are forgotten, but for those of the whole network. */
  async succeed(emailKey: string, ip: string): Promise<void> {
    const network = networkOf(ip);
    await this.model.deleteMany({ _id: { $in: [keyOf(`pair ${emailKey} ${network}`), keyOf(`address ${emailKey}`)] } });
    await this.model.updateOne({ _id: keyOf(`network ${network}`) }, { $inc: { count: -1 } });
  }

  private async increase(key: string): Promise<number> {
    const _id = keyOf(key);
    const now = new Date();
    const counted = await this.model.findOneAndUpdate(
      { _id, expiresAt: { $gt: now } },
      { $inc: { count: 1 } },
      { returnDocument: 'after' },
    );
    if (counted) return counted.count;
    const expiresAt = new Date(now.getTime() + ATTEMPT_WINDOW_MS);
    await this.model.deleteMany({ expiresAt: { $lte: now } });
    try {
      await this.model.create({ _id, count: 1, expiresAt });
      return 1;
    } catch {
      // Another attempt began the window in the same moment.
      const other = await this.model.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: 'after' });
      return other?.count ?? 1;
    }
  }
}

function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** One household or company: IPv6 hands out whole /64 networks, so a single address there means nothing. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('%', 1).join('').split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
