import type { ProjectStatus } from '@aislelab/domain';

/** The party that acts next in a state, and the next step, for admins. */
export const NEXT_TEXTS: Record<ProjectStatus, { title: string; text: string }> = {
  DRAFT: { title: 'Being edited', text: 'The customer submits the project once nothing is missing.' },
  READY: {
    title: 'Awaiting payment',
    text: 'The customer pays or asks for a price; you can approve it without payment.',
  },
  QUOTING: { title: 'Custom pricing requested', text: 'Set a price, waive the payment, or deny the request.' },
  APPROVAL: {
    title: 'Awaiting your approval',
    text: 'Check the layout and the texts before the first shopper enters the store.',
  },
  APPROVED: { title: 'Ready to go live', text: 'What shoppers see is frozen the moment the project goes live.' },
  LIVE: { title: 'Gathering shopper data', text: 'Give the shopper link to the panel.' },
  PROCESSING: { title: 'Compiling results', text: 'Compile the report, write the analysis, then publish.' },
  REPORT: { title: 'Published', text: 'The customer reads the report.' },
};
