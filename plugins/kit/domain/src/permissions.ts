import type { Role } from './constants.ts';
import { NO_PERMISSIONS, type Id, type Permissions, type Viewer } from './people.ts';

/** Actions that a user may be allowed to do. Every route names one of these, and so does a button that hides itself. */
export const ACTIONS = [
  'users.read',
  'users.write',
  'organizations.read',
  'organizations.write',
  'organization.read',
  'organization.write',
  'teams.read',
  'regions.read',
  'regions.write',
  'settings.read',
  'settings.write',
  /** Log of changes to accounts, organizations, regions and settings, with the user who made them. */
  'audit.read',
  /** Mails of a platform without SMTP: they hold links that set passwords. */
  'mails.read',
  /** Work in the background: what runs, what failed and why. */
  'jobs.read',
  /** Cancel, retry and remove. */
  'jobs.write',
  /** Looking items up, in the wizard and in the editor too. */
  'library.read',
  /** Managing items; the Library menu needs it. */
  'library.write',
  /** Taking a section of a planogram along as a picture, a document or a table. */
  'planograms.export',
  'projects.create',
  'projects.read',
  'projects.edit',
  'projects.delete',
  /** Submit, back to editing, pay, ask for a quote. */
  'projects.submit',
  'projects.seeCreator',
  /** Giving money back. */
  'payments.refund',
  'projects.approve',
  'projects.quote',
  'projects.live',
  'projects.process',
  'projects.publish',
  'projects.duplicate',
  'projects.analysis',
  /** Report and its numbers; customers reach them only once the project is published. */
  'reports.read',
  'reports.compile',
  'sessions.read',
  'sessions.write',
  'sessions.download',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Something that a plugin lets people do. It never reaches a record that they do not reach without the plugin. */
export interface PluginAction {
  /** Begins with the id of the plugin. @example 'shelf-notes.write' */
  readonly name: string;
  /** Action of the platform that decides on which records. */
  readonly on: Action;
  /** Roles, among those that may do `on`. */
  readonly roles: readonly Role[];
  /**
   * Text that presents it as a permission of customers on the pages of users. Customers then need it; those who manage their organization
   * have it. Without it, every customer who may do `on` may do this.
   */
  readonly permission?: PermissionText;
}
export interface PermissionText {
  readonly label: string;
  readonly description: string;
}
export type AnyAction = Action | PluginAction;
export const actionName = (action: AnyAction): string => (typeof action === 'string' ? action : action.name);

/** The fields of records that decide who may reach them. */
export const SCOPE_FIELDS = ['_id', 'organization', 'team', 'createdBy', 'status'] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];
export type Subject = { readonly [F in ScopeField]?: unknown };

/** Each named field has one of the values. */
export type ScopeClause = Readonly<Partial<Record<ScopeField, readonly (string | null)[]>>>;
/** A record is in scope when it meets any clause: `[]` is nothing, `[{}]` everything. */
export type RowScope = readonly ScopeClause[];
export const EVERYTHING: RowScope = [{}];
export const NOTHING: RowScope = [];

/** The forcing rules of the permission toggles, applied to whatever is stored (specification, part 1, section 5). */
export function forcePermissions(permissions: Permissions): Permissions {
  const all = permissions.manageOrganization;
  const manageProjects = all || permissions.manageProjects;
  const readProjects = manageProjects || permissions.readProjects;
  return {
    manageOrganization: all,
    manageLibrary: all || permissions.manageLibrary,
    manageProjects,
    createProjects: manageProjects || permissions.createProjects,
    readProjects,
    readProjectsForTeams: manageProjects || !readProjects ? [] : permissions.readProjectsForTeams,
    ...(permissions.ofPlugins && { ofPlugins: permissions.ofPlugins }),
  };
}

interface CustomerRights extends Permissions {
  me: Id;
  /** Clause that every other one builds on: records of the user's organization. */
  own: { organization: readonly Id[] };
}
type Rule = (customer: CustomerRights) => RowScope;
/** Roles that may do an action, and on which records. An absent role may not. */
interface ActionRule {
  ADMIN?: RowScope;
  CONTENT_MANAGER?: RowScope;
  CUSTOMER?: Rule;
}
const admins: ActionRule = { ADMIN: EVERYTHING };
const when = (allowed: boolean, ...scope: RowScope): RowScope => (allowed ? scope : NOTHING);

/** Rows a customer may read: all of the organization, those of the listed teams and the customer's, or only the customer's. */
function readableProjects({ own, me, ...rights }: CustomerRights): RowScope {
  if (rights.readProjects && rights.readProjectsForTeams.length === 0) return [own];
  const mine: ScopeClause = { ...own, createdBy: [me] };
  if (rights.readProjects) return [{ ...own, team: rights.readProjectsForTeams }, mine];
  return when(rights.createProjects, mine);
}
const projectManagers: Rule = ({ manageProjects, own }) => when(manageProjects, own);
const draftsOf: Rule = ({ manageProjects, createProjects, own, me }) => [
  ...when(manageProjects, { ...own, status: ['DRAFT'] }),
  ...when(createProjects, { ...own, createdBy: [me], status: ['DRAFT'] }),
];
const organizationManagers: Rule = ({ manageOrganization, own }) => when(manageOrganization, own);
const ownOrganization: Rule = ({ manageOrganization, own }) => when(manageOrganization, { _id: own.organization });
const anyProjectRight = (rights: CustomerRights) =>
  rights.manageLibrary || rights.createProjects || rights.readProjects;

