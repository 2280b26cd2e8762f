import {
  EXITS,
  fieldworkOf,
  FIELDWORK_LIMITS,
  PARAMETER_NAME,
  type Exit,
  type Fieldwork,
  type FieldworkChange,
  type Project,
  type ShopperQuota,
} from '@aislelab/domain';
import { problems, type FieldErrors } from '@aislelab/ui-kit/forms';
import { t } from '@aislelab/ui-kit/texts';
import { parseRedirect, parseShoppers, redirectError, shoppersError } from '../bar/fieldErrors.ts';

/** Fieldwork as it is typed: numbers and links are text until they are saved. */
export interface FieldworkForm extends Pick<Fieldwork, 'countListVisits' | 'respondents' | 'screening' | 'consent'> {
  shoppers: string;
  /** Empty for the whole sample. */
  stopAfter: string;
  link: { respondent: string; carried: string };
  /** After a finished visit. */
  redirect: string;
  exits: Record<Exit, string>;
  quotas: (Pick<ShopperQuota, 'age' | 'gender'> & { places: string })[];
  device: { width: string; framesPerSecond: string };
}
type Studied = Pick<Project, 'testing'>;

const typed = (value: number | null) => (value === null ? '' : String(value));
const NAME = t('A name such as pid: letters, digits, . _ -, and no name of the platform');
const NUMBER = t('A whole number of at least 1');

export function readFieldwork(project: Studied): FieldworkForm {
  const { link, exits, quotas, stopAfter, device, ...same } = fieldworkOf(project);
  const { countListVisits, respondents, screening, consent } = same;
  return {
    countListVisits,
    respondents,
    screening,
    consent,
    shoppers: String(project.testing.sample.variations),
    stopAfter: typed(stopAfter),
    link: { respondent: link.respondent, carried: link.carried.join(', ') },
    redirect: project.testing.redirect ?? '',
    exits: byExit((exit) => exits[exit] ?? ''),
    quotas: quotas.map((quota) => ({ ...quota, places: typed(quota.places) })),
    device: { width: typed(device.width), framesPerSecond: typed(device.framesPerSecond) },
  };
}

/** Names as people type them, each once. */
export const carriedNames = (text: string): string[] => [
  ...new Set(text.split(/[\s,;]+/).filter((name) => name !== '')),
];

/** Errors of the form, by the same paths as those of the platform. */
export function checkFieldwork(form: FieldworkForm): FieldErrors {
  const { link, exits, quotas, screening, device } = form;
  const carried = carriedNames(link.carried);
  return problems({
    samplePerVariation: shoppersError(form.shoppers).shoppers,
    'fieldwork.stopAfter': numberError(form.stopAfter),
    'fieldwork.link.respondent': PARAMETER_NAME.test(link.respondent.trim()) ? null : NAME,
    'fieldwork.link.carried': carriedError(carried),
    redirect: redirectError(form.redirect, carried),
    ...Object.fromEntries(EXITS.map((exit) => [`fieldwork.exits.${exit}`, redirectError(exits[exit], carried)])),
    ...Object.fromEntries(quotas.flatMap((_, index) => quotaErrors(quotas, index))),
    ...Object.fromEntries(screening.flatMap(questionErrors)),
    'fieldwork.device.width': numberError(device.width),
    'fieldwork.device.framesPerSecond': numberError(device.framesPerSecond),
  });
}

/** A form without a fault, as it is saved; what has its own request, or did not change, is left as it is. */
export function fieldworkChange(form: FieldworkForm, project: Studied): Omit<FieldworkChange, 'version'> {
  const { testing } = project;
  const samplePerVariation = parseShoppers(form.shoppers) ?? testing.sample.variations;
  const redirect = parseRedirect(form.redirect) ?? null;
  const { countListVisits, respondents, consent } = form;
  return {
    fieldwork: {
      countListVisits,
      respondents,
      consent,
      paused: fieldworkOf(project).paused,
      link: { respondent: form.link.respondent.trim(), carried: carriedNames(form.link.carried) },
      exits: byExit((exit) => parseRedirect(form.exits[exit]) ?? null),
      quotas: form.quotas.map(({ age, gender, places }) => ({ age, gender, places: parseShoppers(places) ?? 0 })),
      screening: form.screening.map((question) => ({
        ...question,
        text: question.text.trim(),
        answers: question.answers.map((answer) => ({ ...answer, text: answer.text.trim() })),
      })),
      device: {
        width: parseShoppers(form.device.width),
        framesPerSecond: parseShoppers(form.device.framesPerSecond),
      },
      stopAfter: parseShoppers(form.stopAfter),
    },
    ...(samplePerVariation !== testing.sample.variations && { samplePerVariation }),
    ...(redirect !== testing.redirect && { redirect }),
  };
}

function byExit<T>(value: (exit: Exit) => T): Record<Exit, T> {
  return { screenedOut: value('screenedOut'), full: value('full'), refused: value('refused'), closed: value('closed') };
}

const numberError = (text: string) =>
  text.trim() === '' || (parseShoppers(text) ?? 0) >= 1 ? null : t('%{NUMBER}, or nothing', { NUMBER });

function carriedError(names: readonly string[]): string | null {
  const wrong = names.filter((name) => !PARAMETER_NAME.test(name));
  if (wrong.length > 0) return `${wrong.join(', ')}: ${NAME}`;
  return names.length > FIELDWORK_LIMITS.carried
    ? t('At most %{carried} names', { carried: FIELDWORK_LIMITS.carried })
    : null;
}

function quotaErrors(quotas: FieldworkForm['quotas'], index: number): [string, string | null][] {
  const { age, gender, places } = quotas[index] ?? { age: null, gender: null, places: '' };
  const first = quotas.findIndex((one) => one.age === age && one.gender === gender);
  return [
    [`fieldwork.quotas.${index}.places`, parseShoppers(places) === null ? t('A whole number') : null],
    [`fieldwork.quotas.${index}.age`, first < index ? t('The same as quota %{first}', { first: first + 1 }) : null],
  ];
}

function questionErrors(
  { text, answers }: FieldworkForm['screening'][number],
  index: number,
): [string, string | null][] {
  const path = `fieldwork.screening.${index}`;
  return [
    [`${path}.text`, text.trim() === '' ? t('A question is missing') : null],
    ...answers.map((answer, place): [string, string | null] => [
      `${path}.answers.${place}.text`,
      answer.text.trim() === '' ? t('An answer is missing') : null,
    ]),
  ];
}
