import { ApiError } from '@aislelab/ui-kit/api';
import { t } from '@aislelab/ui-kit/texts';

/**
 * A refusal of the platform in react-admin's format: `message` becomes the notification, `body.errors` appear beside the fields of the sent
 * form. A server error includes its request id, so that it can be found in the log.
 */
export class RequestError extends ApiError {
  readonly body: { errors?: Readonly<Record<string, string>> };

  constructor({ status, code, message, errors, requestId }: ApiError) {
    super(
      status,
      code,
      status >= 500 && requestId ? t('%{message} (request %{requestId})', { message, requestId }) : message,
      errors,
      requestId,
    );
    this.body = Object.keys(errors).length > 0 ? { errors } : {};
  }
}

/** Converts an API error; any other error, such as an aborted request, stays as it is. */
export function toRequestError(error: unknown): unknown {
  return error instanceof ApiError && !(error instanceof RequestError) ? new RequestError(error) : error;
}
