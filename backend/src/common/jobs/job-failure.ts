import { DomainError, ERRORS } from '@aislelab/domain';

const MAX_REASON = 300;

/** Reasons of a failed job: `error` for everyone who may follow it, `reason` for admins, in the words of the program. */
export interface JobFailure {
  error: string;
  reason: string;
}

export function failureOf(cause: unknown): JobFailure {
  const text = cause instanceof Error ? cause.message : String(cause);
  const fields =
    cause instanceof DomainError ? Object.entries(cause.errors ?? {}).map((parts) => parts.join(': ')) : [];
  const reason = [text, ...fields]
    .join(' ')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_REASON);
  // Only a domain error is written for people.
  return { error: cause instanceof DomainError ? cause.message : ERRORS.INTERNAL.message, reason };
}
