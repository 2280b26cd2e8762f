import type { UiPlugin } from '@aislelab/ui-kit';

/** In the order of the specification; then what explains them, and what they cannot say. */
export const reportBlocks: UiPlugin['reportBlocks'] = [
  {
    id: 'report.header',
    component: () => import('./blocks/HeaderBlock.tsx').then((m) => ({ default: m.HeaderBlock })),
  },
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
    id: 'report.funnel',
    component: () => import('./blocks/FunnelBlock.tsx').then((m) => ({ default: m.FunnelBlock })),
  },
  {
    id: 'report.switching',
    component: () => import('./blocks/SwitchingBlock.tsx').then((m) => ({ default: m.SwitchingBlock })),
  },
  {
    id: 'report.differences',
    component: () => import('./blocks/DifferencesBlock.tsx').then((m) => ({ default: m.DifferencesBlock })),
  },
  {
    id: 'report.checks',
    component: () => import('./blocks/ChecksBlock.tsx').then((m) => ({ default: m.ChecksBlock })),
  },
  {
    id: 'report.methods',
    component: () => import('./blocks/MethodsBlock.tsx').then((m) => ({ default: m.MethodsBlock })),
  },
  {
    id: 'report.validity',
    component: () => import('./blocks/ValidityBlock.tsx').then((m) => ({ default: m.ValidityBlock })),
  },
];
