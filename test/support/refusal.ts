import { ERRORS, type ErrorBody, type ErrorCode } from '@aislelab/domain';

/** A refusal as the platform words it. */
export function refusal(code: ErrorCode, message: string = ERRORS[code].message): ErrorBody {
  return { status: ERRORS[code].status, code, message, requestId: 'req-4f1c09' };
}
