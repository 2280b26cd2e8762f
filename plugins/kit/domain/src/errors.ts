import { text } from './text.ts';
/**
 * Every failure the platform answers: one code, its HTTP status and its text. Texts of the specification's error catalogue
 * (part 1, sections 5 and 8) are verbatim, spelling included; a thrower may put a more exact text in their place.
 */
export const ERRORS = {
  INVALID_QUERY: { status: 400, message: text('The query is not valid.') },
  INVALID_INPUT: { status: 400, message: text('Check the fields and try again!') },
  MALFORMED: { status: 400, message: text('The request could not be read.') },
  SIGNED_OUT: { status: 401, message: text('Please sign in.') },
  BAD_CREDENTIALS: { status: 401, message: text('Wrong email or password') },
  CARD_DECLINED: { status: 402, message: text('Invalid card details') },
  PAYMENT_FAILED: { status: 402, message: text('Could not process payment') },
  FORBIDDEN: { status: 403, message: text('You are not allowed to do this.') },
  SIGNUP_CLOSED: { status: 403, message: text('Signing up is closed at the moment.') },
  PROJECT_NOT_LIVE: { status: 403, message: text('This project is not gathering shopper data.') },
  RESPONDENT_REFUSED: { status: 403, message: text('This link is not valid. Please use the link of your invitation.') },
  NOT_FOUND: { status: 404, message: text('Not found!') },
  ORGANIZATION_NOT_FOUND: { status: 404, message: text('Organization not found!') },
  CONFLICT: { status: 409, message: text('Another user changed this since you opened this page.') },
  LAST_MANAGER: { status: 409, message: text('An organization needs at least one user who manages it.') },
  IN_USE: { status: 409, message: text('This item is still in use.') },
  PROJECT_FULL: { status: 409, message: text('All shoppers for this project have been found. Thank you!') },
  SCREENED_OUT: { status: 409, message: text('This study looks for other shoppers. Thank you for your interest!') },
  PROJECT_PAUSED: { status: 409, message: text('This study takes a break. Please come back later.') },
  RESPONDENT_KNOWN: { status: 409, message: text('You have already taken part in this study. Thank you!') },
  LINK_INVALID: { status: 410, message: text('This link has expired or was already used.') },
  PROJECT_ENDED: {
    status: 410,
    message: text('Submit Failed: Project may have ended or have been deleted in the meantime.'),
  },
  TOO_LARGE: { status: 413, message: text('This is too large.') },
  UNSUPPORTED_IMAGE: { status: 415, message: text('Only PNG images can be used.') },
  NOT_READY: { status: 422, message: text('The project is not complete yet.') },
  LAYOUT_REFUSED: { status: 422, message: text('The planogram does not pass the space check.') },
  SHOPPER_MISSING: { status: 422, message: text('Missing Age or Gender: Please fill in the missing fields below.') },
  REVIEW_MISSING: { status: 422, message: text('Missing Rating or Description') },
  TOO_MANY_REQUESTS: { status: 429, message: text('Too many attempts, please try again later.') },
  INTERNAL: { status: 500, message: text('Something went wrong on our side.') },
  QUOTA_EXCEEDED: { status: 507, message: text('There is no room left for more pictures.') },
  UNAVAILABLE: { status: 503, message: text('This is not available right now, please try again in a moment.') },
} as const satisfies Record<string, { status: number; message: string }>;
export type ErrorCode = keyof typeof ERRORS;

/** Texts of forms that appear beside a field rather than for a whole request. */
export const FIELD_ERRORS = {
  name: text('A name of 2 to 80 characters is required'),
  email: text('Enter a valid email address'),
  terms: text('Please accept the TOC first'),
  samplePerVariation: text('Cannot be less thant 1'),
  price: text('Cannot be less than $1'),
} as const;

/** Body of every failed answer. */
export interface ErrorBody {
  status: number;
  code: ErrorCode;
  message: string;
  /** Field or path -> its problem. */
  errors?: Record<string, string>;
  /** Quantities behind the refusal, such as `centimetresOver`. */
  numbers?: Record<string, number>;
  requestId: string;
}

export interface ErrorDetails {
  message?: string;
  errors?: Record<string, string>;
  numbers?: Record<string, number>;
  cause?: unknown;
}

/**
 * The one error that rules throw: it reaches the client as it is.
 * @example throw new DomainError('NOT_READY', { errors: { 'content.mission': 'Required' } })
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly numbers: Record<string, number> | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'DomainError';
    this.code = code;
    this.errors = details.errors;
    this.numbers = details.numbers;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
