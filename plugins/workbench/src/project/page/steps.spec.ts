import { NO_PERMISSIONS, PROJECT_STATUSES, type Viewer } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { productFixture, projectFixture } from '../fixture.ts';
import { projectPath } from './projectPath.ts';
import { anchorOfPath, finalizeSegment, linkOfPath, wizardSteps } from './steps.ts';

const customer: Viewer = {
  _id: 'd'.repeat(24),
  name: 'Ada',
  email: 'ada@demo.test',
  role: 'CUSTOMER',
  organization: 'b'.repeat(24),
  permissions: { ...NO_PERMISSIONS, manageProjects: true },
  units: 'INCH',
};
const admin: Viewer = { ...customer, role: 'ADMIN', organization: null };

describe('wizard steps', () => {
  it('P1-PRJ-03 P2-PRJ-03 four steps with title, description and status', () => {
    const steps = wizardSteps(projectFixture(), customer);
    expect(steps.map(({ title, description }) => [title, description])).toEqual([
      ['Content', 'Setup custom test content'],
      ['Variations', 'Compare between multiple scenarios'],
      ['Planogram', 'Setup your test store'],
      ['Finalize', 'Pusblish and gather reports'],
    ]);
    expect(steps.map(({ status }) => status)).toEqual(['2 to do', 'Complete', '1 to do', 'Not ready yet']);
  });

  it("P1-PRJ-04 the fourth step is 'Finalize'; its title and description follow the status", () => {
    const fourth = PROJECT_STATUSES.map((status) => wizardSteps(projectFixture({ status }), customer)[3]);
    expect(fourth.map((step) => [step?.title, step?.description])).toEqual([
      ['Finalize', 'Pusblish and gather reports'],
      ['Finalize', 'Awaiting payment'],
      ['Finalize', 'Awaiting custom pricing'],
      ['Finalize', 'Awaiting final approval'],
      ['Finalize', 'Will go live shortly'],
      ['Live', 'Testing in progress'],
      ['Processing', 'Compiling results'],
      ['Report', 'Study test insights'],
    ]);
  });

  it('a product that is not placed is work for the planogram step', () => {
    const product = productFixture();
    const project = projectFixture();
    const steps = wizardSteps(
      { ...project, content: { ...project.content, products: { [product._id]: product } } },
      customer,
    );
    expect(steps[2]).toMatchObject({ state: 'open', status: '1 to do' });
  });

  it('P1-LIF-22 the fourth step leads to report in REPORT, for admins already in PROCESSING, else to finalize', () => {
    const segments = PROJECT_STATUSES.map((status) => [
      finalizeSegment(status, customer),
      finalizeSegment(status, admin),
    ]);
    expect(segments.slice(0, 6).flat()).toEqual(Array.from({ length: 12 }, () => 'finalize'));
    expect(segments.slice(6)).toEqual([
      ['finalize', 'report'],
      ['report', 'report'],
    ]);
  });

  it('P1-PRJ-07 the name links to content in DRAFT, report in REPORT, else finalize', () => {
    expect(PROJECT_STATUSES.map((status) => projectPath({ _id: '1', status }).split('/').at(-1))).toEqual([
      'content',
      ...Array.from({ length: 6 }, () => 'finalize'),
      'report',
    ]);
  });

  it('a missing thing leads to its place', () => {
    const places = ['region', 'content.mission', 'content', 'content.products.x.image', 'variations.2.BACKGROUND'];
    expect(places.map(anchorOfPath)).toEqual(['region', 'mission', 'products', 'item-x', 'variation-2-BACKGROUND']);
    expect(['content.posMaterials.y.brand', 'content.translationsArray', 'content.review'].map(anchorOfPath)).toEqual([
      'item-y',
      'translations',
      'review',
    ]);
    expect(linkOfPath('p', 'variations.1.planogram')).toBe('/projects/p/planogram?variation=1#planogram');
    expect(linkOfPath('p', 'variations.1.BACKGROUND')).toBe('/projects/p/variations#variation-1-BACKGROUND');
    expect(linkOfPath('p', 'shelf-notes')).toBe('/projects/p/shelf-notes');
    expect(linkOfPath('p', 'shelf-notes.depth')).toBe('/projects/p/shelf-notes#depth');
  });

  it('steps of plugins are where they say, and their completeness is what the platform says', () => {
    const step = (id: string, after: string) => ({ id, after, title: id, description: '', icon: () => null });
    const own = [step('depth', 'content'), step('light', 'depth')];
    const seen = (missing: Parameters<typeof wizardSteps>[3], status: 'DRAFT' | 'LIVE' = 'DRAFT') =>
      wizardSteps(projectFixture({ status }), customer, own, missing).map((one) => [one.id, one.status]);
    const problems = [
      { path: 'light', message: 'Choose a light' },
      { path: 'light.lamp', message: 'Choose a lamp' },
    ];
    expect(seen(problems)).toEqual([
      ['content', '2 to do'],
      ['depth', 'Complete'],
      ['light', '2 to do'],
      ['variations', 'Complete'],
      ['planogram', '1 to do'],
      ['finalize', 'Not ready yet'],
    ]);
    expect(seen(null).slice(1, 3)).toEqual([
      ['depth', 'Checking...'],
      ['light', 'Checking...'],
    ]);
    expect(seen([], 'LIVE').slice(1, 3)).toEqual([
      ['depth', 'Complete'],
      ['light', 'Complete'],
    ]);
  });
});
