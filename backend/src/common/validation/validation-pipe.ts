import { DomainError } from '@aislelab/domain';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { validateSync, type ValidationError } from 'class-validator';
import { fieldSentence } from './field-sentence.ts';
import { instanceOf } from './instance-of.ts';

const RULES = {
  forbidUnknownValues: true,
  validationError: { target: false, value: true },
} as const;
/** Parameters of a path that are read by name. */
const PRIMITIVES: readonly unknown[] = [undefined, String, Number, Boolean, Object, Array];

/** Every body and every set of parameters is a class; undeclared fields are refused, not dropped. */
export function createValidationPipe(): PipeTransform {
  return {
    transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
      if (type === 'custom' || metatype === undefined || PRIMITIVES.includes(metatype)) return value;
      return checkFields(metatype as new () => object, value === undefined ? {} : value);
    },
  };
}

/** Fields under the rules of the class. @throws DomainError INVALID_INPUT */
export function checkFields<T extends object>(type: new () => T, fields: unknown): T {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new DomainError('INVALID_INPUT');
  const { checked, errors } = check(type, fields as Record<string, unknown>);
  if (Object.keys(errors).length > 0) throw new DomainError('INVALID_INPUT', { errors });
  return checked as T;
}

/** @returns the problem of each field that breaks a rule of the class */
export function problemsOf(type: new () => object, fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return check(type, fields).errors;
}

function check(type: new () => object, fields: Readonly<Record<string, unknown>>) {
  const unknown: string[] = [];
  const checked = instanceOf(type, fields, unknown);
  const errors = flatten(validateSync(checked, RULES), '');
  for (const path of unknown) errors[path] ??= `property ${path.split('.').at(-1)} should not exist`;
  return { checked, errors };
}

function flatten(errors: readonly ValidationError[], prefix: string): Record<string, string> {
  const entries = errors.flatMap((error): [string, string][] => {
    const path = `${prefix}${error.property}`;
    const sentence = fieldSentence(error);
    return sentence === null ? Object.entries(flatten(error.children ?? [], `${path}.`)) : [[path, sentence]];
  });
  return Object.fromEntries(entries);
}
