import type { UiPlugin } from '@aislelab/ui-kit';

/** Pages of both applications: two pages, and a menu beside the title of every list of the library. */
export const pages = {
  routes: [
    {
      path: '/library/import',
      component: () => import('./import/ImportPage.tsx').then((m) => ({ default: m.ImportPage })),
    },
    {
      path: '/library/packshots',
      component: () => import('./packshots/PackshotsPage.tsx').then((m) => ({ default: m.PackshotsPage })),
    },
  ],
  libraryActions: [
    {
      id: 'interchange',
      kinds: ['categories', 'companies', 'brands', 'products', 'posmaterials', 'planograms'],
      component: () => import('./ExchangeMenu.tsx').then((m) => ({ default: m.ExchangeMenu })),
    },
  ],
} satisfies Pick<UiPlugin, 'routes' | 'libraryActions'>;
