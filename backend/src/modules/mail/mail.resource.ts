import type { ResourceDescriptor } from '@aislelab/domain';

export const mailResource = {
  name: 'mails',
  filter: { _id: 'id', to: 'text', subject: 'text', template: 'text', state: 'text', createdAt: 'date' },
  sort: ['createdAt', 'to', 'subject', 'template', 'state'],
  select: ['to', 'subject', 'template', 'state', 'attempts', 'error', 'text', 'html', 'createdAt', 'sentAt'],
  populate: {},
  defaultSort: '-createdAt',
  heavy: ['text', 'html'],
} as const satisfies ResourceDescriptor;
