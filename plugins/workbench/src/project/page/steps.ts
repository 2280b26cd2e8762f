import type { ComponentType, MouseEvent } from 'react';
import {
  can,
  finalizeStep,
  isPlatformStep,
  missingForSubmit,
  PLATFORM_STEPS,
  stepOfPath,
  WIZARD_STEPS,
  type Missing,
  type Project,
  type ProjectStatus,
  type Viewer,
} from '@aislelab/domain';
import { place } from '@aislelab/ui-kit/plugins';
import { t, translated } from '@aislelab/ui-kit/texts';

/** `open`: something is missing; `done`: nothing is missing; `waiting`: another party has to act. */
export type StepState = 'open' | 'done' | 'waiting';
export interface WizardStep {
  /** `content`, `variations`, `planogram`, `finalize`, or the id of a step of a plugin. */
  id: string;
  title: string;
  description: string;
  state: StepState;
  /** The state in words: '2 to do', 'Complete'. */
  status: string;
  /** Target of a click; without it the step is no link. */
  redirect?: string;
  /** Done when it is clicked; may prevent the redirect. */
  onClick?: (event: MouseEvent) => void;
  /** Of a step of a plugin. */
  icon?: ComponentType;
}
type Placeable = Pick<WizardStep, 'id' | 'title' | 'description' | 'icon'> & { after?: string };
/** A step that a plugin brings. */
export interface PluginStep {
  id: string;
  after: string;
  title: string;
  description: string;
  icon: ComponentType;
}

/** In REPORT the report is shown to everyone, in PROCESSING only to admins. */
export function showsReport(status: ProjectStatus, viewer: Pick<Viewer, 'role'>): boolean {
  return status === 'REPORT' || (status === 'PROCESSING' && viewer.role === 'ADMIN');
}

/** Last segment of the address of the fourth step. */
export function finalizeSegment(status: ProjectStatus, viewer: Pick<Viewer, 'role'>): 'finalize' | 'report' {
  return showsReport(status, viewer) ? 'report' : 'finalize';
}

/** Missing parts that the form finds itself; only the platform checks the space in the layout. */
export function missingLocally(project: Pick<Project, 'name' | 'region' | 'content' | 'variations' | 'planogram'>) {
  return missingForSubmit(project, () => []);
}

/** Anchor of a product or POS material in the content step. */
export const itemAnchor = (id: string) => `item-${id}`;
/** Anchor of a picture of the secondary display in the variations step. */
export const slotAnchor = (variation: number, slot: string) => `variation-${variation}-${slot}`;

/** The link to the place of a missing part, also in the layout of a variation, which the address names. */
export function linkOfPath(project: string, path: string): string {
  const layout = /^variations\.(\d+)\.planogram/.exec(path);
  const query = layout ? `?variation=${layout[1]}` : '';
  const anchor = anchorOfPath(path);
  return `/projects/${project}/${stepOfPath(path)}${query}${anchor && `#${anchor}`}`;
}

/** The place on a page where a missing thing is supplied, as an element id; empty where the step of a plugin names none. */
export function anchorOfPath(path: string): string {
  const step = stepOfPath(path);
  if (!isPlatformStep(step)) return path.slice(step.length + 1);
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
  if (variation && step === 'variations') return `variation-${variation[1]}`;
  return step === 'content' ? 'products' : step;
}

/**
 * The steps of a project, each with the number of its missing parts.
 * @param ofPlugins in order
 * @param missingOfPlugins parts missing in these steps according to the platform; `null` while unknown
 */
export function wizardSteps(
  project: Project,
  viewer: Viewer,
  ofPlugins: readonly PluginStep[] = [],
  missingOfPlugins: readonly Missing[] | null = [],
): WizardStep[] {
  const draft = project.status === 'DRAFT';
  const missing = [...missingLocally(project), ...(missingOfPlugins ?? [])].map(({ path }) => stepOfPath(path));
  const known = new Set(ofPlugins.map(({ id }) => id));
  const stateOf = (id: string): Pick<WizardStep, 'state' | 'status'> => {
    const count = draft ? missing.filter((step) => step === id).length : 0;
    if (count > 0) return { state: 'open', status: t('%{count} to do', { count }) };
    const unknown = draft && missingOfPlugins === null && known.has(id);
    return unknown ? { state: 'waiting', status: t('Checking...') } : { state: 'done', status: t('Complete') };
  };
  const platform = PLATFORM_STEPS.map((id): Placeable => ({ id, ...inWords(WIZARD_STEPS[id]) }));
  const edited = place([...platform, ...ofPlugins]).map((step): WizardStep => ({
    ...step,
    ...stateOf(step.id),
    redirect: `/projects/${project._id}/${step.id}`,
  }));
  return [
    ...edited,
    {
      id: 'finalize',
      ...inWords(finalizeStep(project.status)),
      ...finalizeState(project, missing.length, viewer),
      redirect: `/projects/${project._id}/${finalizeSegment(project.status, viewer)}`,
    },
  ];
}

function finalizeState(project: Project, missing: number, viewer: Viewer): Pick<WizardStep, 'state' | 'status'> {
  const { status } = project;
  if (status === 'REPORT') return { state: 'done', status: t('Published') };
  if (status === 'DRAFT') return { state: 'open', status: missing > 0 ? t('Not ready yet') : t('Ready to submit') };
  if (status === 'READY' && can(viewer, 'projects.submit', project)) return { state: 'open', status: t('Your turn') };
  return { state: 'waiting', status: t('In progress') };
}

const inWords = ({ title, description }: { title: string; description: string }) => ({
  title: translated(title),
  description: translated(description),
});
