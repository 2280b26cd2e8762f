import { text } from '@aislelab/domain';
import type { CustomField } from '@aislelab/domain';

/** When a product reaches the shops: in the library's form, in imports and exports, and in the files of sessions. */
export const launch: CustomField = {
  name: 'milestones_launch',
  type: 'date',
  label: text('Launch'),
  description: 'When it reaches the shops',
  kinds: ['products'],
  choices: [],
  listed: false,
};
