import { text } from '@aislelab/domain';
import { defineSettings } from '@aislelab/server-kit';

/** Settings that admins change in the back office. */
export const settings = defineSettings({
  title: text('Milestones'),
  fields: {
    most: {
      kind: 'number',
      label: text('Events of a study'),
      description: text('How many may be noted'),
      standard: 50,
      min: 1,
      max: 500,
    },
  },
});
