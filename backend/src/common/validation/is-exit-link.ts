import { EXIT_LINK_HINT, unknownPlaceholder } from '@aislelab/domain';
import { ValidateBy } from 'class-validator';

/** A link whose placeholders are all known: a panel that is sent `{pid}` as it is cannot credit anybody. */
export function IsExitLink(): PropertyDecorator {
  return ValidateBy({
    name: 'isExitLink',
    validator: {
      validate: (value) => typeof value === 'string' && unknownPlaceholder(value) === null,
      defaultMessage: (failed) => `${unknownPlaceholder(String(failed?.value))} is not known. ${EXIT_LINK_HINT}`,
    },
  });
}
