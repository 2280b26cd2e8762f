/** What a mail says, before it has a form. All of it is text. */
export interface MailContent {
  subject: string;
  /** Whom it greets. */
  name: string;
  paragraphs: readonly string[];
  /** The one thing to do; `path` is a page of this platform. */
  action: { label: string; path: string } | null;
  /** Small print. */
  note: string | null;
}
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** @param publicUrl Origin of every link. */
export function render(content: MailContent, publicUrl: string): RenderedMail {
  const { subject, paragraphs, action } = content;
  const text = [...paragraphs, ...(action ? [`${publicUrl}${action.path}`] : [])].join('\n\n');
  return { subject, text, html: '' };
}
