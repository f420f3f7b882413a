import type { Page, Response } from 'playwright-core';

/** Without the marks around it, such as quotes and brackets. */
const normal = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toLowerCase();
/** What separates values that are shown in one text. */
const separators = /\s[·•|–—→-]\s|[,;:()“”"/]|\s{2,}|\n/;
/** Units and other signs that are the same in every language. */
const signs = new Set(
  'm km nm mi ft kw hp kn gt nt grt t t/m °c c hpa mm s h d min cm px kb mb gb utc gmt n e w x pdf www.example.com wheelhouse'.split(
    ' ',
  ),
);

/** Named as its licence asks, in every language. */
const credit = 'OpenStreetMap contributors';

/** The words of people and registers that the server has sent to a page. */
export interface ShownData {
  /** Whether a text is one of them, consists of them, or is a part of a longer one. */
  has(text: string): boolean;
  /** Waits until the answers that have come are read. */
  read(): Promise<void>;
}

/** The answers in a document that the server has rendered. */
const renderedAnswers = /<script type="application\/json"[^>]*>(.*?)<\/script>/s;

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes('<') ? value.split(/<[^>]*>/) : [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'number' ? [String(value)] : [];
}

/** Collects the texts in every answer of the server from now on; `typed` are words in the addresses of pages. */
export function watchData(page: Page, typed: readonly string[]): ShownData {
  const whole = new Set<string>();
  let all = '';
  const add = (text: string) => {
    const known = normal(text);
    if (known === '' || whole.has(known)) return;
    whole.add(known);
    all += `\n${known}\n`;
  };
  for (const text of [...typed, credit]) add(text);
  const reading = new Set<Promise<void>>();
  const read = async (response: Response) => {
    const type = response.headers()['content-type'] ?? '';
    const isText = type.startsWith('text/plain');
    if (!isText && !type.includes('json') && !type.includes('html')) return;
    const body = await response.text().catch(() => '');
    const json = type.includes('html') ? renderedAnswers.exec(body)?.[1] : body;
    for (const text of textsIn(isText ? body : JSON.parse(json || 'null'))) {
      add(text);
      for (const part of text.split(separators)) add(part);
    }
  };
  page.on('response', (response) => {
    const one = read(response).finally(() => reading.delete(one));
    reading.add(one);
  });
  const isData = (text: string): boolean => {
    const wanted = normal(text);
    // A person's initials have no more.
    if (!/[a-z]/.test(wanted) || wanted.length <= 2 || whole.has(wanted)) return true;
    // The rest of a name whose beginning is marked, since it was typed.
    if (typed.some((beginning) => whole.has(beginning + wanted))) return true;
    const withoutSigns = wanted
      .split(' ')
      .filter((word) => !signs.has(word.replaceAll(/^[\d.,+-]+/g, '')) && /[a-z]/.test(word))
      .join(' ');
    if (withoutSigns === '' || whole.has(withoutSigns)) return true;
    // A sentence that was shortened or divided, or values one after the other.
    const words = wanted.split(' ');
    return (words.length > 2 && all.includes(wanted)) || isRow(words);
  };
  /** Whether these words are values in a row, such as a first and a last name. */
  const isRow = (words: readonly string[]): boolean =>
    words.some((_, end) => {
      const rest = words.slice(end + 1);
      return whole.has(words.slice(0, end + 1).join(' ')) && (rest.length === 0 || isRow(rest));
    });
  return {
    has: (text) => isData(text) || text.split(separators).every(isData),
    read: async () => void (await Promise.all(reading)),
  };
}
