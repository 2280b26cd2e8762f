import type { FlowVisit, Id, Session } from '@aislelab/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { MongoFilter } from '../../common/query/to-mongo.ts';
import { fieldworkVisit, STANDING_FIELDS } from '../sessions/fieldwork-visits.ts';
import { inSample, OF_LIST, ofShoppers, type Sampled } from '../sessions/sample-rule.ts';
import { SessionsRepository, sessionResource } from '../sessions/sessions.repository.ts';
import { flaggedVisits, JUDGED, type Judged } from './flagged-visits.ts';

/** All fields but the path through the store: no number of a report needs it, and it is most of a visit. */
const FIELDS = sessionResource.select
  .filter((field) => typeof field === 'string')
  .filter((field) => field !== 'events' && field !== 'path');

/** The sessions that a report counts: of the sample, completed and enabled, and of the aisle unless the project counts those of a list, too. */
@Injectable()
export class CountedSessions {
  constructor(private readonly sessions: SessionsRepository) {}

  /** Each with whether it is counted as flagged. */
  async judged(project: Sampled): Promise<Map<Id, boolean>> {
    const visits: Judged[] = [];
    for await (const visit of this.sessions.unsafelyUnscoped().stream(completed(inSample(project)), JUDGED))
      visits.push(visit);
    return flaggedVisits(visits);
  }

  all(project: Sampled): AsyncIterable<Session> {
    return this.sessions.unsafelyUnscoped().stream(completed(inSample(project)), FIELDS);
  }

  /** Every visit of shoppers, counted or not; each once, even if the database returns it twice. */
  async *visits(project: Sampled): AsyncIterable<FlowVisit> {
    const now = Date.now();
    const seen = new Set<Id>();
    for await (const session of this.sessions.unsafelyUnscoped().stream(ofShoppers(project), STANDING_FIELDS)) {
      if (seen.has(session._id)) continue;
      seen.add(session._id);
      yield { ...fieldworkVisit(session, now), shopper: session.shopper };
    }
  }

  /** Visits of a list that count, or would if they had walked the aisle. */
  list(project: Sampled): Promise<number> {
    return this.sessions.unsafelyUnscoped().count({ ...completed(ofShoppers(project)), ...OF_LIST });
  }

  /** Simulated shoppers among these sessions. */
  async simulated(project: Id, ids: Pick<ReadonlySet<Id>, 'has'>): Promise<number> {
    const within = { project: new Types.ObjectId(project), state: 'COMPLETED', source: 'SIMULATED' };
    let simulated = 0;
    for await (const { _id } of this.sessions.unsafelyUnscoped().stream(within, ['_id']))
      if (ids.has(_id)) simulated += 1;
    return simulated;
  }

  /** Sessions by id, whether they count or not. */
  some(project: Id, ids: readonly Id[]): AsyncIterable<Session> {
    const within = { project: new Types.ObjectId(project), _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    return this.sessions.unsafelyUnscoped().stream(within, FIELDS);
  }
}

const completed = (sample: MongoFilter): MongoFilter => ({ ...sample, state: 'COMPLETED', enabled: true });
