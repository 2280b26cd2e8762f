import type { FieldErrors } from '@aislelab/ui-kit/forms';
import type { ComponentType } from 'react';
import { ConsentSection } from './sections/ConsentSection.tsx';
import { DeviceSection } from './sections/DeviceSection.tsx';
import { ExitsSection } from './sections/ExitsSection.tsx';
import { QuotasSection } from './sections/QuotasSection.tsx';
import { RespondentsSection } from './sections/RespondentsSection.tsx';
import { SampleSection } from './sections/SampleSection.tsx';
import { ScreeningSection } from './sections/ScreeningSection.tsx';
import { carriedNames, type FieldworkForm } from './fieldworkForm.ts';
import type { SectionProps } from './sectionProps.ts';

interface Section {
  title: string;
  /** Summary of the settings, shown while the section is closed. */
  summary: (form: FieldworkForm) => string;
  /** Paths of its fields begin with one of these. */
  paths: readonly string[];
  Fields: ComponentType<SectionProps>;
}

const counted = (count: number, one: string, none: string) =>
  count === 0 ? none : `${count} ${count === 1 ? one : `${one}s`}`;

export const SECTIONS: readonly Section[] = [
  {
    title: 'Sample',
    summary: ({ shoppers, stopAfter }) =>
      `${shoppers} per variation${stopAfter.trim() === '' ? '' : `, stops after ${stopAfter}`}`,
    paths: ['samplePerVariation', 'fieldwork.stopAfter', 'fieldwork.countListVisits'],
    Fields: SampleSection,
  },
  {
    title: 'Respondents',
    summary: ({ respondents, link }) => {
      const how = respondents.signed ? 'signed' : respondents.required ? 'required' : 'optional';
      return [`${link.respondent} ${how}`, ...carriedNames(link.carried)].join(', ');
    },
    paths: ['fieldwork.respondents', 'fieldwork.link'],
    Fields: RespondentsSection,
  },
  {
    title: 'Exit links',
    summary: ({ redirect, exits }) =>
      counted([redirect, ...Object.values(exits)].filter((text) => text.trim() !== '').length, 'link', 'None'),
    paths: ['redirect', 'fieldwork.exits'],
    Fields: ExitsSection,
  },
  {
    title: 'Quotas',
    summary: ({ quotas }) => counted(quotas.length, 'quota', 'None'),
    paths: ['fieldwork.quotas'],
    Fields: QuotasSection,
  },
  {
    title: 'Screening',
    summary: ({ screening }) => counted(screening.length, 'question', 'None'),
    paths: ['fieldwork.screening'],
    Fields: ScreeningSection,
  },
  {
    title: 'Consent',
    summary: ({ consent }) =>
      [consent.text.trim() !== '' && 'Own text', consent.tick && 'has to be ticked'].filter(Boolean).join(', ') ||
      'Privacy policy only',
    paths: ['fieldwork.consent'],
    Fields: ConsentSection,
  },
  {
    title: 'Device',
    summary: ({ device }) =>
      [
        device.width.trim() !== '' && `${device.width} px wide`,
        device.framesPerSecond.trim() !== '' && `${device.framesPerSecond} frames per second`,
      ]
        .filter(Boolean)
        .join(', ') || 'Any',
    paths: ['fieldwork.device'],
    Fields: DeviceSection,
  },
];

/** @returns is something wrong in this section? */
export const hasErrors = ({ paths }: Pick<Section, 'paths'>, errors: FieldErrors): boolean =>
  Object.keys(errors).some((path) => paths.some((start) => path === start || path.startsWith(`${start}.`)));
