import type { Role } from '@aislelab/domain';

/** What stands in the window's title of a page, for a role that may see it. */
type Titles = Partial<Record<Role, string>>;
/** Ids by which the addresses of one record are made, and what the record is called. */
export type Records = Record<'organization' | 'user' | 'region' | 'product' | 'project', { _id: string; name: string }>;

const everybody = (title: string): Titles => ({ ADMIN: title, CONTENT_MANAGER: title, CUSTOMER: title });
const staff = (title: string): Titles => ({ ADMIN: title, CONTENT_MANAGER: title });

/** The addresses of the specification, and who sees what there. A role that is missing is told that the page is not for it. */
export function addressesOf({ organization, user, region, product, project }: Records): [string, Titles][] {
  return [
    ['/', { ...staff('My account'), CUSTOMER: 'Me' }],
    ['/organization', { CUSTOMER: 'My Organization' }],
    ['/organizations', { ADMIN: 'Organizations' }],
    ['/organizations/create', { ADMIN: 'New organization' }],
    [`/organizations/${organization._id}`, { ADMIN: organization.name }],
    ['/users', { ADMIN: 'Users', CUSTOMER: 'Users' }],
    ['/users/create', { ADMIN: 'New user', CUSTOMER: 'Invite a colleague' }],
    [`/users/${user._id}`, { ADMIN: user.name, CUSTOMER: user.name }],
    ['/library', everybody('Products')],
    ['/library/products', everybody('Products')],
    ['/library/products/create', everybody('New product')],
    [`/library/products/create?duplicate=${product._id}`, everybody('New product')],
    [`/library/products/${product._id}`, everybody(product.name)],
    ['/library/posmaterials', everybody('POS materials')],
    ['/library/brands', everybody('Brands')],
    ['/library/categories', everybody('Categories')],
    ['/library/companies', everybody('Companies')],
    ['/library/planograms', everybody('Planograms')],
    ['/projects', { ADMIN: 'Projects', CUSTOMER: 'Projects' }],
    ['/projects/create', { ADMIN: 'Projects', CUSTOMER: 'Projects' }],
    [`/projects/${project._id}`, { ADMIN: project.name, CUSTOMER: project.name }],
    [`/projects/${project._id}/report?age=55%2B`, { ADMIN: project.name, CUSTOMER: project.name }],
    ['/regions', staff('Regions')],
    ['/regions/create', staff('New region')],
    [`/regions/${region._id}`, staff(region.name)],
    ['/settings', { ADMIN: 'Plans and signup' }],
    ['/nothing/here', {}],
  ];
}
