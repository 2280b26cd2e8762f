import { WEBHOOK_EVENTS, type WebhookEvent } from '../events.ts';

const TEXTS: Readonly<Record<WebhookEvent, string>> = {
  'project.draft': 'Project is a draft again',
  'project.ready': 'Project submitted',
  'project.quoting': 'Quote requested',
  'project.approval': 'Project waits for approval',
  'project.approved': 'Project approved',
  'project.live': 'Project live',
  'project.processing': 'Project in processing',
  'report.published': 'Report published',
  'sessions.submitted': 'Visits submitted',
};

export const EVENT_CHOICES = WEBHOOK_EVENTS.map((name) => ({ name, label: TEXTS[name] }));

/** Text of an event; unknown events are shown by their name. */
export const eventText = (name: string): string =>
  name === 'webhook.test' ? 'Test' : (EVENT_CHOICES.find((choice) => choice.name === name)?.label ?? name);

export const eventsText = (events: readonly string[]): string => {
  if (events.length === WEBHOOK_EVENTS.length) return 'All events';
  const [first = '', ...more] = events.map(eventText);
  return more.length > 1 ? `${first} and ${more.length} more` : [first, ...more].join(', ');
};
