import { defineUiPlugin, UI_API_VERSION } from '@aislelab/ui-kit';
import { pages } from './pages.ts';

/** The portal's menu is short: its lists lead to these pages. */
export const plugin = defineUiPlugin({ id: 'interchange', apiVersion: UI_API_VERSION, hosts: ['customer'], ...pages });
