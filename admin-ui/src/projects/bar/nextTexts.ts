import type { ProjectStatus } from '@aislelab/domain';
import { t } from '@aislelab/ui-kit/texts';

/** The party that acts next in a state, and the next step, for admins. */
export const NEXT_TEXTS: Record<ProjectStatus, { title: string; text: string }> = {
  DRAFT: { title: t('Being edited'), text: t('The customer submits the project once nothing is missing.') },
  READY: {
    title: t('Awaiting payment'),
    text: t('The customer pays or asks for a price; you can approve it without payment.'),
  },
  QUOTING: { title: t('Custom pricing requested'), text: t('Set a price, waive the payment, or deny the request.') },
  APPROVAL: {
    title: t('Awaiting your approval'),
    text: t('Check the layout and the texts before the first shopper enters the store.'),
  },
  APPROVED: { title: t('Ready to go live'), text: t('What shoppers see is frozen the moment the project goes live.') },
  LIVE: { title: t('Gathering shopper data'), text: t('Give the shopper link to the panel.') },
  PROCESSING: { title: t('Compiling results'), text: t('Compile the report, write the analysis, then publish.') },
  REPORT: { title: t('Published'), text: t('The customer reads the report.') },
};
