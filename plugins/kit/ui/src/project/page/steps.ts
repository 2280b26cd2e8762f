import type { MouseEvent } from 'react';
import {
  can,
  finalizeStep,
  missingForSubmit,
  WIZARD_STEPS,
  type Project,
  type ProjectStatus,
  type Viewer,
} from '@aislelab/domain';

export type StepId = 'content' | 'variations' | 'planogram' | 'finalize';
/** `open`: something is missing; `done`: nothing is; `waiting`: it is somebody else's turn. */
export type StepState = 'open' | 'done' | 'waiting';
export interface WizardStep {
  id: StepId;
  title: string;
  description: string;
  state: StepState;
  /** The state in words: '2 to do', 'Complete'. */
  status: string;
  /** Where a click leads; without it the step leads nowhere. */
  redirect?: string;
  /** Done when it is clicked; may prevent the redirect. */
  onClick?: (event: MouseEvent) => void;
}

/** The report is shown to everybody in REPORT, and to admins already in PROCESSING. */
export function showsReport(status: ProjectStatus, viewer: Pick<Viewer, 'role'>): boolean {
  return status === 'REPORT' || (status === 'PROCESSING' && viewer.role === 'ADMIN');
}

/** Last segment of the address of the fourth step. */
export function finalizeSegment(status: ProjectStatus, viewer: Pick<Viewer, 'role'>): 'finalize' | 'report' {
  return showsReport(status, viewer) ? 'report' : 'finalize';
}

/** Where the name of a project in a list leads: content of a draft, report of a published one, otherwise finalize. */
export function projectPath({ _id, status }: Pick<Project, '_id' | 'status'>): string {
  const segment = status === 'DRAFT' ? 'content' : status === 'REPORT' ? 'report' : 'finalize';
  return `/projects/${_id}/${segment}`;
}

/** What is missing as far as the form alone can tell: the space check of the layout is the platform's. */
export function missingLocally(project: Pick<Project, 'name' | 'region' | 'content' | 'variations' | 'planogram'>) {
  return missingForSubmit(project, () => []);
}

/** The step in which a missing thing is supplied. */
export function stepOfPath(path: string): Exclude<StepId, 'finalize'> {
  if (path === 'planogram' || path.endsWith('.planogram') || path.startsWith('planogram.')) return 'planogram';
  return path === 'variations' || path.startsWith('variations.') ? 'variations' : 'content';
}

/** Where a product or POS material stands in the content step. */
export const itemAnchor = (id: string) => `item-${id}`;
/** Where a picture of the secondary display stands in the variations step. */
export const slotAnchor = (variation: number, slot: string) => `variation-${variation}-${slot}`;

/** The link to the place where a missing thing is supplied: also to the layout of a variation, which the address names. */
export function linkOfPath(project: string, path: string): string {
  const layout = /^variations\.(\d+)\.planogram/.exec(path);
  const query = layout ? `?variation=${layout[1]}` : '';
  return `/projects/${project}/${stepOfPath(path)}${query}#${anchorOfPath(path)}`;
}

/** The place on a page where a missing thing is supplied, as an element id. */
export function anchorOfPath(path: string): string {
  if (path === 'name') return 'general';
  if (path === 'region') return 'region';
  if (path === 'content.mission') return 'mission';
  if (path === 'content.review') return 'review';
  if (path === 'content.translationsArray') return 'translations';
  const item = /^content\.(?:products|posMaterials)\.(\w+)/.exec(path);
  if (item?.[1]) return itemAnchor(item[1]);
  const slot = /^variations\.(\d+)\.([A-Z]+)$/.exec(path);
  if (slot?.[1] && slot[2]) return slotAnchor(Number(slot[1]), slot[2]);
  const variation = /^variations\.(\d+)/.exec(path);
  if (variation && stepOfPath(path) === 'variations') return `variation-${variation[1]}`;
  return stepOfPath(path) === 'content' ? 'products' : stepOfPath(path);
}

export function wizardSteps(project: Project, viewer: Viewer): WizardStep[] {
  const missing = missingLocally(project).map(({ path }) => stepOfPath(path));
  const draft = project.status === 'DRAFT';
  const edited = (['content', 'variations', 'planogram'] as const).map((id): WizardStep => {
    const count = draft ? missing.filter((step) => step === id).length : 0;
    return {
      id,
      ...WIZARD_STEPS[id],
      state: count > 0 ? 'open' : 'done',
      status: count > 0 ? `${count} to do` : 'Complete',
      redirect: `/projects/${project._id}/${id}`,
    };
  });
  return [
    ...edited,
    {
      id: 'finalize',
      ...finalizeStep(project.status),
      ...finalizeState(project, missing.length, viewer),
      redirect: `/projects/${project._id}/${finalizeSegment(project.status, viewer)}`,
    },
  ];
}

function finalizeState(project: Project, missing: number, viewer: Viewer): Pick<WizardStep, 'state' | 'status'> {
  const { status } = project;
  if (status === 'REPORT') return { state: 'done', status: 'Published' };
  if (status === 'DRAFT') return { state: 'open', status: missing > 0 ? 'Not ready yet' : 'Ready to submit' };
  if (status === 'READY' && can(viewer, 'projects.submit', project)) return { state: 'open', status: 'Your turn' };
  return { state: 'waiting', status: 'In progress' };
}
