import { finalizeStep, type ProjectStatus } from '@aislelab/domain';
import { t, translated } from '@aislelab/ui-kit/texts';
import { EmptyState } from '@aislelab/ui-kit/widgets';
import Hourglass from '@mui/icons-material/HourglassTopOutlined';
import Analytics from '@mui/icons-material/InsightsOutlined';
import Mail from '@mui/icons-material/MarkEmailReadOutlined';
import Live from '@mui/icons-material/StorefrontOutlined';
import Verified from '@mui/icons-material/VerifiedOutlined';
import type { ComponentType } from 'react';

const ICONS: Partial<Record<ProjectStatus, ComponentType>> = {
  QUOTING: Mail,
  APPROVED: Verified,
  LIVE: Live,
  PROCESSING: Analytics,
};

/** The party that acts next, if it is not the reader. */
export function StatusPanel({ status, text }: { status: ProjectStatus; text: string | null }) {
  const Icon = ICONS[status] ?? Hourglass;
  const description = translated(finalizeStep(status).description);
  return (
    <EmptyState icon={<Icon />} title={text ?? description}>
      {NEXT[status]}
    </EmptyState>
  );
}

/** The next step, in one sentence. */
const NEXT: Partial<Record<ProjectStatus, string>> = {
  APPROVAL: t('Our team checks the layout and the texts before the first shopper enters the store.'),
  APPROVED: t('The store is built and the sample is being set up.'),
  LIVE: t('Shoppers are walking through your store. The report follows once the sample is complete.'),
  PROCESSING: t('All shoppers have checked out. The numbers are being audited and compiled.'),
};
