/** Contents of a mail, before layout. All of it is text. */
export interface MailContent {
  subject: string;
  /** Name in the greeting. */
  name: string;
  paragraphs: readonly string[];
  /** The call to action; `path` is a page of this platform. */
  action: { label: string; path: string } | null;
  /** Small print. */
  note: string | null;
}
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The light palette of the product's theme: mail programs know neither its fonts nor its variables. */
export const MAIL_COLORS = {
  background: '#f5f7f6',
  paper: '#ffffff',
  text: '#14211f',
  textSecondary: '#52615d',
  hairline: '#dbe2df',
  primary: '#0b5f5b',
  onPrimary: '#ffffff',
  accent: '#f2a93b',
} as const;
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LAYOUT_TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const SENT_BY = 'Sent by AisleLab, where packs, prices and shelves are tested with shoppers.';

/** @param publicUrl Origin of every link, never taken from a request. */
export function render(content: MailContent, publicUrl: string): RenderedMail {
  const name = plainName(content.name);
  const parts: Parts = {
    subject: oneLine(content.subject),
    greeting: name ? `Hello ${oneLine(name)},` : 'Hello,',
    paragraphs: content.paragraphs,
    link: content.action && { label: content.action.label, url: urlOf(publicUrl, content.action.path) },
    note: content.note,
  };
  return { subject: parts.subject, text: textOf(parts), html: htmlOf(parts) };
}

interface Parts {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  link: { label: string; url: string } | null;
  note: string | null;
}

function textOf({ greeting, paragraphs, link, note }: Parts): string {
  const action = link ? [`${link.label}:\n${link.url}`] : [];
  return [greeting, ...paragraphs, ...action, ...(note ? [note] : []), `--\n${SENT_BY}`].join('\n\n');
}

function htmlOf({ subject, greeting, paragraphs, link, note }: Parts): string {
  const { background, paper, text, textSecondary, hairline } = MAIL_COLORS;
  const paragraph = (line: string) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escape(line)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${background};-webkit-text-size-adjust:100%">
${preview(paragraphs[0] ?? note ?? '')}
<table ${LAYOUT_TABLE} width="100%" bgcolor="${background}"><tr><td align="center" style="padding:32px 12px">
<table ${LAYOUT_TABLE} width="100%" style="max-width:560px;${FONT};color:${text}">
<tr><td style="padding:0 4px 16px">${wordmark()}</td></tr>
<tr><td bgcolor="${paper}" style="padding:32px 28px;border:1px solid ${hairline};border-radius:12px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600">${escape(subject)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${link ? button(link) : ''}
${note ? `<p style="margin:8px 0 0;padding-top:16px;border-top:1px solid ${hairline};font-size:14px;line-height:21px;color:${textSecondary}">${escape(note)}</p>` : ''}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:13px;line-height:19px;color:${textSecondary}">${escape(SENT_BY)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

/** Preview text of lists of mails, which would otherwise show the greeting. */
function preview(line: string): string {
  return `<div style="display:none;max-height:0;overflow:hidden;font-size:0;line-height:0">${escape(line)}</div>`;
}

/** Three packs on a shelf and the name: drawn with cells, because mail programs block pictures by default. */
function wordmark(): string {
  const { primary, accent, text } = MAIL_COLORS;
  const pack = (color: string, height: number) =>
    `<td valign="bottom" style="padding:0 3px 0 0"><div style="width:7px;height:${height}px;background:${color};border-radius:2px 2px 0 0;font-size:0;line-height:0">&nbsp;</div></td>`;
  const shelf = `border-bottom:2px solid ${text}`;
  return `<table ${LAYOUT_TABLE}><tr>
<td style="padding:0 10px 0 0"><table ${LAYOUT_TABLE} style="${shelf}"><tr>${pack(primary, 14)}${pack(accent, 18)}${pack(primary, 11)}</tr></table></td>
<td style="font-size:18px;line-height:24px;font-weight:700;color:${text}">AisleLab</td>
</tr></table>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const { primary, onPrimary, textSecondary } = MAIL_COLORS;
  const href = escape(url);
  return `<table ${LAYOUT_TABLE}><tr><td bgcolor="${primary}" style="border-radius:8px"><a href="${href}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:${onPrimary};text-decoration:none">${escape(label)}</a></td></tr></table>
<p style="margin:16px 0;font-size:13px;line-height:19px;color:${textSecondary}">Or open this address in your browser:<br><a href="${href}" style="color:${primary};word-break:break-all">${href}</a></p>`;
}

/** A path that would lead to another host, such as `//elsewhere`, is a mistake of the caller. */
function urlOf(publicUrl: string, path: string): string {
  if (!/^\/(?![/\\])/.test(path)) throw new Error(`a mail may only lead to a page of the platform, not to ${path}`);
  return `${publicUrl}${path}`;
}

/** Headers are single lines: whatever would begin another one becomes a blank. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * A name that a user typed, for a mail to another user, or `null` when mail programs might show it as a link: otherwise users
 * could have this platform deliver their links to anyone.
 */
export function plainName(name: string): string | null {
  return /[:/\\@]|\p{L}\p{M}*[.\u3002\uff0e\uff61]\p{L}|www/iu.test(name) ? null : name;
}
