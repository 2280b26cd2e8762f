import type { PlacedReportBlock, Project } from '@aislelab/domain';
import type { CompactQuery, Targets } from '@aislelab/statistics';
import { readReport, type ReportData } from '../server/exports/read-report.ts';
import { ReportEngine } from '../server/report.engine.ts';
import { contentFixture, projectFixture } from './fixture-content.ts';
import { sessionsFixture } from './fixture-sessions.ts';

/** What files of a report are made of. `name` is added to the names of all products, and names the project. */
export async function dataFixture(
  visits: number,
  name?: string,
  patch: Partial<Project> = {},
  targets: Targets | null = null,
  blocks: PlacedReportBlock[] = [],
): Promise<ReportData> {
  const engine = new ReportEngine();
  const content = contentFixture();
  if (name !== undefined)
    content.resources.product = Object.fromEntries(
      Object.entries(content.resources.product).map(([id, product]) => [
        id,
        { ...product, name: `${product.name} ${name}` },
      ]),
    );
  const project = projectFixture({ ...patch, ...(name !== undefined && { name }) });
  async function* sessions() {
    yield* sessionsFixture(visits);
  }
  const bytes = await engine.compile(project, sessions(), () => undefined, content);
  const query = (entries: CompactQuery) => engine.query(project, bytes, entries);
  const none = { age: null, gender: null, product: null, targets };
  const data = await readReport({ project, content, query, blocks: async () => blocks }, none, {
    items: true,
    maps: true,
    attention: true,
    weighting: true,
    blocks: true,
  });
  if (!data) throw new Error('no report');
  return data;
}
