import { getMetadataStorage } from 'class-validator';
import { IfSent } from './if-sent.ts';

type Class<T> = new () => T;

/**
 * The fields of another class, each of which may be absent; what is sent obeys the same rules.
 * @example class UpdateBrandDto extends partialOf(BrandDto) {}
 */
export function partialOf<T extends object>(whole: Class<T>): Class<Partial<T>> {
  class Part extends (whole as Class<object>) {}
  const rules = getMetadataStorage().getTargetValidationMetadatas(whole, '', false, false);
  for (const name of new Set(rules.map(({ propertyName }) => propertyName))) IfSent()(Part.prototype, name);
  return Part as Class<Partial<T>>;
}
