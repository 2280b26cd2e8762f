import { t } from '@aislelab/ui-kit/texts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';

const TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'project.draft': t('Project is a draft again'),
  'project.ready': t('Project submitted'),
  'project.quoting': t('Quote requested'),
  'project.approval': t('Project waits for approval'),
  'project.approved': t('Project approved'),
  'project.live': t('Project live'),
  'project.processing': t('Project in processing'),
  'report.published': t('Report published'),
  'sessions.submitted': t('Visits submitted'),
};

export const EVENT_CHOICES = WEBHOOK_EVENTS.map((name) => ({ name, label: TEXTS[name] }));

/** Text of an event; unknown events are shown by their name. */
export const eventText = (name: string): string =>
  name === 'webhook.test' ? t('Test') : (EVENT_CHOICES.find((choice) => choice.name === name)?.label ?? name);

export const eventsText = (events: readonly string[]): string => {
  if (events.length === WEBHOOK_EVENTS.length) return t('All events');
  const [first = '', ...more] = events.map(eventText);
  return more.length > 1 ? t('%{first} and %{more} more', { first, more: more.length }) : [first, ...more].join(', ');
};
