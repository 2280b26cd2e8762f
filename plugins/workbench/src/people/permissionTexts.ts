import type { Permissions } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

export type PermissionToggle = Exclude<keyof Permissions, 'readProjectsForTeams' | 'ofPlugins'>;

/** Toggles in the order of the screen: a permission that forces others comes before them. */
export const PERMISSION_TEXTS: Record<PermissionToggle, { label: string; description: string }> = {
  manageOrganization: {
    label: t('Manage organization'),
    description: t('Users and their permissions, the organization page, the library and all projects'),
  },
  manageLibrary: { label: t('Manage library'), description: t("Add, change and remove the organization's own items") },
  manageProjects: { label: t('Manage projects'), description: t('Submit, pay for and delete any project') },
  createProjects: { label: t('Create projects'), description: t('Start projects and edit their own drafts') },
  readProjects: { label: t('Read projects'), description: t('Open projects and their reports') },
};
export const PERMISSION_TOGGLES = Object.keys(PERMISSION_TEXTS) as PermissionToggle[];
export const TEAMS_LABEL = t('Only projects of these teams');
export const OF_PLUGINS_LABEL = t('Permissions of plugins');

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
  if (forcing) return t("'%{label}' reads the projects of every team", { label: PERMISSION_TEXTS[forcing].label });
  return permissions.readProjects ? null : t("Needs '%{label}'", { label: PERMISSION_TEXTS.readProjects.label });
}

/** Names of the permissions of plugins that are on after this one was switched. */
export function switched(ofPlugins: readonly string[] | undefined, name: string, on: boolean): string[] {
  const others = (ofPlugins ?? []).filter((one) => one !== name);
  return on ? [...others, name] : others;
}
