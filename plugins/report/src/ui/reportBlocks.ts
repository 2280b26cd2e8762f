import type { UiPlugin } from '@aislelab/ui-kit';

/** In the order of the specification; then what explains them, and what they cannot say. */
export const reportBlocks: UiPlugin['reportBlocks'] = [
  {
    id: 'report.header',
    height: 36,
    component: () => import('./blocks/HeaderBlock.tsx').then((m) => ({ default: m.HeaderBlock })),
  },
  {
    id: 'report.summary',
    height: 640,
    component: () => import('./blocks/SummaryBlock.tsx').then((m) => ({ default: m.SummaryBlock })),
  },
  {
    id: 'report.metrics',
    height: 320,
    component: () => import('./blocks/MetricsBlock.tsx').then((m) => ({ default: m.MetricsBlock })),
  },
  {
    id: 'report.age',
    height: 360,
    component: () => import('./blocks/AgeBlock.tsx').then((m) => ({ default: m.AgeBlock })),
  },
  {
    id: 'report.gender',
    height: 360,
    component: () => import('./blocks/GenderBlock.tsx').then((m) => ({ default: m.GenderBlock })),
  },
  {
    id: 'report.review',
    height: 480,
    component: () => import('./blocks/ReviewBlock.tsx').then((m) => ({ default: m.ReviewBlock })),
  },
  {
    id: 'report.maps',
    height: 1000,
    component: () => import('./blocks/MapsBlock.tsx').then((m) => ({ default: m.MapsBlock })),
  },
  {
    id: 'report.funnel',
    height: 560,
    component: () => import('./blocks/FunnelBlock.tsx').then((m) => ({ default: m.FunnelBlock })),
  },
  {
    id: 'report.buying',
    height: 360,
    component: () => import('./blocks/BuyingBlock.tsx').then((m) => ({ default: m.BuyingBlock })),
  },
  {
    id: 'report.switching',
    height: 420,
    component: () => import('./blocks/SwitchingBlock.tsx').then((m) => ({ default: m.SwitchingBlock })),
  },
  {
    id: 'report.differences',
    height: 240,
    component: () => import('./blocks/DifferencesBlock.tsx').then((m) => ({ default: m.DifferencesBlock })),
  },
  {
    id: 'report.checks',
    height: 520,
    component: () => import('./blocks/ChecksBlock.tsx').then((m) => ({ default: m.ChecksBlock })),
  },
  {
    id: 'report.weighting',
    height: 180,
    component: () => import('./blocks/WeightingBlock.tsx').then((m) => ({ default: m.WeightingBlock })),
  },
  {
    id: 'report.methods',
    height: 260,
    component: () => import('./blocks/MethodsBlock.tsx').then((m) => ({ default: m.MethodsBlock })),
  },
  {
    id: 'report.validity',
    height: 360,
    component: () => import('./blocks/ValidityBlock.tsx').then((m) => ({ default: m.ValidityBlock })),
  },
];

/** Shows what other plugins describe. */
export const reportBlockView: UiPlugin['reportBlockView'] = () =>
  import('./blocks/DescribedBlock.tsx').then((m) => ({ default: m.DescribedBlock }));
