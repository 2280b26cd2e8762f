import { connectionOf, DownloadTickets, sessionOf, Sessions } from '@aislelab/backend/testing';
import { can, type Action } from '@aislelab/domain';
import { Types } from 'mongoose';
import { idIn, open, refused, served, type Cell, type RouteCase } from '../matrix/route-case.ts';
import { ownershipsOf, type Target } from '../world/subjects.ts';
import type { World } from '../world/world.ts';

/** A payment that came in, stored under the id of its project: a cell that asks for the project asks for its payment. */
async function plantPayment({ test }: World, { id, record }: Target): Promise<void> {
  if (!record) return;
  const [project, at] = [new Types.ObjectId(id), new Date()];
  const payment = {
    key: id,
    project,
    organization: typeof record.organization === 'string' ? new Types.ObjectId(record.organization) : null,
    viewer: new Types.ObjectId(),
    plan: 'TIER_1',
    amount: 100,
    total: 100,
    variations: 1,
    currency: 'usd',
    // Nothing can be given back by a provider that is not set up any more; who may ask is told apart all the same.
    provider: 'former',
    intentId: `intent-${id}`,
    status: 'SUCCEEDED',
    received: 100,
    refunded: 0,
    billingName: null,
    createdAt: at,
    settledAt: at,
  };
  const { collection } = connectionOf(test).model('Payment');
  await collection.updateOne({ _id: id as never }, { $setOnInsert: payment }, { upsert: true });
}

/** Payments of every tenant. They stand in READY, as do the projects that only these routes share with one another. */
export const PAID: Pick<RouteCase, 'subject' | 'status' | 'prepare'> = {
  subject: 'project',
  status: 'READY',
  prepare: async (world) => {
    for (const ownership of ownershipsOf('project'))
      await plantPayment(world, await world.target('project', ownership, 'READY'));
  },
};

/** A notice of somebody who never asks. */
const NOTICE_OF_ANOTHER = 'd'.repeat(24);
async function plantNotice({ test, ingredients: { owners, creators } }: World): Promise<void> {
  const notice = {
    user: new Types.ObjectId(creators.others),
    event: 'of another',
    kind: 'LIVE',
    project: new Types.ObjectId(),
    organization: owners.own.organization && new Types.ObjectId(owners.own.organization),
    projectName: 'canary-project-foreign',
    read: false,
    at: new Date(),
  };
  const { collection } = connectionOf(test).model('Notice');
  await collection.updateOne(
    { _id: new Types.ObjectId(NOTICE_OF_ANOTHER) },
    { $setOnInsert: notice },
    { upsert: true },
  );
}

/** Everybody asks with a ticket for exactly this address: it says who asks, never that they may. */
const file = (path: string, entry: Partial<RouteCase>, query = ''): RouteCase =>
  open({
    ...entry,
    search: async (cell) => {
      const { viewer, token } = cell.actor;
      if (!viewer) return `access_token=x${query}`;
      if (!viewer.token) cell.world.test.app.get(Sessions, { strict: false }).note(viewer, sessionOf(token));
      const tickets = cell.world.test.app.get(DownloadTickets, { strict: false });
      return `access_token=${await tickets.issue(viewer, path.replace(':id', idIn(cell)))}${query}`;
    },
  });

/** @param first what is asked before the record is looked for @param then what is asked of the record */
function byTicket({ actor: { viewer }, target }: Cell, read: Action, first: Action | null, then: Action | null) {
  if (!viewer) return refused(401);
  if (first && !can(viewer, first)) return refused(403);
  if (!target?.record || !can(viewer, read, target.record)) return refused(404);
  return then && !can(viewer, then, target.record) ? refused(403) : served(200);
}

/** Routes that find out by themselves whose the record is: asked for those of every tenant. */
export const OWN_ADDRESS_CASES: Readonly<Record<string, RouteCase>> = {
  'GET /projects/:id/sessions/download': file(
    '/projects/:id/sessions/download',
    {
      subject: 'project',
      status: 'REPORT',
      expect: (cell) => byTicket(cell, 'projects.read', 'sessions.download', null),
    },
    '&format=json',
  ),
  'GET /projects/:id/sessions/files/:file': file('/projects/:id/sessions/files/visits.csv', {
    subject: 'project',
    status: 'REPORT',
    params: (cell) => ({ id: idIn(cell), file: 'visits.csv' }),
    expect: (cell) => byTicket(cell, 'projects.read', 'sessions.download', null),
  }),
  'GET /projects/:id/report/download': file(
    '/projects/:id/report/download',
    { subject: 'project', status: 'REPORT', expect: (cell) => byTicket(cell, 'reports.read', null, null) },
    '&part=summary&format=csv',
  ),
  'GET /payments/:id/receipt': file('/payments/:id/receipt', {
    ...PAID,
    expect: (cell) => byTicket(cell, 'projects.read', null, 'projects.submit'),
  }),
  // Everybody reaches the own notices: one of another person is nothing to mark, and stays unread.
  'POST /notifications/:id/read': open({
    success: 204,
    prepare: plantNotice,
    params: () => ({ id: NOTICE_OF_ANOTHER }),
  }),
};
