import { NO_PERMISSIONS, type Id, type IsoDate, type Viewer } from './people.ts';
import { ACTIONS, actionName, can, forcePermissions, type Action, type PluginAction } from './permissions.ts';

/** Prefix of every token, so that scanners for secrets in code find it. */
export const TOKEN_PREFIX = 'aislelab_';
/** An owner has at most this many. */
export const MAX_TOKENS = 20;
export const MAX_TOKEN_DAYS = 366;
/** Lifetimes that screens offer, in days; any day within a year can be chosen. */
export const TOKEN_DAYS = [30, 90, 365] as const;

/** Left to people: what makes or shows other ways in, and who may do what. */
const FOR_PEOPLE = [
  'users.write',
  'organizations.write',
  'organization.write',
  'settings.write',
  'mails.read',
] as const satisfies readonly Action[];
export type TokenAction = Exclude<Action, (typeof FOR_PEOPLE)[number]>;
/** Actions that a token can name. Marked, so that pages do not download a list that only the server needs. */
export const TOKEN_ACTIONS = /* @__PURE__ */ ACTIONS.filter(
  (action): action is TokenAction => !(FOR_PEOPLE as readonly Action[]).includes(action),
);

/** A key to the API for programs, of a person or an organization. Its secret is shown once, when it is created. */
export interface ApiToken {
  _id: Id;
  name: string;
  /** Actions it may do, as far as its owner may: names of actions of the platform and of plugins. */
  actions: string[];
  expiresAt: IsoDate;
  createdAt: IsoDate;
  /** Name of the person who created it. */
  createdBy: string;
  /** To the hour. */
  lastUsedAt: IsoDate | null;
}
export interface NewApiToken {
  token: ApiToken;
  secret: string;
}

/** As whom a token of an organization acts: a customer of it with all rights, which the token narrows. */
export function organizationViewer(organization: Id, token: { _id: Id; name: string }): Viewer {
  const { _id, name } = token;
  const permissions = forcePermissions({ ...NO_PERMISSIONS, manageOrganization: true });
  return { _id, name, email: '', role: 'CUSTOMER', organization, permissions, units: 'CM' };
}

/** Actions that a token of this owner can name: no more than the owner may do now. @param ofPlugins actions that plugins declare */
export function nameableActions(owner: Viewer, ofPlugins: readonly PluginAction[]): string[] {
  return [...TOKEN_ACTIONS, ...ofPlugins.filter(({ permission }) => permission)]
    .filter((action) => can(owner, action))
    .map(actionName);
}

/** Reason for refusing a requested end; `null` for a valid one. */
export function tokenEndProblem(expiresAt: string, now: Date): string | null {
  const days = (new Date(expiresAt).getTime() - now.getTime()) / 86_400_000;
  return days > 0 && days <= MAX_TOKEN_DAYS ? null : 'Choose a day within the next year';
}

export const TOKEN_TEXTS = {
  /** The same for every token that is refused, whatever the reason. */
  ended: 'This API token is not valid: it is unknown, was deleted or has expired, or its owner can no longer sign in.',
  forPeople: 'API tokens cannot do this.',
  full: `There are ${MAX_TOKENS} tokens already. Delete one that is no longer used.`,
  actions: 'Choose among what you may do yourself',
} as const;
