import { Random } from '#random.ts';
import type { Topic } from './topic.ts';

/** The replacements of the words in braces. */
export interface Facts {
  readonly vessel: string;
  readonly port: string;
  /** Metres, rounded. */
  readonly length: number;
  readonly owner: string;
  readonly provider: string;
  readonly city: string;
  readonly person: string;
  readonly month: string;
}

export interface WrittenArticle {
  readonly title: string;
  readonly shortDescription: string;
  /** Sanitised HTML. */
  readonly longDescription: string;
}

/** Closing paragraphs that fit every topic. */
const endings = [
  'Questions are answered by the people at {provider}, by telephone or at the quay in {city}.',
  'More about {vessel}, her equipment and her rights is on her page.',
  'The figures were measured on board and checked by a third party; they can be had from {provider}.',
  'Photos and drawings are sent on request.',
];

/** Fills in a topic: the same for the same seed names. */
export function writeArticle(topic: Topic, facts: Facts, ...chance: readonly (string | number)[]): WrittenArticle {
  const random = new Random(...chance);
  const figures = {
    days: random.whole(9, 38),
    early: random.whole(2, 5),
    tonnes: random.whole(6, 24),
    percent: random.whole(8, 27),
    metres: random.whole(8, 14),
    hours: random.whole(31, 68),
  };
  const words: Readonly<Record<string, string | number>> = { ...facts, ...figures };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (slot, name: string) => String(words[name] ?? slot));
  const ending = random.pick(endings) ?? '';
  return {
    title: fill(random.pick(topic.titles) ?? ''),
    shortDescription: fill(topic.summary),
    longDescription: asHtml([...topic.body, ending].map(fill)),
  };
}

/** Headings, lists and quotations by the first characters of their lines. */
export function asHtml(lines: readonly string[]): string {
  let html = '';
  for (const [place, line] of lines.entries()) {
    const text = escaped(line.replace(/^[#>-] /, ''));
    const isItem = line.startsWith('- ');
    if (isItem && !lines[place - 1]?.startsWith('- ')) html += '<ul>';
    if (line.startsWith('# ')) html += `<h2>${text}</h2>`;
    else if (line.startsWith('> ')) html += `<blockquote><p>${text}</p></blockquote>`;
    else html += isItem ? `<li><p>${text}</p></li>` : `<p>${text}</p>`;
    if (isItem && !lines[place + 1]?.startsWith('- ')) html += '</ul>';
  }
  return html;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
