/** Steps of the platform in the wizard of a project that plugins name: to place a step after one, or to check what is in it. */
export const PLATFORM_STEPS = ['content', 'variations', 'planogram'] as const;
export type PlatformStep = (typeof PLATFORM_STEPS)[number];

/** Other pages of a project, and the first words of the paths under which the platform reports missing parts. */
const TAKEN: readonly string[] = [...PLATFORM_STEPS, 'finalize', 'report', 'fieldwork', 'name', 'region'];
const STEP = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const isPlatformStep = (step: string): step is PlatformStep => PLATFORM_STEPS.some((one) => one === step);

/** True when a plugin may name a step of its own like this: the last part of the address of its page. */
export const isStepName = (step: string): boolean => STEP.test(step) && !TAKEN.includes(step);

/** The step in which a missing thing is supplied: one of the platform, or of a plugin, whose paths begin with its name. */
export function stepOfPath(path: string): string {
  if (/^(variations\.\d+\.)?planogram(\.|$)/.test(path)) return 'planogram';
  const [first = ''] = path.split('.');
  return first === 'name' || first === 'region' ? 'content' : first;
}
