import { PLAIN_FIELDWORK, type Fieldwork } from '@aislelab/domain';
import { describe, expect, it } from '@jest/globals';
import { projectIn } from '../../testing/mock-data.ts';
import { carriedNames, checkFieldwork, fieldworkChange, readFieldwork } from './fieldworkForm.ts';
import { hasErrors, SECTIONS } from './sections.ts';

const live = projectIn('LIVE');
const studied = (fieldwork: Fieldwork, redirect: string | null = null) => ({
  ...live,
  testing: { ...live.testing, sample: { total: 800, variations: 400 }, redirect, fieldwork },
});
const FULL: Fieldwork = {
  paused: true,
  countListVisits: true,
  respondents: { required: true, signed: true, repeat: 'REFUSE' },
  link: { respondent: 'pid', carried: ['source', 'wave'] },
  exits: {
    screenedOut: 'https://panel.test/out?pid={respondent}',
    full: 'https://panel.test/full?w={wave}',
    refused: null,
    closed: 'https://panel.test/closed',
  },
  quotas: [
    { age: '18-34', gender: null, places: 0 },
    { age: null, gender: 'FEMALE', places: 120 },
  ],
  screening: [
    {
      text: 'Coffee?',
      several: true,
      answers: [
        { text: 'Yes', ends: false },
        { text: 'No', ends: true },
      ],
    },
  ],
  consent: { text: 'I take part.', tick: true },
  device: { width: 768, framesPerSecond: null },
  stopAfter: 50,
};
const form = readFieldwork(studied(FULL));

describe('the form of the fieldwork', () => {
  it('reads and saves everything as it was, and only what changed beside it', () => {
    for (const fieldwork of [FULL, PLAIN_FIELDWORK]) {
      const project = studied(fieldwork, 'https://panel.test/done');
      expect(checkFieldwork(readFieldwork(project))).toEqual({});
      expect(fieldworkChange(readFieldwork(project), project)).toEqual({ fieldwork });
    }
    const project = studied(FULL);
    expect(fieldworkChange({ ...form, shoppers: '500', redirect: 'https://panel.test/done' }, project)).toMatchObject({
      samplePerVariation: 500,
      redirect: 'https://panel.test/done',
    });
    // Somebody else paused meanwhile.
    expect(fieldworkChange(form, studied({ ...FULL, paused: false })).fieldwork?.paused).toBe(false);
  });

  it('says what is wrong where it is, and in which section', () => {
    const errors = checkFieldwork({
      ...form,
      shoppers: '0',
      stopAfter: 'many',
      link: { respondent: 'test', carried: 'source 1st' },
      redirect: 'https://panel.test/{wave}',
      exits: { ...form.exits, full: 'panel.test' },
      quotas: [...form.quotas, { age: null, gender: 'FEMALE', places: 'x' }],
      screening: [
        {
          text: ' ',
          several: false,
          answers: [
            { text: 'Yes', ends: false },
            { text: '', ends: true },
          ],
        },
      ],
      device: { width: '0', framesPerSecond: '30' },
    });
    expect(Object.keys(errors).toSorted()).toEqual([
      'fieldwork.device.width',
      'fieldwork.exits.full',
      'fieldwork.link.carried',
      'fieldwork.link.respondent',
      'fieldwork.quotas.2.age',
      'fieldwork.quotas.2.places',
      'fieldwork.screening.0.answers.1.text',
      'fieldwork.screening.0.text',
      'fieldwork.stopAfter',
      'redirect',
      'samplePerVariation',
    ]);
    expect(errors['redirect']).toContain('{wave} is not known.');
    const wrong = SECTIONS.filter((section) => hasErrors(section, errors)).map(({ title }) => title);
    expect(wrong).toEqual(['Sample', 'Respondents', 'Exit links', 'Quotas', 'Screening', 'Device']);
  });

  it('reads names as they are typed, each once', () => {
    expect(carriedNames(' source,wave ;source\n')).toEqual(['source', 'wave']);
    expect(carriedNames(' ')).toEqual([]);
  });

  it('says in a closed section what is set in it', () => {
    expect(SECTIONS.map(({ summary }) => summary(form))).toEqual([
      '400 per variation, stops after 50',
      'pid signed, source, wave',
      '3 links',
      '2 quotas',
      '1 question',
      'Own text, has to be ticked',
      '768 px wide',
    ]);
    expect(SECTIONS.map(({ summary }) => summary(readFieldwork(studied(PLAIN_FIELDWORK))))).toEqual([
      '400 per variation',
      'respondent optional',
      'None',
      'None',
      'None',
      'Privacy policy only',
      'Any',
    ]);
  });
});
