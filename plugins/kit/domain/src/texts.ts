import type { LengthUnit, MessageType, PaymentPlan, PriceTagColor, ProjectStatus } from './constants.ts';

/** The words of the specification, verbatim and in its spelling. Screens and tests take them from here. */

export const PRODUCT_NAME = 'AisleLab';

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  DRAFT: 'Draft',
  READY: 'Ready',
  QUOTING: 'Pricing Request',
  APPROVAL: 'Approval',
  APPROVED: 'Approved',
  LIVE: 'Live',
  PROCESSING: 'Processing',
  REPORT: 'Report',
};

export const WIZARD_STEPS = {
  content: { title: 'Content', description: 'Setup custom test content' },
  variations: { title: 'Variations', description: 'Compare between multiple scenarios' },
  planogram: { title: 'Planogram', description: 'Setup your test store' },
} as const;

const FINALIZE_DESCRIPTIONS: Record<ProjectStatus, string> = {
  // The spelling is the specification's.
  DRAFT: 'Pusblish and gather reports',
  READY: 'Awaiting payment',
  QUOTING: 'Awaiting custom pricing',
  APPROVAL: 'Awaiting final approval',
  APPROVED: 'Will go live shortly',
  LIVE: 'Testing in progress',
  PROCESSING: 'Compiling results',
  REPORT: 'Study test insights',
};

/** Title and description of the fourth step; a status this build does not know is 'Processing...'. */
export function finalizeStep(status: ProjectStatus): { title: string; description: string } {
  const own: readonly ProjectStatus[] = ['LIVE', 'PROCESSING', 'REPORT'];
  return {
    title: own.includes(status) ? STATUS_LABELS[status] : 'Finalize',
    description: FINALIZE_DESCRIPTIONS[status] ?? 'Processing...',
  };
}

/** What a customer reads on the finalize page while there is nothing to do for it. */
export const CUSTOMER_STATUS_TEXTS: Partial<Record<ProjectStatus, string>> = {
  QUOTING: 'Request sent. Please wait while our team evaluates your proposal.',
  APPROVAL: 'Awaiting Final Approval',
  APPROVED: "We'll notify you once the project goes live.",
};

export const PROJECT_TEXTS = {
  submittedTitle: 'Submitted',
  submitted: 'Project is being processed at this time, please check back later.',
  backToEditing: 'Back To Editing',
  openEditor: 'Open Planogram Editor',
  modified: 'Modified',
  saveFirst: 'Save changes first?',
  discard: 'Discard',
  save: 'Save',
  noMessage: 'No message provided',
  removeItem: 'Permanently remove this item?',
  goLive: 'Go Live',
  startProcessing: 'Start Processing',
  endGathering: 'End gathering shopper data now?',
  externalInvoice: 'External Invoice',
} as const;

/** Title and alert level of a project's message. */
export const MESSAGE_INFO: Record<MessageType, { title: string; severity: 'info' | 'warning' | 'error' }> = {
  QUOTING_REQUEST: { title: 'Custom pricing request', severity: 'info' },
  QUOTING_DENIAL: { title: 'Custom pricing request denied', severity: 'warning' },
  APPROVAL_DENIAL: { title: 'Project denied', severity: 'error' },
};

export const PAYMENT_TEXTS = {
  process: 'Process Payment',
  request: 'Request',
  requestCustomPricing: 'Request Custom Pricing',
  fieldErrors: 'Check the fields and try again!',
  failed: 'Could not process payment',
  invalidCard: 'Invalid card details',
  setCustomPrice: 'Set Custom Price',
  requiresNoPayment: 'Requires No Payment',
} as const;

export const PLAN_DESCRIPTIONS: Record<PaymentPlan, string> = {
  TIER_1: 'A first answer at low cost',
  TIER_2: 'Enough shoppers to see small differences',
  QUOTE: 'Larger samples or special audiences',
};

export const UNIT_LABELS: Record<LengthUnit, string> = { CM: 'Centimetres', INCH: 'Inches' };

export const PRICE_TAG_COLOR_LABELS: Record<PriceTagColor, string> = { YELLOW: 'Yellow', WHITE: 'White', RED: 'Red' };

export const COMPILE_TEXTS = {
  compiling: 'Compiling Report...',
  load: 'Load New Report',
  compile: 'Compile New Report',
  starting: 'Starting...',
  started: 'Compilation Started!',
} as const;

export const REPORT_TEXTS = {
  any: 'Any',
  control: 'Control',
  summary: {
    title: 'Summary',
    description: 'Key performance indicators to make a go / no-go decision, or which variation to launch',
  },
  metrics: { title: 'Metrics', description: 'Explore general shopper behaviour' },
  demographics: { title: 'Demographics', description: 'Buyers split by age and gender' },
  review: { title: 'Review' },
  maps: {
    title: 'Behaviour',
    description: 'Shopper attention and movement',
    showProducts: 'Show Products',
    showDetails: 'Show Details',
    showDifference: 'Difference to Control',
  },
} as const;

export const ACCOUNT_TEXTS = {
  organizationMissing: 'Organization not found!',
  signupSent: 'Check your inbox for the Account Activation email!',
  activate: 'Activate',
  deactivate: 'Deactivate',
  sendActivation: 'Send Activation Email',
  addTeam: 'Add New Team',
  /** Beside a team that was taken out of the table. */
  teamWarning: 'The team is deleted once the organization settings are saved.',
  /** The same whether or not the address has an account. */
  resetSent: 'If this address belongs to an account, a mail with a link to set a new password is on its way.',
  emailTaken: 'This email already has an account',
  emailBlocked: 'Addresses of this domain cannot sign up',
  /** To somebody who was signed in. */
  deactivated: 'Your account was deactivated. Whoever manages your organization can activate it again.',
  /** In a tab whose browser was signed in with another account meanwhile. */
  somebodyElse: 'Another user signed in in a different tab.',
} as const;
