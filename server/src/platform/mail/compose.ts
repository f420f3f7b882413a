import type { Words } from '@wheelhouse/messages/message';
import { languageTag, say } from '@wheelhouse/messages/say';
import type { Email } from './mail.ts';

/** A block of an email, in order. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: Words }
  /** Labels with values, such as a price. */
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: Words, value: Words])[] }
  /** What another person wrote, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  /** The main action. */
  | { readonly kind: 'action'; readonly label: Words; readonly url: string };

export const paragraph = (text: Words): Block => ({ kind: 'paragraph', text });
export const facts = (...rows: readonly (readonly [Words, Words])[]): Block => ({ kind: 'facts', rows });
export const quote = (text: string): Block => ({ kind: 'quote', text });
export const action = (label: Words, url: string): Block => ({ kind: 'action', label, url });

/** Prefix of the last lines of an email. */
const textEnd = '\n\n-- \n';
const htmlEnd = '\n<p style="margin:32px 0 0;';

/**
 * An email in text and HTML from the same words, all escaped.
 *
 * @param head.language The receiver's
 * @param head.publicUrl Address of this installation, linked in the last line.
 */
export function composeEmail(
  head: Pick<Email, 'to' | 'replyTo'> & {
    readonly language: string;
    readonly subject: Words;
    readonly publicUrl: string;
  },
  blocks: readonly Block[],
): Email {
  const { language, publicUrl, ...addressed } = head;
  const subject = say(head.subject, language);
  return {
    ...addressed,
    subject,
    text: `${blocks.map((block) => blockAsText(block, language)).join('\n\n')}${textEnd}Wheelhouse\n${publicUrl}\n`,
    html: page(subject, blocks.map((block) => blockAsHtml(block, language)).join('\n'), { language, publicUrl }),
  };
}

/** The same email with one more paragraph before its last lines. */
export function withNote(email: Email, words: Words, language: string): Email {
  return {
    ...email,
    text: insertBefore(email.text, textEnd, `\n\n${say(words, language)}`),
    html: insertBefore(email.html, htmlEnd, `\n${blockAsHtml(paragraph(words), language)}`),
  };
}

/** Before the last such mark: quoted text is above it. */
function insertBefore(whole: string, mark: string, piece: string): string {
  const at = whole.lastIndexOf(mark);
  return whole.slice(0, at) + piece + whole.slice(at);
}

function blockAsText(block: Block, language: string): string {
  switch (block.kind) {
    case 'paragraph':
      return say(block.text, language);
    case 'facts':
      return block.rows.map(([name, value]) => `${say(name, language)}: ${say(value, language)}`).join('\n');
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'action':
      return `${say(block.label, language)}: ${block.url}`;
  }
}

const ink = '#16202b';
const soft = '#5b6b7a';
const line = '#dfe5ea';
const accent = '#0b5c8a';

function blockAsHtml(block: Block, language: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${escapeHtml(say(block.text, language))}</p>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.rows
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 16px 4px 0;color:${soft};white-space:nowrap;vertical-align:top">${escapeHtml(say(name, language))}</td>` +
            `<td style="padding:4px 0;vertical-align:top">${escapeHtml(say(value, language))}</td></tr>`,
        )
        .join('')}</table>`;
    case 'quote':
      return `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:3px solid ${line};white-space:pre-line">${escapeHtml(block.text)}</blockquote>`;
    case 'action':
      return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="background:${accent};color:#fff;padding:10px 20px;border-radius:6px;text-decoration:none">${escapeHtml(say(block.label, language))}</a></p>`;
  }
}

/** Email programs support neither style sheets nor scripts: styles are inline. */
function page(
  title: string,
  content: string,
  { language, publicUrl }: { readonly language: string; readonly publicUrl: string },
): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere;background:#fff;padding:32px;border:1px solid ${line};border-radius:8px">
<h1 style="margin:0 0 24px;font-size:20px">${escapeHtml(title)}</h1>
${content}${htmlEnd}padding-top:16px;border-top:1px solid ${line};color:${soft};font-size:14px">Wheelhouse, <a href="${escapeHtml(publicUrl)}" style="color:${soft}">${escapeHtml(publicUrl)}</a></p>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text escaped for HTML, within a tag or between quotation marks. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
