import type { FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
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
    title: t('Sample'),
    summary: ({ shoppers, stopAfter }) =>
      t('%{shoppers} per variation%{part}', {
        shoppers,
        part: stopAfter.trim() === '' ? '' : t(', stops after %{stopAfter}', { stopAfter }),
      }),
    paths: ['samplePerVariation', 'fieldwork.stopAfter', 'fieldwork.countListVisits'],
    Fields: SampleSection,
  },
  {
    title: t('Respondents'),
    summary: ({ respondents, link }) => {
      const how = respondents.signed ? 'signed' : respondents.required ? 'required' : 'optional';
      return [`${link.respondent} ${how}`, ...carriedNames(link.carried)].join(', ');
    },
    paths: ['fieldwork.respondents', 'fieldwork.link'],
    Fields: RespondentsSection,
  },
  {
    title: t('Exit links'),
    summary: ({ redirect, exits }) =>
      counted([redirect, ...Object.values(exits)].filter((text) => text.trim() !== '').length, 'link', t('None')),
    paths: ['redirect', 'fieldwork.exits'],
    Fields: ExitsSection,
  },
  {
    title: t('Quotas'),
    summary: ({ quotas }) => counted(quotas.length, 'quota', t('None')),
    paths: ['fieldwork.quotas'],
    Fields: QuotasSection,
  },
  {
    title: t('Screening'),
    summary: ({ screening }) => counted(screening.length, 'question', t('None')),
    paths: ['fieldwork.screening'],
    Fields: ScreeningSection,
  },
  {
    title: t('Consent'),
    summary: ({ consent }) =>
      [consent.text.trim() !== '' && t('Own text'), consent.tick && t('has to be ticked')].filter(Boolean).join(', ') ||
      t('Privacy policy only'),
    paths: ['fieldwork.consent'],
    Fields: ConsentSection,
  },
  {
    title: t('Device'),
    summary: ({ device }) =>
      [
        device.width.trim() !== '' && t('%{width} px wide', { width: device.width }),
        device.framesPerSecond.trim() !== '' &&
          t('%{framesPerSecond} frames per second', { framesPerSecond: device.framesPerSecond }),
      ]
        .filter(Boolean)
        .join(', ') || t('Any'),
    paths: ['fieldwork.device'],
    Fields: DeviceSection,
  },
];

/** @returns is something wrong in this section? */
export const hasErrors = ({ paths }: Pick<Section, 'paths'>, errors: FieldErrors): boolean =>
  Object.keys(errors).some((path) => paths.some((start) => path === start || path.startsWith(`${start}.`)));
