import type { Phone } from './countries.ts';
import type { CurrencyPosition, LengthUnit, PaymentPlan, Role } from './constants.ts';

/** A 24-digit hexadecimal record id. */
export type Id = string;
/** UTC, ISO 8601, as JSON carries it. */
export type IsoDate = string;

export interface Permissions {
  manageOrganization: boolean;
  manageLibrary: boolean;
  manageProjects: boolean;
  createProjects: boolean;
  readProjects: boolean;
  readProjectsForTeams: Id[];
  /** Names of the permissions of plugins that are on; absent where none ever was. */
  ofPlugins?: string[];
}
export const NO_PERMISSIONS: Permissions = {
  manageOrganization: false,
  manageLibrary: false,
  manageProjects: false,
  createProjects: false,
  readProjects: false,
  readProjectsForTeams: [],
};

/** The signed-in user, as `GET /api/users/me` and every sign-in answer it. */
export interface Viewer {
  _id: Id;
  name: string;
  email: string;
  role: Role;
  organization: Id | null;
  permissions: Permissions;
  units: LengthUnit;
  /** Token of its requests, unless it signed in. */
  token?: ViewerToken;
}
/** The API token of a viewer: it limits the viewer to the actions it names. */
export interface ViewerToken {
  _id: Id;
  name: string;
  actions: readonly string[];
}
export interface User extends Omit<Viewer, 'token'> {
  active: boolean;
  signup: boolean;
  team: Id | null;
  /** Rises with every change; a change names the version it started from. */
  version: number;
  createdAt: IsoDate;
}
export interface Team {
  _id: Id;
  name: string;
}
/** Whom invoices go to. Every field may be empty. */
export interface BillingDetails {
  name: string;
  address: string;
  postalCode: string;
  city: string;
  /** `iso3` of the country list. */
  country: string | null;
  phone: Phone | null;
  taxId: string;
}
export const NO_BILLING: BillingDetails = {
  name: '',
  address: '',
  postalCode: '',
  city: '',
  country: null,
  phone: null,
  taxId: '',
};
export interface Organization {
  _id: Id;
  name: string;
  /** `iso3` of the country list. */
  country: string | null;
  phone: Phone | null;
  billing: BillingDetails;
  /** Only on request. */
  teams?: Team[];
  version: number;
  createdAt: IsoDate;
}
/** An organization holds at most this many teams. */
export const MAX_TEAMS = 100;
export interface Translation {
  key: string;
  value: string;
}
export interface Region {
  _id: Id;
  name: string;
  currency: string;
  currencyPosition: CurrencyPosition;
  translationsArray: Translation[];
  version: number;
  createdAt: IsoDate;
}
/** Prices in cents. QUOTE has neither price nor sample. */
export interface PlanSettings {
  pricePerVariation: number | null;
  samplePerVariation: number | null;
}
export interface GeneralSettings {
  plans: Record<PaymentPlan, PlanSettings>;
  signup: { open: boolean; blacklist: string[] };
  /** Web address of the operator's privacy policy, which shoppers agree to. */
  privacy: string | null;
  version: number;
}

/** One change of an account, a permission, an organization, a region or a setting. Values that are secrets are never part of it. */
export interface AuditEntry {
  _id: Id;
  at: IsoDate;
  /** User who did it; `null` for the platform itself and for a caller who was not signed in. */
  viewer: { _id: Id; name: string } | null;
  /** @example 'users.deactivate' */
  action: string;
  kind: 'users' | 'organizations' | 'regions' | 'settings' | 'projects' | 'jobs';
  record: Id | null;
  /** Name of the record when it was changed. */
  name: string;
  organization: Id | null;
  /** Dotted path -> value before and after. */
  changes: Record<string, { from: unknown; to: unknown }>;
}

export const MAIL_STATES = ['WAITING', 'SENT', 'FAILED', 'OUTBOX'] as const;
export type MailState = (typeof MAIL_STATES)[number];
/** A mail as admins see it. Without SMTP it stays in the outbox with its content; with SMTP the content is deleted after delivery. */
export interface Mail {
  _id: Id;
  to: string;
  subject: string;
  template: string;
  state: MailState;
  attempts: number;
  error: string | null;
  text: string | null;
  html: string | null;
  createdAt: IsoDate;
  sentAt: IsoDate | null;
}
