import { DomainError, type ErrorCode, type Id } from '@aislelab/domain';
import type { LibraryOutcome } from '@aislelab/server-kit';
import type { ItemBody } from '../shared/bodies.ts';

/** One change with validated fields. `owner`: only when it belongs to this organization. */
export type Change<T> =
  | { do: 'create'; organization: Id | null; input: ItemBody }
  | { do: 'change'; _id: Id; version: number; input: ItemBody; owner?: Id | null }
  /** `null`: any version. */
  | { do: 'remove'; _id: Id; version: number | null; owner?: Id | null }
  | { do: 'restore'; version: number | null; record: T };

/** A change that is possible according to the checks so far. */
export interface Draft<T> {
  input: ItemBody;
  before: T | null;
  after: T | null;
}

export type Outcome<T> = LibraryOutcome<T>;

/** Result of the work, or its refusal by a rule. Any other error is rethrown. */
export function attempt<R>(work: () => R): R | Refused {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return new Refused(error);
    throw error;
  }
}

export class Refused {
  constructor(readonly error: DomainError) {}

  outcome(): Outcome<never> {
    const { code, message, errors = {} } = this.error;
    return { ok: false, code, message, errors };
  }
}

/** @throws DomainError of a refused outcome */
export function accepted<T>(outcome: Outcome<T> | undefined): { before: T | null; after: T | null } {
  if (!outcome) throw new Error('a change without an outcome');
  if (outcome.ok) return outcome;
  const { code, message, errors } = outcome;
  throw new DomainError(code, { message, ...(Object.keys(errors).length > 0 && { errors }) });
}

export function refuse(field: string, problem: string, code: ErrorCode = 'INVALID_INPUT'): never {
  throw new DomainError(code, { errors: { [field]: problem } });
}
