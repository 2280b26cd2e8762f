import { formatDollars, PLAN_DEFAULTS, priceStat, type Project } from '@aislelab/domain';
import { usePlugins } from '@aislelab/ui-kit/plugins';
import { t, translated } from '@aislelab/ui-kit/texts';
import { SectionCard } from '@aislelab/ui-kit/widgets';
import Stack from '@mui/material/Stack';
import { Facts } from '../list/Facts.tsx';

/** The order as agreed with the customer, and the blocks of plugins for a running test. */
export function OrderCard({ project }: { project: Project }) {
  const { pageBlocks } = usePlugins();
  const { payment, paymentPlan, testing } = project;
  const live = project.status === 'LIVE' ? pageBlocks.filter(({ page }) => page === 'project.live') : [];
  const facts = [
    { label: t('Plan'), value: paymentPlan ? translated(PLAN_DEFAULTS[paymentPlan].label) : '-' },
    { label: t('Price'), value: priceStat(payment) },
    { label: t('Paid'), value: payment.credited > 0 ? formatDollars(payment.credited) : '-' },
    { label: t('Shoppers per variation'), value: testing.sample.variations || '-' },
    ...(testing.redirect ? [{ label: t('Redirect link'), value: testing.redirect }] : []),
  ];
  return (
    <Stack sx={{ gap: 2.5, paddingBottom: 4 }}>
      <SectionCard title={t('Order')} description={t('What was agreed with the customer.')}>
        <Facts facts={facts} />
      </SectionCard>
      {live.map(({ id, Component }) => (
        <Component key={id} project={project} />
      ))}
    </Stack>
  );
}
