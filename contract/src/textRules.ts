import { asIssue, message, type Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { charactersSeen, signsPerCharacter } from './charactersSeen.ts';
import { countryIso } from './values.ts';

interface TextLimits {
  readonly min: number;
  readonly max: number;
}

/** Messages for texts that break a rule; `field` as in the form (content specification, section 5). */
export const textMessages = {
  required: (field: Message) => message('texts.required', { field }),
  empty: (field: Message) => message('texts.empty', { field }),
  tooShort: (field: Message, min: number) => message('texts.tooShort', { field, min }),
  tooLong: (field: Message, max: number) => message('texts.tooLong', { field, max }),
} as const;

/**
 * Characters that are invisible or change the text direction (Unicode's controls, zero width space, directional
 * embeddings and isolates). Joiners and directional marks stay: some scripts need them.
 */
const unseen = /[\p{Cc}\u200b\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Characters without ink; a text of only these is empty. */
const inkless = /[\s\u2800\p{Default_Ignorable_Code_Point}]/gu;

/** A text; `missing` is the message if there is none. */
function anyText(missing: Message | undefined) {
  const error = missing && asIssue(missing);
  return z.string({ error: ({ input }) => (input === undefined || input === null ? error : undefined) });
}

/** A text of one line: trimmed, and without invisible characters. */
export function oneLine(missing?: Message) {
  return anyText(missing).check(z.overwrite(lineOf));
}

/** Like `oneLine`; a text of only invisible characters gets its own message instead of that for a missing one. */
export function writtenLine(field: Message) {
  return (missing?: Message) =>
    anyText(missing).check(
      z.refine((text) => text === '' || lineOf(text) !== '', {
        error: asIssue(textMessages.empty(field)),
        abort: true,
      }),
      z.overwrite(lineOf),
    );
}

function lineOf(text: string): string {
  return filled(text.replace(/\s+/g, ' ').replace(unseen, ''));
}

/** A text that may have several lines, otherwise like `oneLine`. */
export function manyLines(missing?: Message) {
  return anyText(missing).check(
    z.overwrite((text) => {
      const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n');
      return filled(lines.replace(unseen, (sign) => (sign === '\n' || sign === '\t' ? sign : '')));
    }),
  );
}

function filled(text: string): string {
  return text.replace(inkless, '') === '' ? '' : text.trim();
}

/** A maximum length in visible characters. */
export function atMost(max: number, error: Message) {
  return z.refine<string>((text) => text.length <= max * signsPerCharacter && charactersSeen(text) <= max, {
    error: asIssue(error),
    abort: true,
  });
}

/** A minimum length in visible characters. */
function atLeast(field: Message, min: number) {
  return z.refine<string>((text) => charactersSeen(text) >= min, {
    error: asIssue(textMessages.tooShort(field, min)),
    abort: true,
  });
}

/** A required text, within its limits. */
export function requiredText(field: Message, { min, max }: TextLimits, text = oneLine) {
  return text(textMessages.required(field)).check(
    z.minLength(1, { error: asIssue(textMessages.required(field)), abort: true }),
    // First, to avoid counting the characters of a text that is far too long.
    atMost(max, textMessages.tooLong(field, max)),
    atLeast(field, min),
  );
}

/** An optional text within its limits. */
export function optionalText(field: Message, { min, max }: TextLimits, text = oneLine) {
  return text().check(
    atMost(max, textMessages.tooLong(field, max)),
    z.refine((written) => written === '' || charactersSeen(written) >= min, {
      error: asIssue(textMessages.tooShort(field, min)),
      abort: true,
    }),
  );
}

/** A required text of a form with a pattern. */
export function requiredPattern(field: Message, { min, max }: TextLimits, pattern: RegExp, error: Message) {
  return oneLine(textMessages.required(field)).check(
    z.minLength(1, { error: asIssue(textMessages.required(field)), abort: true }),
    atMost(max, textMessages.tooLong(field, max)),
    atLeast(field, min),
    z.regex(pattern, asIssue(error)),
  );
}

/** An optional text with a pattern. */
export function optionalPattern(field: Message, limits: TextLimits, pattern: RegExp, error: Message) {
  return optionalText(field, limits).check(z.refine((text) => text === '' || pattern.test(text), asIssue(error)));
}

/** A required text of a form with a pattern, which also has its minimum length. */
export function requiredMatch(field: Message, max: number, pattern: RegExp, error: Message) {
  return oneLine(textMessages.required(field)).check(
    z.minLength(1, { error: asIssue(textMessages.required(field)), abort: true }),
    z.regex(pattern, { error: asIssue(error), abort: true }),
    atMost(max, textMessages.tooLong(field, max)),
  );
}

/** The same for an optional text. */
export function optionalMatch(field: Message, max: number, pattern: RegExp, error: Message) {
  return oneLine().check(
    z.refine((text) => text === '' || pattern.test(text), { error: asIssue(error), abort: true }),
    atMost(max, textMessages.tooLong(field, max)),
  );
}

/** A required country code. */
export function requiredCountry(field: Message) {
  return anyText(textMessages.required(field)).check(
    z.minLength(1, { error: asIssue(textMessages.required(field)), abort: true }),
    z.refine((text) => countryIso.safeParse(text).success, asIssue(textMessages.required(field))),
  );
}

/** Letters of any script and the separators in a town's name. */
export const cityPattern = /^\p{L}[\p{L}\p{M} .'’()/-]*$/u;

/** Digits with an optional country code, and spaces, dots, slashes, hyphens and brackets between them (ITU-T E.123). */
export const phonePattern = /^\+?(?:[ ()./-]*\d){4,17}[ ()./-]*$/;

/** HTML's definition of an email address, with a dot in its domain. */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * A web address, with or without `http://` or `https://`; nothing else may be before the host. Quotes, angle brackets,
 * spaces and backslashes must be percent-encoded (RFC 3986, section 2).
 */
export const websitePattern =
  /^(?:https?:\/\/)?(?:[a-z0-9\p{L}](?:[a-z0-9\p{L}-]{0,61}[a-z0-9\p{L}])?\.)+[a-z\p{L}]{2,}(?::(?:\d{2,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?(?:[/?#][^\s"'<>`\\]*)?$/iu;
