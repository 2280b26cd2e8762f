import { ERRORS, type ErrorCode } from '@aislelab/domain';

/** A refusal as the platform words it. */
export function refusal(code: ErrorCode, message: string = ERRORS[code].message) {
  const { status } = ERRORS[code];
  return { status, body: { status, code, message, requestId: 'req-4f1c09' } };
}
