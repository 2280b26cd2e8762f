import { ATTEMPT_LIMITS, connectionOf, signedIn, type TestApp, type TestClient } from '@aislelab/backend/testing';
import {
  MAX_READER_SHARES,
  MAX_SHARES,
  MAX_SHARES_OF_READER,
  SHARE_ENDED,
  type AuditEntry,
  type ErrorBody,
  type ListResult,
  type Project,
  type ReportShare,
  type ShopperContent,
} from '@aislelab/domain';
import type { CompactRow } from '@aislelab/statistics';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DAY_MS, followShare, ID, OTHER, publishReports, shareReport } from '../../testing/published-reports.ts';

let test: TestApp;
let admin: TestClient;
let customer: TestClient;
let manager: TestClient;
let organization: string;
let stranger: TestClient;
beforeAll(async () => {
  ({ test, admin, customer, manager, organization, stranger } = await publishReports());
});
afterAll(() => test?.close());

const share = (client = customer, expiresAt?: string) => shareReport(client, expiresAt);
const shares = async (client = customer) =>
  (await client.get<{ data: ReportShare[] }>(`/projects/${ID}/report/shares`)).body.data;
const follow = <T>(token: string, path = '', query?: unknown) => followShare<T>(test, token, path, query);
const SAMPLE = [[['project'], {}, ['variation', 'sample']]];