const GLOBAL_ITEMS: RowScope = [{ organization: [null] }];
const RULES: Record<Action, ActionRule> = {
  'users.read': { ADMIN: EVERYTHING, CUSTOMER: organizationManagers },
  'users.write': { ADMIN: EVERYTHING, CUSTOMER: organizationManagers },
  'organizations.read': admins,
  'organizations.write': admins,
  'organization.read': { ADMIN: EVERYTHING, CUSTOMER: ({ own }) => [{ _id: own.organization }] },
  'organization.write': { ADMIN: EVERYTHING, CUSTOMER: ownOrganization },
  'teams.read': { ADMIN: EVERYTHING, CUSTOMER: ({ own }) => [{ _id: own.organization }] },
  'regions.read': { ADMIN: EVERYTHING, CONTENT_MANAGER: EVERYTHING, CUSTOMER: () => EVERYTHING },
  'regions.write': { ADMIN: EVERYTHING, CONTENT_MANAGER: EVERYTHING },
  'settings.read': { ADMIN: EVERYTHING, CUSTOMER: () => EVERYTHING },
  'settings.write': admins,
  'audit.read': admins,
  'mails.read': admins,
  'jobs.read': admins,
  'jobs.write': admins,
  'library.read': {
    ADMIN: EVERYTHING,
    CONTENT_MANAGER: GLOBAL_ITEMS,
    CUSTOMER: (rights) => when(anyProjectRight(rights), { organization: [null, ...rights.own.organization] }),
  },
  'library.write': {
    ADMIN: EVERYTHING,
    CONTENT_MANAGER: GLOBAL_ITEMS,
    CUSTOMER: ({ manageLibrary, own }) => when(manageLibrary, own),
  },
  'planograms.export': { ADMIN: EVERYTHING, CONTENT_MANAGER: EVERYTHING },
  'projects.create': { ADMIN: EVERYTHING, CUSTOMER: ({ createProjects, own }) => when(createProjects, own) },
  'projects.read': { ADMIN: EVERYTHING, CUSTOMER: readableProjects },
  'projects.edit': { ADMIN: [{ status: ['DRAFT'] }], CUSTOMER: draftsOf },
  'projects.delete': { ADMIN: EVERYTHING, CUSTOMER: draftsOf },
  'projects.submit': { ADMIN: EVERYTHING, CUSTOMER: projectManagers },
  'projects.seeCreator': { ADMIN: EVERYTHING, CUSTOMER: projectManagers },
  'payments.refund': admins,
  'projects.approve': admins,
  'projects.quote': admins,
  'projects.live': admins,
  'projects.process': admins,
  'projects.publish': admins,
  'projects.duplicate': admins,
  'projects.analysis': admins,
  'reports.read': {
    ADMIN: EVERYTHING,
    CUSTOMER: (rights) =>
      when(rights.readProjects, ...readableProjects(rights).map((clause) => ({ ...clause, status: ['REPORT'] }))),
  },
  'reports.compile': admins,
  'sessions.read': admins,
  'sessions.write': admins,
  'sessions.download': admins,
};

/**
 * The records on which the viewer may do the action. The server ANDs it, last and outermost, to every filter;
 * `can` is computed from it, so that what a list shows and what a button allows never differ. With an API token it is what the owner may do
 * now, and nothing of what the token does not name.
 */
export function scopeOf({ token, ...viewer }: Viewer, action: AnyAction): RowScope {
  // An action of a plugin that is no permission is included in the one that it extends.
  const named = typeof action === 'object' && !action.permission ? action.on : action;
  if (token && !token.actions.includes(actionName(named))) return NOTHING;
  if (typeof action === 'object') return hasPluginAction(viewer, action) ? scopeOf(viewer, action.on) : NOTHING;
  const rule = RULES[action];
  if (viewer.role !== 'CUSTOMER') return rule[viewer.role] ?? NOTHING;
  // A customer without an organization is a broken record: it reaches nothing rather than records without an organization.
  if (viewer.organization === null) return NOTHING;
  const rights = {
    ...forcePermissions(viewer.permissions),
    me: viewer._id,
    own: { organization: [viewer.organization] },
  };
  return rule.CUSTOMER?.(rights) ?? NOTHING;
}

function hasPluginAction({ role, permissions }: Viewer, { name, roles, permission }: PluginAction): boolean {
  if (!roles.includes(role)) return false;
  const isFree = role !== 'CUSTOMER' || !permission || permissions.manageOrganization;
  return isFree || permissions.ofPlugins?.includes(name) === true;
}

/** True when the record meets one of the clauses. A field the record does not carry never matches, except as `null` where it is `null`. */
export function inScope(scope: RowScope, subject: Subject): boolean {
  return scope.some((clause) =>
    SCOPE_FIELDS.every((field) => {
      const allowed = clause[field];
      const value = subject[field];
      return allowed === undefined || ((typeof value === 'string' || value === null) && allowed.includes(value));
    }),
  );
}

/**
 * May the viewer do this - to that record, or, without one, to any at all?
 * @example can(viewer, 'projects.delete', project)
 */
export function can(viewer: Viewer | null, action: AnyAction, subject?: Subject): boolean {
  if (!viewer) return false;
  const scope = scopeOf(viewer, action);
  return subject ? inScope(scope, subject) : scope.length > 0;
}

export function isAction(text: string): text is Action {
  return (ACTIONS as readonly string[]).includes(text);
}

/** All toggles on, for the first customer of an organization. */
export const ALL_PERMISSIONS: Permissions = /* @__PURE__ */ forcePermissions({
  ...NO_PERMISSIONS,
  manageOrganization: true,
});
