import { ValidateIf } from 'class-validator';

/** The field may be absent; where it is sent, the rules beside this one hold. Unlike `IsOptional`, `null` is a value like any other. */
export function IfSent(): PropertyDecorator {
  return ValidateIf((_: object, value: unknown) => value !== undefined);
}

/** The field may be absent or `null`, which means none. */
export function IfAny(): PropertyDecorator {
  return ValidateIf((_: object, value: unknown) => value !== undefined && value !== null);
}