describe('share links', () => {
  it('show the report to anyone who has them, and nothing of accounts, money or visits', async () => {
    const { status, body } = await share();
    expect(status).toBe(201);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect(body.share).toMatchObject({ openedAt: null, createdBy: expect.any(String) });
    const opened = await follow<Project>(body.token);
    expect(opened.body).toMatchObject({ _id: ID, status: 'REPORT', organization: '', createdBy: null });
    expect(opened.body.payment.credited).toBe(0);
    expect(opened.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toBe('no-store');
    expect((await follow<ShopperContent>(body.token, '/content')).body.project).toBe(ID);
    expect((await follow<CompactRow[]>(body.token, '/compact', SAMPLE)).body).toHaveLength(3);
    const [listed] = await shares();
    expect(listed).toEqual({ ...body.share, openedAt: expect.any(String) });
  });

  it('their secret is stored as a hash only, and told once', async () => {
    const { body } = await share();
    const stored = await connectionOf(test).model('ReportShare').find().lean();
    expect(JSON.stringify(stored)).not.toContain(body.token);
    expect(JSON.stringify(await shares())).not.toContain(body.token);
    const entries = await admin.get<ListResult<AuditEntry>>('/audit');
    expect(entries.body.data.some(({ action, record }) => action === 'shares.create' && record === ID)).toBe(true);
    expect(JSON.stringify(entries.body)).not.toContain(body.token);
  });

  it('open no other report, and no other address', async () => {
    const { body } = await share();
    const asBearer = { headers: { authorization: `Bearer ${body.token}`, 'x-share-token': body.token } };
    for (const path of [
      `/projects/${OTHER}`,
      `/projects/${ID}`,
      `/projects/${ID}/sessions`,
      `/projects/${ID}/stats/compact`,
    ])
      expect((await test.client().get(path, asBearer)).status).toBe(401);
    const { body: refused } = await follow(body.token, '?project=' + OTHER);
    expect(JSON.stringify(refused)).not.toContain('Secret launch');
    expect((await follow(body.token, '/compact', [[['product', 'f'.repeat(24)], {}, ['sample']]])).status).toBe(400);
  });

  it.each([
    ['sessions', [[['project'], {}, ['sessions']]]],
    ['an operator', [[['project'], { age: { $ne: null } }, ['sample']]]],
    ['a variation that there is not', [[['project'], { variation: [9] }, ['sample']]]],
    ['a list without end', Array.from({ length: 1_001 }, () => 0)],
    ['no list', { where: {} }],
  ])('a query for %s is refused', async (_, query) => {
    const { body } = await share(admin);
    expect((await follow(body.token, '/compact', query)).status).toBe(400);
    expect(await admin.delete(`/projects/${ID}/report/shares/${body.share._id}`)).toMatchObject({ status: 204 });
  });

  it('one text for what is unknown, expired or revoked', async () => {
    const ended = { code: 'LINK_INVALID', message: SHARE_ENDED };
    const { body } = await share();
    for (const token of ['', 'x', body.token.slice(1), `${body.token}A`, 'y'.repeat(5_000)]) {
      const answer = await follow(token);
      expect([answer.status, answer.body]).toEqual([410, expect.objectContaining(ended)]);
    }
    const shared = connectionOf(test).model('ReportShare');
    await shared.updateOne({ _id: body.share._id }, { expiresAt: new Date(Date.now() - 1) });
    expect((await follow(body.token)).body).toMatchObject(ended);
    expect((await shares()).map(({ _id }) => _id)).not.toContain(body.share._id);
    const second = (await share()).body;
    expect((await customer.delete(`/projects/${OTHER}/report/shares/${second.share._id}`)).status).toBe(404);
    expect((await stranger.delete(`/projects/${ID}/report/shares/${second.share._id}`)).status).toBe(404);
    expect((await follow(second.token)).status).toBe(200);
    expect((await customer.delete(`/projects/${ID}/report/shares/${second.share._id}`)).status).toBe(204);
    expect((await follow(second.token)).body).toMatchObject(ended);
  });

  it.each([
    ['the past', new Date(Date.now() - DAY_MS).toISOString()],
    ['more than a year', new Date(Date.now() + 400 * DAY_MS).toISOString()],
    ['no date', 'tomorrow'],
  ])('cannot last until %s', async (_, expiresAt) => {
    expect((await share(customer, expiresAt)).status).toBe(400);
  });

  it('40 made at once are 20, and one that is revoked makes room for one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => share(manager)));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 This report has many links already. Revoke one of them first.']),
    );
    expect(await shares()).toHaveLength(MAX_SHARES);
    for (const { body } of made) expect((await follow(body.token)).status).toBe(200);
    await admin.delete(`/projects/${ID}/report/shares/${made[0]?.body.share._id}`);
    expect(
      (await Promise.all([share(manager), share(manager), share(manager)]))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([201, 409, 409]);
    for (const { _id } of await shares()) await admin.delete(`/projects/${ID}/report/shares/${_id}`);
  });

  const member = (permissions: object) => signedIn(test, { organization, permissions });
  const users = () => connectionOf(test).model('User');
  const clear = async () => void (await connectionOf(test).model('ReportShare').deleteMany({}));

  it.each([
    ['is deactivated', { active: false }],
    ['may no longer read projects', { 'permissions.readProjects': false }],
    ['moves to another organization', { organization: 'c'.repeat(24) }],
  ])('ends when its maker %s', async (_, change) => {
    const { client, user } = await member({ readProjects: true });
    const { body } = await share(client);
    expect((await follow(body.token)).status).toBe(200);
    await users().updateOne({ _id: user._id }, { $set: change });
    const ended = { code: 'LINK_INVALID', message: SHARE_ENDED };
    for (const part of ['', '/content']) expect((await follow(body.token, part)).body).toMatchObject(ended);
    const query = [[['project'], {}, ['sample']]];
    expect((await follow(body.token, '/compact', query)).body).toMatchObject(ended);
    expect((await shares()).map(({ _id }) => _id)).not.toContain(body.share._id);
  });

  it('who only reads cannot take all places, and ends no links of others', async () => {
    await clear();
    const readers = [];
    for (let n = 0; n < 3; n += 1) readers.push((await member({ readProjects: true })).client);
    const made = [];
    for (const reader of readers) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => share(reader)));
      made.push(answers.filter(({ status }) => status === 201).length);
    }
    expect(made).toEqual([MAX_SHARES_OF_READER, MAX_READER_SHARES - MAX_SHARES_OF_READER, 0]);
    const [mine] = (await Promise.all(Array.from({ length: MAX_SHARES }, () => share(manager)))).filter(
      ({ status }) => status === 201,
    );
    expect(await shares()).toHaveLength(MAX_SHARES);
    const revoke = (client: TestClient, link = mine?.body.share._id) =>
      client.delete(`/projects/${ID}/report/shares/${link}`);
    const [reader = stranger] = readers;
    expect((await revoke(reader)).status).toBe(403);
    const own = (await shares(reader)).filter(({ revocable }) => revocable);
    expect(own).toHaveLength(MAX_SHARES_OF_READER);
    expect((await revoke(reader, own[0]?._id)).status).toBe(204);
    expect((await shares(manager)).every(({ revocable }) => revocable)).toBe(true);
    expect((await revoke(manager, own[1]?._id)).status).toBe(204);
    await clear();
  });

  it('places of makers who may no longer read are free again', async () => {
    await clear();
    const { client, user } = await member({ manageProjects: true });
    await Promise.all(Array.from({ length: MAX_SHARES }, () => share(client)));
    expect((await share(manager)).status).toBe(409);
    await users().updateOne({ _id: user._id }, { active: false });
    expect((await share(manager)).status).toBe(201);
    await clear();
  });

  it('one network asks so often through one link and no more; the link opens on for others', async () => {
    const { body } = await share();
    const attempts = connectionOf(test).model('SignInAttempt');
    await attempts.deleteMany({});
    expect((await follow(body.token)).status).toBe(200);
    // As if everything but the last question had been asked already.
    await attempts.updateMany({ count: { $gt: 0 } }, { count: ATTEMPT_LIMITS.share.pair - 1 });
    const answers = await Promise.all([1, 2, 3].map(() => follow<ErrorBody>(body.token, '/compact', SAMPLE)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    // A refusal does not read the project, which may be large.
    const read = jest.spyOn(connectionOf(test).model('Project'), 'findOne');
    expect((await follow(body.token, '/content')).status).toBe(429);
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
    const other = (await share()).body;
    expect((await follow(other.token)).status).toBe(200);
    await attempts.deleteMany({});
    expect((await follow(body.token)).status).toBe(200);
  });

  it('who guesses secrets is slowed down, whatever is guessed', async () => {
    const attempts = connectionOf(test).model('SignInAttempt');
    await attempts.deleteMany({});
    expect((await follow('guess')).status).toBe(410);
    await attempts.updateMany({}, { count: ATTEMPT_LIMITS.link.network });
    expect((await follow('another guess')).status).toBe(429);
    await attempts.deleteMany({});
  });

  it('end for good when the report is taken back', async () => {
    const { body } = await share();
    expect((await admin.post(`/projects/${ID}/actions/unpublish`)).status).toBe(200);
    expect((await follow(body.token)).body).toMatchObject({ message: SHARE_ENDED });
    expect((await share(admin)).status).toBe(409);
    expect((await share()).status).toBe(404);
    expect((await admin.post(`/projects/${ID}/actions/publish`)).status).toBe(200);
    expect((await follow(body.token)).status).toBe(410);
  });
});
