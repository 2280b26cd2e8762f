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
}
export interface User extends Viewer {
  active: boolean;
  signup: boolean;
  team: Id | null;
  createdAt: IsoDate;
}
export interface Team {
  _id: Id;
  name: string;
}
export interface Organization {
  _id: Id;
  name: string;
  teams?: Team[];
  createdAt: IsoDate;
}
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
}
