import type { Permissions } from '@aislelab/domain';

export type PermissionToggle = Exclude<keyof Permissions, 'readProjectsForTeams' | 'ofPlugins'>;

/** Toggles in the order of the screen: a permission that forces others comes before them. */
export const PERMISSION_TEXTS: Record<PermissionToggle, { label: string; description: string }> = {
  manageOrganization: {
    label: 'Manage organization',
    description: 'Users and their permissions, the organization page, the library and all projects',
  },
  manageLibrary: { label: 'Manage library', description: "Add, change and remove the organization's own items" },
  manageProjects: { label: 'Manage projects', description: 'Submit, pay for and delete any project' },
  createProjects: { label: 'Create projects', description: 'Start projects and edit their own drafts' },
  readProjects: { label: 'Read projects', description: 'Open projects and their reports' },
};
export const PERMISSION_TOGGLES = Object.keys(PERMISSION_TEXTS) as PermissionToggle[];
export const TEAMS_LABEL = 'Only projects of these teams';
export const OF_PLUGINS_LABEL = 'Permissions of plugins';

/** Which toggle keeps this one on, by the forcing rules of the specification (part 1, section 5). */
export function forcedBy(toggle: PermissionToggle, permissions: Permissions): PermissionToggle | null {
  if (toggle === 'manageOrganization') return null;
  if (permissions.manageOrganization) return 'manageOrganization';
  const projects = toggle === 'createProjects' || toggle === 'readProjects';
  return projects && permissions.manageProjects ? 'manageProjects' : null;
}

/** Why no teams can be chosen, or `null` when they can. */
export function teamsReason(permissions: Permissions): string | null {
  const forcing = forcedBy('readProjects', permissions);
  if (forcing) return `'${PERMISSION_TEXTS[forcing].label}' reads the projects of every team`;
  return permissions.readProjects ? null : `Needs '${PERMISSION_TEXTS.readProjects.label}'`;
}

/** Names of the permissions of plugins that are on after this one was switched. */
export function switched(ofPlugins: readonly string[] | undefined, name: string, on: boolean): string[] {
  const others = (ofPlugins ?? []).filter((one) => one !== name);
  return on ? [...others, name] : others;
}
