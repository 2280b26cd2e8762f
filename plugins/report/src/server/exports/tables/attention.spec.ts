import { expect, it } from '@jest/globals';
import type { CompactQuery } from '@aislelab/statistics';
import { contentFixture, projectFixture } from '../../../testing/fixture-content.ts';
import { sessionsFixture } from '../../../testing/fixture-sessions.ts';
import { ReportEngine } from '../../report.engine.ts';
import { readReport } from '../read-report.ts';
import { attentionTable } from './items.ts';

const SESSIONS = sessionsFixture(600);

async function read() {
  const engine = new ReportEngine();
  const [project, content] = [projectFixture(), contentFixture()];
  async function* sessions() {
    yield* SESSIONS;
  }
  const bytes = await engine.compile(project, sessions(), () => undefined, content);
  const query = (entries: CompactQuery) => engine.query(project, bytes, entries);
  const filters = { age: null, gender: null, product: null, targets: null };
  const source = { project, content, query, blocks: async () => [] };
  const data = await readReport(source, filters, {
    items: false,
    maps: false,
    attention: true,
    weighting: false,
    blocks: false,
  });
  if (!data) throw new Error('no report');
  return data;
}

it('the seconds of the table are those of the visits, all of them, and those of the funnel', async () => {
  const data = await read();
  const { columns, rows } = attentionTable(data);
  for (const [at, { position, name, project, product }] of data.variations.entries()) {
    const [time, reach] = [3 + 3 * at, 4 + 3 * at];
    expect(columns[time]?.title).toBe(`${name}: looked at by a shopper (s)`);
    const visits = SESSIONS.filter(
      ({ enabled, state, variation }) => enabled && state === 'COMPLETED' && variation === position,
    );
    const shoppers = project.sample?.total ?? 0;
    expect(visits).toHaveLength(shoppers);
    const noted = visits
      .flatMap(({ products }) => Object.values(products))
      .reduce((sum, { seenMs }) => sum + seenMs, 0);
    const told = rows.reduce((sum, row) => sum + Number(row[time]), 0);
    expect(told * 1_000 * shoppers).toBeCloseTo(noted, 3);
    const own = rows.find(([title]) => title === data.product.name);
    expect(Number(own?.[time]) * 1_000 * shoppers).toBeCloseTo(product.funnel?.seenMs ?? -1, 3);
    expect(own?.[reach]).toBe(product.funnel?.seen.value);
  }
});
