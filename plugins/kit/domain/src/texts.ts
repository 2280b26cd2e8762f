import type { LengthUnit, MessageType, PaymentPlan, PriceTagColor, ProjectStatus } from './constants.ts';
import { text } from './text.ts';

/** The words of the specification, verbatim and in its spelling. Screens and tests take them from here. */

export const PRODUCT_NAME = 'AisleLab';

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  DRAFT: text('Draft'),
  READY: text('Ready'),
  QUOTING: text('Pricing Request'),
  APPROVAL: text('Approval'),
  APPROVED: text('Approved'),
  LIVE: text('Live'),
  PROCESSING: text('Processing'),
  REPORT: text('Report'),
};

export const WIZARD_STEPS = {
  content: { title: text('Content'), description: text('Setup custom test content') },
  variations: { title: text('Variations'), description: text('Compare between multiple scenarios') },
  planogram: { title: text('Planogram'), description: text('Setup your test store') },
} as const;

const FINALIZE_DESCRIPTIONS: Record<ProjectStatus, string> = {
  // The spelling is the specification's.
  DRAFT: text('Pusblish and gather reports'),
  READY: text('Awaiting payment'),
  QUOTING: text('Awaiting custom pricing'),
  APPROVAL: text('Awaiting final approval'),
  APPROVED: text('Will go live shortly'),
  LIVE: text('Testing in progress'),
  PROCESSING: text('Compiling results'),
  REPORT: text('Study test insights'),
};

/** Title and description of the fourth step; a status this build does not know is 'Processing...'. */
export function finalizeStep(status: ProjectStatus): { title: string; description: string } {
  const own: readonly ProjectStatus[] = ['LIVE', 'PROCESSING', 'REPORT'];
  return {
    title: own.includes(status) ? STATUS_LABELS[status] : text('Finalize'),
    description: FINALIZE_DESCRIPTIONS[status] ?? text('Processing...'),
  };
}

/** What a customer reads on the finalize page while there is nothing to do for it. */
export const CUSTOMER_STATUS_TEXTS: Partial<Record<ProjectStatus, string>> = {
  QUOTING: text('Request sent. Please wait while our team evaluates your proposal.'),
  APPROVAL: text('Awaiting Final Approval'),
  APPROVED: text("We'll notify you once the project goes live."),
};

export const PROJECT_TEXTS = {
  submittedTitle: text('Submitted'),
  submitted: text('Project is being processed at this time, please check back later.'),
  backToEditing: text('Back To Editing'),
  openEditor: text('Open Planogram Editor'),
  modified: text('Modified'),
  saveFirst: text('Save changes first?'),
  discard: text('Discard'),
  save: text('Save'),
  noMessage: text('No message provided'),
  removeItem: text('Permanently remove this item?'),
  goLive: text('Go Live'),
  startProcessing: text('Start Processing'),
  endGathering: text('End gathering shopper data now?'),
  externalInvoice: text('External Invoice'),
} as const;

/** Title and alert level of a project's message. */
export const MESSAGE_INFO: Record<MessageType, { title: string; severity: 'info' | 'warning' | 'error' }> = {
  QUOTING_REQUEST: { title: text('Custom pricing request'), severity: 'info' },
  QUOTING_DENIAL: { title: text('Custom pricing request denied'), severity: 'warning' },
  APPROVAL_DENIAL: { title: text('Project denied'), severity: 'error' },
};

export const PAYMENT_TEXTS = {
  process: text('Process Payment'),
  request: text('Request'),
  requestCustomPricing: text('Request Custom Pricing'),
  fieldErrors: text('Check the fields and try again!'),
  failed: text('Could not process payment'),
  invalidCard: text('Invalid card details'),
  setCustomPrice: text('Set Custom Price'),
  requiresNoPayment: text('Requires No Payment'),
} as const;

export const PLAN_DESCRIPTIONS: Record<PaymentPlan, string> = {
  TIER_1: text('A first answer at low cost'),
  TIER_2: text('Enough shoppers to see small differences'),
  QUOTE: text('Larger samples or special audiences'),
};

export const UNIT_LABELS: Record<LengthUnit, string> = { CM: text('Centimetres'), INCH: text('Inches') };

export const PRICE_TAG_COLOR_LABELS: Record<PriceTagColor, string> = {
  YELLOW: text('Yellow'),
  WHITE: text('White'),
  RED: text('Red'),
};

export const COMPILE_TEXTS = {
  compiling: text('Compiling Report...'),
  load: text('Load New Report'),
  compile: text('Compile New Report'),
  starting: text('Starting...'),
  started: text('Compilation Started!'),
} as const;

export const REPORT_TEXTS = {
  any: text('Any'),
  control: text('Control'),
  summary: {
    title: text('Summary'),
    description: text('Key performance indicators to make a go / no-go decision, or which variation to launch'),
  },
  metrics: { title: text('Metrics'), description: text('Explore general shopper behaviour') },
  demographics: { title: text('Demographics'), description: text('Buyers split by age and gender') },
  review: { title: text('Review') },
  maps: {
    title: text('Behaviour'),
    description: text('Shopper attention and movement'),
    showProducts: text('Show Products'),
    showDetails: text('Show Details'),
    showDifference: text('Difference to Control'),
  },
} as const;

export const ACCOUNT_TEXTS = {
  organizationMissing: text('Organization not found!'),
  signupSent: text('Check your inbox for the Account Activation email!'),
  activate: text('Activate'),
  deactivate: text('Deactivate'),
  sendActivation: text('Send Activation Email'),
  addTeam: text('Add New Team'),
  /** Beside a team that was taken out of the table. */
  teamWarning: text('The team is deleted once the organization settings are saved.'),
  /** The same whether or not the address has an account. */
  resetSent: text('If this address belongs to an account, a mail with a link to set a new password is on its way.'),
  emailTaken: text('This email already has an account'),
  emailBlocked: text('Addresses of this domain cannot sign up'),
  /** To somebody who was signed in. */
  deactivated: text('Your account was deactivated. Whoever manages your organization can activate it again.'),
  /** In a tab whose browser was signed in with another account meanwhile. */
  somebodyElse: text('Another user signed in in a different tab.'),
} as const;
