import type { RouteCase } from '../matrix/route-case.ts';
import { INTERCHANGE_CASES } from './interchange.ts';
import { LIBRARY_CASES } from './library.ts';
import { OWN_ADDRESS_CASES } from './own-address.ts';
import { PEOPLE_CASES } from './people.ts';
import { PROJECT_CASES } from './projects.ts';
import { PUBLIC_CASES } from './public.ts';

/** Every route of the platform, `GET /users/:id`. */
export const CASES: Readonly<Record<string, RouteCase>> = {
  ...PUBLIC_CASES,
  ...OWN_ADDRESS_CASES,
  ...PEOPLE_CASES,
  ...LIBRARY_CASES,
  ...PROJECT_CASES,
  ...INTERCHANGE_CASES,
};
