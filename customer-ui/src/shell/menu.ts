import type { UiPlugin } from '@aislelab/ui-kit';
import { t } from '@aislelab/ui-kit/texts';
import Business from '@mui/icons-material/BusinessOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import People from '@mui/icons-material/PeopleOutline';
import Storefront from '@mui/icons-material/StorefrontOutlined';

/** The portal's own menu; plugins stand after one of these, or at the end. `action` names what the viewer must be allowed to do. */
export const MENU: NonNullable<UiPlugin['menu']> = [
  { id: 'projects', label: t('Projects'), to: '/projects', icon: Storefront, action: 'projects.read' },
  { id: 'library', label: t('Library'), to: '/library/products', icon: Inventory, action: 'library.write' },
  { id: 'users', label: t('Users'), to: '/users', icon: People, action: 'users.read' },
  { id: 'organization', label: t('Organization'), to: '/organization', icon: Business, action: 'organization.write' },
];
