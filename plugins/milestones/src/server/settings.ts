import { defineSettings } from '@aislelab/server-kit';

/** Settings that admins change in the back office. */
export const settings = defineSettings({
  title: 'Milestones',
  fields: {
    most: {
      kind: 'number',
      label: 'Events of a study',
      description: 'How many may be noted',
      standard: 50,
      min: 1,
      max: 500,
    },
  },
});
