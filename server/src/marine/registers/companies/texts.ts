import * as z from 'zod/mini';
import { cutText, parseFullText } from '#marine/vessels/values/texts.ts';

/** A text that the register has as one, or as a list of lines, some of them empty. */
export const lines = z.optional(z.nullable(z.union([z.string(), z.array(z.nullable(z.string()))])));

/** Eleven digits, which may be a Norwegian identity number: a birth date and five more, with or without separators. */
const identityNumber = /(?<!\d)\d{6}[-.\s]?\d{3}\s?\d{2}(?!\d)/g;

/** 13.11.1977, 13. 11. 77, 13/11-1977 or 1977-11-13. */
const date =
  String.raw`(?:(?:0?[1-9]|[12]\d|3[01])(?:\s?\.\s?(?:0?[1-9]|1[0-2])\s?\.\s?(?:(?:1[89]|20)\d{2}|\d{2})|[-/](?:0?[1-9]|1[0-2])[-/](?:1[89]|20)\d{2})` +
  String.raw`|(?:1[89]|20)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)`;
/** 131177 or 13111977. */
const digits = String.raw`(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:1[89]|20)\d{2}|\d{2})(?!\d)`;
const anyDate = new RegExp(String.raw`(?<![\d.])${date}`, 'gu');
/** "f. 13.11.1977" and the like; after such a word the date may also be only digits. */
const birth = new RegExp(
  String.raw`(?<![\p{L}\d])(?:f|f\.\s?d|født|fødd|fødselsdato)\s?[.:]?\s*(?:den\s+)?(?:${date}|${digits})`,
  'giu',
);

/** How a text is stored. */
export interface Keeping {
  /** Of a person: a date in it is that of their birth. */
  readonly isPersonal?: boolean;
  /** Called when the text is too long and was cut. */
  readonly onCut?: () => void;
}

/** A text without identity numbers and birth dates of persons, for storing. Undefined if nothing is left. */
export function keepText(text: string | null | undefined, keeping: Keeping = {}): string | undefined {
  const clean = fullTextOf(text, keeping);
  const cut = cutText(clean);
  if (cut !== clean) keeping.onCut?.();
  return cut;
}

function fullTextOf(text: string | null | undefined, { isPersonal = false }: Keeping): string | undefined {
  const free = (text ?? '').replaceAll(identityNumber, ' ').replaceAll(birth, ' ');
  return parseFullText(isPersonal ? free.replaceAll(anyDate, ' ') : free);
}

/** Lines joined, empty ones left out. */
export function keepLines(given: z.infer<typeof lines>, between: string, keeping: Keeping = {}): string | undefined {
  const parts = typeof given === 'string' ? [given] : (given ?? []);
  return keepText(
    parts
      .map((part) => fullTextOf(part, keeping))
      .filter((part) => part !== undefined)
      .join(between),
    keeping,
  );
}

/** A name of a person: no name has digits. */
export function keepName(text: string | null | undefined, onCut: () => void): string | undefined {
  return keepText((text ?? '').replaceAll(/\S*\d\S*/g, ' '), { onCut });
}

/** Nine digits, with anything between them; undefined for other texts. */
export function organisationNumber(given: unknown): string | undefined {
  const digits =
    typeof given === 'number' ? String(given) : typeof given === 'string' ? given.replaceAll(/\s/g, '') : '';
  return /^\d{9}$/.test(digits) ? digits : undefined;
}
