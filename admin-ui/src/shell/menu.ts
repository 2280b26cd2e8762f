import { can, type Viewer } from '@aislelab/domain';
import type { UiPlugin } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Business from '@mui/icons-material/BusinessOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Corporate from '@mui/icons-material/CorporateFareOutlined';
import Pending from '@mui/icons-material/PendingActionsOutlined';
import Planogram from '@mui/icons-material/GridViewOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import People from '@mui/icons-material/PeopleOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import Brand from '@mui/icons-material/SellOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';

export type MenuItem = NonNullable<UiPlugin['menu']>[number];

/** The groups of the menu in order, with the host's own entries. Plugins stand after one of these, or at the end. */
const GROUPS: readonly { title: string; items: readonly MenuItem[] }[] = [
  {
    title: t('Projects'),
    items: [{ id: 'projects', label: t('Projects'), to: '/projects', icon: Storefront, action: 'projects.read' }],
  },
  {
    title: t('Library'),
    items: [
      { id: 'products', label: t('Products'), to: '/library/products', icon: Inventory, action: 'library.read' },
      {
        id: 'posmaterials',
        label: t('POS materials'),
        to: '/library/posmaterials',
        icon: Campaign,
        action: 'library.read',
      },
      { id: 'brands', label: t('Brands'), to: '/library/brands', icon: Brand, action: 'library.read' },
      { id: 'categories', label: t('Categories'), to: '/library/categories', icon: Category, action: 'library.read' },
      { id: 'companies', label: t('Companies'), to: '/library/companies', icon: Business, action: 'library.read' },
      { id: 'planograms', label: t('Planograms'), to: '/library/planograms', icon: Planogram, action: 'library.read' },
    ],
  },
  {
    title: t('People'),
    items: [
      { id: 'users', label: t('Users'), to: '/users', icon: People, action: 'users.read' },
      {
        id: 'organizations',
        label: t('Organizations'),
        to: '/organizations',
        icon: Corporate,
        action: 'organizations.read',
      },
    ],
  },
  {
    title: t('Settings'),
    items: [
      { id: 'regions', label: t('Regions'), to: '/regions', icon: Public, action: 'regions.read' },
      { id: 'settings', label: t('Plans and signup'), to: '/settings', icon: Tune, action: 'settings.write' },
    ],
  },
  {
    title: t('System'),
    items: [
      { id: 'audit', label: t('Audit log'), to: '/audit', icon: History, action: 'audit.read' },
      { id: 'mails', label: t('Mail outbox'), to: '/mails', icon: Mail, action: 'mails.read' },
      { id: 'jobs', label: t('Jobs'), to: '/jobs', icon: Pending, action: 'jobs.read' },
    ],
  },
];

export const MENU: readonly MenuItem[] = GROUPS.flatMap(({ title, items }) =>
  items.map((item) => ({ ...item, group: title })),
);

/** Entries that need nothing, or something this viewer may do. The first of them is where the viewer's work begins. */
export function visibleTo(viewer: Viewer, menu: readonly MenuItem[]): MenuItem[] {
  return menu.filter(({ action }) => action === undefined || can(viewer, action));
}
