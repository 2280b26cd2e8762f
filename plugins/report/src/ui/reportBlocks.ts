import type { UiPlugin } from '@aislelab/ui-kit';

/** In the order of the specification; what explains the numbers comes last. */
export const reportBlocks: UiPlugin['reportBlocks'] = [
  {
    id: 'report.summary',
    component: () => import('./blocks/SummaryBlock.tsx').then((m) => ({ default: m.SummaryBlock })),
  },
  {
    id: 'report.metrics',
    component: () => import('./blocks/MetricsBlock.tsx').then((m) => ({ default: m.MetricsBlock })),
  },
  { id: 'report.age', component: () => import('./blocks/AgeBlock.tsx').then((m) => ({ default: m.AgeBlock })) },
  {
    id: 'report.gender',
    component: () => import('./blocks/GenderBlock.tsx').then((m) => ({ default: m.GenderBlock })),
  },
  {
    id: 'report.review',
    component: () => import('./blocks/ReviewBlock.tsx').then((m) => ({ default: m.ReviewBlock })),
  },
  { id: 'report.maps', component: () => import('./blocks/MapsBlock.tsx').then((m) => ({ default: m.MapsBlock })) },
  {
    id: 'report.methods',
    component: () => import('./blocks/MethodsBlock.tsx').then((m) => ({ default: m.MethodsBlock })),
  },
];
