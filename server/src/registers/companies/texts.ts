import * as z from 'zod/mini';
import { parseText } from '#registers/values/texts.ts';

/** A text the register gives as one, or as a list of lines some of which are empty. */
export const lines = z.optional(z.nullable(z.union([z.string(), z.array(z.nullable(z.string()))])));

/** Eleven digits, which may be a Norwegian identity number: a birth date and five more, however they are parted. */
const identityNumber = /(?<!\d)\d{6}[-.\s]?\d{3}\s?\d{2}(?!\d)/g;

/** A text as it may be kept: without identity numbers of persons. Undefined when it says nothing. */
export function keepText(text: string | null | undefined): string | undefined {
  return parseText((text ?? '').replaceAll(identityNumber, ' '));
}

/** Lines joined, empty ones left out. */
export function keepLines(said: z.infer<typeof lines>, between: string): string | undefined {
  const parts = typeof said === 'string' ? [said] : (said ?? []);
  return keepText(
    parts
      .map((part) => keepText(part))
      .filter((part) => part !== undefined)
      .join(between),
  );
}

/** A name of a person: no name has digits, whatever else was written beside it. */
export function keepName(text: string | null | undefined): string | undefined {
  return parseText((text ?? '').replaceAll(/\S*\d\S*/g, ' '));
}

/** Nine digits, whatever stands between them; undefined for anything else. */
export function organisationNumber(said: unknown): string | undefined {
  const digits = typeof said === 'number' ? String(said) : typeof said === 'string' ? said.replaceAll(/\s/g, '') : '';
  return /^\d{9}$/.test(digits) ? digits : undefined;
}
