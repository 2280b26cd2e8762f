import { parseTargets } from '@aislelab/statistics';
import { ValidateBy } from 'class-validator';

/** Shares of the population as an address holds them. */
export function IsTargets(): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isTargets',
      validator: {
        validate: (value) => parseTargets(value) !== null,
        defaultMessage: () => 'Not nine shares in percent that sum to 100',
      },
    },
    { context: { schema: { type: 'string', examples: ['12.5_12.5_12.5_12.5_10_10_10_10_10'] } } },
  );
}
