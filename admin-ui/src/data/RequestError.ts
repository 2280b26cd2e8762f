import { ApiError } from '@aislelab/ui-kit/api';

/**
 * A refusal of the platform as react-admin reads it: `message` becomes the notification, `body.errors` stands beside the fields of the
 * form that was sent. A failure on our side names its request, so that it can be found.
 */
export class RequestError extends ApiError {
  readonly body: { errors?: Readonly<Record<string, string>> };

  constructor({ status, code, message, errors, requestId }: ApiError) {
    super(status, code, status >= 500 && requestId ? `${message} (request ${requestId})` : message, errors, requestId);
    this.body = Object.keys(errors).length > 0 ? { errors } : {};
  }
}

/** Anything else, such as an aborted request, stays what it is. */
export function toRequestError(error: unknown): unknown {
  return error instanceof ApiError && !(error instanceof RequestError) ? new RequestError(error) : error;
}
