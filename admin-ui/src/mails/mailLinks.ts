import { t } from '@aislelab/ui-kit/texts';
/** The links of a mail, as its text has them: only the web, each once. */
export function mailLinks(text: string | null): string[] {
  const found = (text ?? '').match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[).,;:!?]+$/, '')))].filter((link) => URL.canParse(link));
}

/** Label of a button that follows the link. */
export function linkLabel(link: string): string {
  const { pathname } = new URL(link);
  if (pathname.endsWith('/activate')) return t('Open the activation link');
  if (pathname.endsWith('/password/set')) return t('Open the link that sets a password');
  return t('Open %{link}', { link });
}

/** A mail for a frame without scripts: its links open in a window of their own. */
export function framed(html: string): string {
  return `<base target="_blank">${html}`;
}
