import {
  NO_BILLING,
  NO_PERMISSIONS,
  type Organization,
  type Permissions,
  type Region,
  type Role,
} from '@aislelab/domain';
import type { SeedRecords } from '@aislelab/server-kit';
import { daysAgo, demoId } from '../ids.ts';

const PASSWORD = 'Demo-2026!';

export const NORTHLIGHT = demoId('organization', 'northlight');
export const QUELLMONT = demoId('organization', 'quellmont');
export const SHELF_TEAM = demoId('team', 'shelf');
export const USA = demoId('region', 'usa');

export const organizations = (): Organization[] => [
  {
    _id: NORTHLIGHT,
    name: 'Northlight Foods',
    teams: [
      { _id: SHELF_TEAM, name: 'Shelf Research' },
      { _id: demoId('team', 'new-products'), name: 'New Products' },
    ],
    country: 'usa',
    phone: { dialCode: '1', number: '312 555 0142' },
    billing: {
      ...NO_BILLING,
      name: 'Northlight Foods, Accounts Payable',
      address: '1200 Lakeshore Drive',
      postalCode: '60611',
      city: 'Chicago',
      country: 'usa',
    },
    version: 1,
    createdAt: daysAgo(212),
  },
  {
    _id: QUELLMONT,
    name: 'Quellmont Beverages',
    teams: [],
    country: 'deu',
    phone: null,
    billing: NO_BILLING,
    version: 1,
    createdAt: daysAgo(148),
  },
];

export const regions = (): Region[] => [
  region('usa', 'United States', '$', 'BEFORE'),
  region('uk', 'United Kingdom', '£', 'BEFORE'),
  region('germany', 'Germany', '€', 'AFTER'),
];
function region(slug: string, name: string, currency: string, currencyPosition: Region['currencyPosition']): Region {
  return {
    _id: demoId('region', slug),
    name,
    currency,
    currencyPosition,
    translationsArray: [],
    version: 1,
    createdAt: daysAgo(300),
  };
}

const everything: Permissions = {
  manageOrganization: true,
  manageLibrary: true,
  manageProjects: true,
  createProjects: true,
  readProjects: true,
  readProjectsForTeams: [],
};

export const CUSTOMER = demoId('user', 'customer');
export const OTHER = demoId('user', 'other');

export const users = (): SeedRecords['users'][] => [
  user('admin', 'Ada Sandoval', 'ADMIN', null, NO_PERMISSIONS),
  user('content', 'Cleo Hartmann', 'CONTENT_MANAGER', null, NO_PERMISSIONS),
  user('customer', 'Marit Northcote', 'CUSTOMER', NORTHLIGHT, everything),
  user('viewer', 'Viktor Lund', 'CUSTOMER', NORTHLIGHT, { ...NO_PERMISSIONS, readProjects: true }),
  user('other', 'Oona Quell', 'CUSTOMER', QUELLMONT, everything),
];
function user(
  slug: string,
  name: string,
  role: Role,
  organization: string | null,
  permissions: Permissions,
): SeedRecords['users'] {
  return {
    _id: demoId('user', slug),
    name,
    email: `${slug}@demo.test`,
    password: PASSWORD,
    role,
    organization,
    permissions,
    units: 'INCH',
    active: true,
    signup: false,
    team: null,
    version: 1,
    createdAt: daysAgo(200),
  };
}
