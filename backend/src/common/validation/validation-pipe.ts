import { DomainError } from '@aislelab/domain';
import { ValidationPipe, type ValidationError } from '@nestjs/common';

/** Every body and every set of query parameters is a class; what the class does not name is refused, not dropped. */
export function createValidationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new DomainError('INVALID_INPUT', { errors: flatten(errors, '') }),
  });
}

function flatten(errors: readonly ValidationError[], prefix: string): Record<string, string> {
  const entries = errors.flatMap((error): [string, string][] => {
    const path = `${prefix}${error.property}`;
    const own = Object.values(error.constraints ?? {}).map((message): [string, string] => [path, message]);
    return [...own, ...Object.entries(flatten(error.children ?? [], `${path}.`))];
  });
  return Object.fromEntries(entries);
}
