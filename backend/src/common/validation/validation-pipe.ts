import { DomainError } from '@aislelab/domain';
import { ValidationPipe } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';

const RULES = {
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
} as const;

/** Every body and every set of query parameters is a class; what the class does not name is refused, not dropped. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({ ...RULES, transform: true, exceptionFactory: (errors) => refusal(errors) });
}

/** Fields that came another way than through a route, under the rules of the class. @throws DomainError INVALID_INPUT */
export function checkFields<T extends object>(type: new () => T, fields: unknown): T {
  const checked = plainToInstance(type, fields);
  const errors = validateSync(checked, RULES);
  if (errors.length > 0) throw refusal(errors);
  return checked;
}

const refusal = (errors: readonly ValidationError[]) =>
  new DomainError('INVALID_INPUT', { errors: flatten(errors, '') });

function flatten(errors: readonly ValidationError[], prefix: string): Record<string, string> {
  const entries = errors.flatMap((error): [string, string][] => {
    const path = `${prefix}${error.property}`;
    const own = Object.values(error.constraints ?? {}).map((message): [string, string] => [path, message]);
    return [...own, ...Object.entries(flatten(error.children ?? [], `${path}.`))];
  });
  return Object.fromEntries(entries);
}
