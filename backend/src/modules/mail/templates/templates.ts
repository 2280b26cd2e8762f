import type { MailContent } from './layout.ts';
import { plainName } from './plain-name.ts';

/** What each kind of mail needs to know. Every value is data: it is escaped where it is shown and never read as a template. */
export interface MailData {
  /** To whoever signed up. */
  activation: { name: string; token: string };
  /** To a colleague whose account somebody made. `organization` is `null` for the platform's own people. */
  invitation: { name: string; invitedBy: string; organization: string | null; token: string };
  reset: { name: string; token: string };
  /** To whoever tried to sign up with an address that has an account. */
  accountExists: { name: string };
  passwordChanged: { name: string };
  /** To the old address. */
  emailChanged: { name: string; email: string };
  /** Anything that plugins tell. `action.path` is a page of the platform, such as `/projects/...`. */
  notice: {
    name: string;
    subject: string;
    paragraphs: readonly string[];
    action: { label: string; path: string } | null;
  };
}
export type MailTemplate = keyof MailData;
type Templates = { [K in MailTemplate]: (data: MailData[K]) => MailContent };

const UNASKED = 'If you did not ask for this, you can ignore this mail: nothing happens without the link.';
const NOT_YOU = 'If this was not you, set a new password now and tell whoever manages your organization.';

export const TEMPLATES: Templates = {
  activation: ({ name, token }) => ({
    subject: 'Activate your AisleLab account',
    name,
    paragraphs: [
      'Welcome to AisleLab. Choose a password and your account is ready: you can build your first test right away.',
    ],
    action: { label: 'Activate account', path: `/activate#${token}` },
    note: `The link works once, within 48 hours. ${UNASKED}`,
  }),
  invitation: ({ name, invitedBy, organization, token }) => {
    const [inviter, team] = [plainName(invitedBy) ?? 'A colleague', organization && plainName(organization)];
    return {
      subject: `${inviter} invites you to AisleLab`,
      name,
      paragraphs: [
        `${inviter} made an account for you${team ? ` in ${team}` : ''} on AisleLab, where packs, prices and shelves are tested with real shoppers before they are printed.`,
        'Choose a password to start.',
      ],
      action: { label: 'Activate account', path: `/activate#${token}` },
      note: 'The link works once, within 48 hours. If it has expired, the sign-in page sends you a new one.',
    };
  },
  reset: ({ name, token }) => ({
    subject: 'Set a new AisleLab password',
    name,
    paragraphs: [
      'Somebody, most likely you, asked to set a new password for this account. Your old password works until then.',
    ],
    action: { label: 'Set a new password', path: `/password/set#${token}` },
    note: `The link works once, within one hour. ${UNASKED}`,
  }),
  accountExists: ({ name }) => ({
    subject: 'You already have an AisleLab account',
    name,
    paragraphs: [
      'Somebody, most likely you, tried to sign up with this address. It has an account already, so none was made.',
      'Sign in as usual. If you do not remember the password, set a new one from the sign-in page.',
    ],
    action: { label: 'Sign in', path: '/login' },
    note: 'If this was not you, there is nothing to do: whoever it was learned nothing about your account.',
  }),
  passwordChanged: ({ name }) => ({
    subject: 'Your AisleLab password was changed',
    name,
    paragraphs: ['The password of your account was changed just now. Everywhere else you have been signed out.'],
    action: { label: 'Set a new password', path: '/password/reset' },
    note: `If it was you, there is nothing to do. ${NOT_YOU}`,
  }),
  emailChanged: ({ name, email }) => ({
    subject: 'The email of your AisleLab account was changed',
    name,
    paragraphs: [
      `From now on you sign in with ${email}. Mails about your account go there, not to this address any more.`,
    ],
    action: null,
    note: 'If you did not expect this, tell whoever manages your organization.',
  }),
  notice: ({ name, subject, paragraphs, action }) => ({
    subject,
    name,
    paragraphs,
    action,
    note: 'You get this because you work on this project. Such mails can be switched off on your own page, under Notifications.',
  }),
};
