import { ACCOUNT_TEXTS, type Id, type User } from '@aislelab/domain';
import type { ApiClient } from '@aislelab/ui-kit/api';
import { t, translated } from '@aislelab/ui-kit/texts';

export type UserAction = 'activate' | 'deactivate' | 'email';
export const ACTION_LABELS: Record<UserAction, string> = {
  activate: translated(ACCOUNT_TEXTS.activate),
  deactivate: translated(ACCOUNT_TEXTS.deactivate),
  email: translated(ACCOUNT_TEXTS.sendActivation),
};
export const ACTION_DONE: Record<UserAction, string> = {
  activate: t('is active'),
  deactivate: t('is inactive and signed out everywhere'),
  email: t('gets the activation email'),
};

/** Acts on a user. None of the actions has a payload. */
export function actOnUser(api: ApiClient, id: Id, action: UserAction): Promise<User> {
  const name = action === 'deactivate' ? 'deactivate' : 'activate';
  return api.post<User>(`/users/actions/${name}`, undefined, {
    params: { id, ...(action === 'email' && { email: true }) },
  });
}

/** Actions on a user. Users cannot deactivate themselves; the activation mail is only for inactive users. */
export function userActions(user: { active: boolean }, own: boolean): UserAction[] {
  if (!user.active) return ['activate', 'email'];
  return own ? [] : ['deactivate'];
}
