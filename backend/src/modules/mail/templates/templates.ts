import { plainName, type MailContent } from './layout.ts';

interface Invited {
  name: string;
  invitedBy: string | null;
  organization: string | null;
}

/** Data of each kind of mail. Every value is data: it is escaped on output and never read as a template. */
export interface MailData {
  /** To a person who signed up, with the organization of the sign-up. */
  activation: { name: string; organization: string | null; token: string };
  /** To a person for whom a colleague created an account. `organization` is `null` for the platform's own people. */
  invitation: Invited & { token: string };
  /** To a person who was invited and has an account already, in another organization. */
  invitedElsewhere: Invited;
  reset: { name: string; token: string };
  /** To the owner of an account whose address was used to sign up. */
  accountExists: { name: string };
  passwordChanged: { name: string };
  /** To the old address. */
  emailChanged: { name: string; email: string };
  /** Notices of plugins. `action.path` is a page of the platform, such as `/projects/...`. */
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
const NOT_YOU = 'If this was not you, set a new password now and tell the manager of your organization.';

const shown = (name: string | null) => (name === null ? null : plainName(name));
const homeOf = (organization: string | null) =>
  organization === null ? 'the team that runs the platform' : (plainName(organization) ?? 'an organization');

export const TEMPLATES: Templates = {
  activation: ({ name, organization, token }) => ({
    subject: 'Activate your AisleLab account',
    name,
    paragraphs: [
      `Welcome to AisleLab. This link opens the new organization ${shown(organization) ?? 'that was signed up'}.`,
      'Choose a password and your account is ready: you can build your first test right away.',
    ],
    action: { label: 'Activate account', path: `/activate#${token}` },
    note: `The link works once, within 48 hours. ${UNASKED}`,
  }),
  invitation: ({ name, invitedBy, organization, token }) => {
    const inviter = shown(invitedBy) ?? 'A colleague';
    return {
      subject: `${inviter} invites you to AisleLab`,
      name,
      paragraphs: [
        `${inviter} invites you to join ${homeOf(organization)} on AisleLab, where packs, prices and shelves are tested with real shoppers before they are printed.`,
        'Choose a password to join. What you make there belongs to that organization.',
      ],
      action: { label: 'Activate account', path: `/activate#${token}` },
      note: 'The link works once, within 48 hours. If it has expired, the sign-in page sends you a new one. If you do not want to join, ignore this mail: nothing happens without the link.',
    };
  },
  invitedElsewhere: ({ name, invitedBy, organization }) => {
    const inviter = shown(invitedBy) ?? 'A colleague';
    return {
      subject: `${inviter} invites you to AisleLab`,
      name,
      paragraphs: [
        `${inviter} invites you to join ${homeOf(organization)} on AisleLab. This address belongs to your account already, so nothing changes: you stay where you are.`,
        'An account belongs to one organization. If you want to join this one as well, ask to be invited with another address.',
      ],
      action: { label: 'Sign in', path: '/login' },
      note: 'There is nothing to do. The sender does not learn that you have an account.',
    };
  },
  reset: ({ name, token }) => ({
    subject: 'Set a new AisleLab password',
    name,
    paragraphs: [
      'Someone, most likely you, asked to set a new password for this account. Your old password works until then.',
    ],
    action: { label: 'Set a new password', path: `/password/set#${token}` },
    note: `The link works once, within one hour. ${UNASKED}`,
  }),
  accountExists: ({ name }) => ({
    subject: 'You already have an AisleLab account',
    name,
    paragraphs: [
      'Someone, most likely you, tried to sign up with this address. It has an account already, so none was made.',
      'Sign in as usual. If you do not remember the password, set a new one from the sign-in page.',
    ],
    action: { label: 'Sign in', path: '/login' },
    note: 'If this was not you, you can ignore this email; no account information was disclosed.',
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
      `From now on you sign in with ${email}. Mails about your account go there, no longer to this address.`,
    ],
    action: null,
    note: 'If you did not expect this, tell the manager of your organization.',
  }),
  notice: ({ name, subject, paragraphs, action }) => ({
    subject,
    name,
    paragraphs,
    action,
    note: 'You get this because you work on this project. Such mails can be switched off on your own page, under Notifications.',
  }),
};
