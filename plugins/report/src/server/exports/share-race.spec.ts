import { connectionOf, createOrganization, createRecord, createTestApp, signedIn } from '@aislelab/backend/testing';
import { expect, it, jest } from '@jest/globals';
import { projectFixture } from '../../testing/fixture-content.ts';
import { plugin } from '../index.ts';

const ID = 'a'.repeat(24);

it('a link that is made while the report is taken back does not open the next one', async () => {
  const test = await createTestApp({ plugins: [plugin] });
  try {
    const { client: admin } = await signedIn(test, { role: 'ADMIN' });
    const organization = await createOrganization(test);
    const { client } = await signedIn(test, { organization, permissions: { readProjects: true } });
    const internal = { credited: [], processingAt: null, publishWhenCompiled: false, compiledEpoch: 1 };
    await createRecord(test, 'Project', { ...projectFixture(), _id: ID, organization, internal });
    const shares = connectionOf(test).model('ReportShare');
    const create = shares.create.bind(shares);
    jest.spyOn(shares, 'create').mockImplementationOnce(async (...stored: Parameters<typeof create>) => {
      expect((await admin.post(`/projects/${ID}/actions/unpublish`)).status).toBe(200);
      return create(...stored);
    });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    expect((await client.post(`/projects/${ID}/report/shares`, { expiresAt })).status).toBe(409);
    expect(await shares.countDocuments()).toBe(0);
  } finally {
    await test.close();
  }
});
