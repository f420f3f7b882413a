import { createHash } from 'node:crypto';
import type { EmbedTheme } from '@wheelhouse/contract/embeds';
import { message, type Message } from '@wheelhouse/messages/message';
import { languageTag, say } from '@wheelhouse/messages/say';
import { Html, markup } from './markup.ts';
import { refreshScript } from './refreshScript.ts';
import { embedStyle } from './style.ts';

/** What an embedded page shows, in one language. */
export interface EmbedContent {
  readonly title: string;
  /** Above the page's main part, such as a photo. */
  readonly head?: Html | undefined;
  readonly main: Html;
  /** The page of the product that has more. */
  readonly link: string;
  /** What the link is called, if not "More". */
  readonly linkText?: string | undefined;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A site of a list of host names, as a Content-Security-Policy has it: https, and http on a developer's own machine. */
function sourcesOf(host: string): string[] {
  return host === 'localhost' ? ['http://localhost:*', 'https://localhost:*'] : [`https://${host}`];
}

/** Allows the page's own style, script and pictures, and frames of these sites; `any` for pages with nothing in them. */
export function policyFor(hosts: readonly string[] | 'any'): string {
  const ancestors = hosts === 'any' ? ['*'] : ["'self'", ...hosts.flatMap(sourcesOf)];
  return [
    "default-src 'none'",
    `style-src ${hashOf(embedStyle)}`,
    `script-src ${hashOf(refreshScript)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
  ].join('; ');
}

/** A link of an embedded page opens beside the site that shows it. */
export function outLink(address: string, text: Html | string): Html {
  return markup`<a href="${address}" target="_blank" rel="noopener">${text}</a>`;
}

export function embedDocument(
  { title, head, main, link, linkText }: EmbedContent,
  { theme, language, refreshes }: { theme: EmbedTheme; language: string; refreshes: boolean },
): string {
  const more = linkText ?? say(message('embeds.more'), language);
  const script = refreshes && markup`<script>${new Html(refreshScript)}</script>`;
  // Style and script are exactly what the hashes of the policy are of.
  return markup`<!doctype html>
<html lang="${languageTag(language)}" data-theme="${theme}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${new Html(embedStyle)}</style></head>
<body><div class="card">${head}<main>${main}</main><footer>${outLink(link, more)}</footer></div>${script}</body></html>`
    .text;
}

/** A page that says why nothing is shown. */
export function plainDocument(
  words: { readonly title: Message; readonly text: Message },
  { language, link }: { language: string; link: string },
): string {
  const title = say(words.title, language);
  return embedDocument(
    {
      title,
      main: markup`<h1>${title}</h1><p>${say(words.text, language)}</p>`,
      link,
    },
    { theme: 'AUTO', language, refreshes: false },
  );
}
