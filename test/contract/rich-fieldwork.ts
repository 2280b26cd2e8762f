import { PLAIN_FIELDWORK, type Fieldwork } from '@aislelab/domain';

/** Everything that can be set in how a study takes its shoppers. */
export const RICH_FIELDWORK: Fieldwork = {
  ...PLAIN_FIELDWORK,
  respondents: { required: true, signed: true, repeat: 'REFUSE' },
  link: { respondent: 'pid', carried: ['wave'] },
  exits: {
    screenedOut: 'https://panel.example/out',
    full: 'https://panel.example/full',
    refused: 'https://panel.example/refused',
    closed: 'https://panel.example/closed',
  },
  quotas: [
    { age: '55+', gender: null, places: 10 },
    { age: null, gender: 'FEMALE', places: 10 },
  ],
  screening: [
    {
      text: 'Do you buy oat drinks?',
      several: false,
      answers: ['Yes', 'No'].map((text) => ({ text, ends: text === 'No' })),
    },
  ],
  consent: { text: 'We keep what you buy.', tick: true },
  device: { width: 320, framesPerSecond: 10 },
  stopAfter: 50,
};
