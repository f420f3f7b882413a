import * as z from 'zod/mini';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { publishedTexts } from '@wheelhouse/contract/providerFields';
import { Refusal } from '#platform/errors/refusal.ts';

/** Refuses a change by one rule, naming where it was broken. */
export function refused(path: string, message: string): Refusal {
  return new Refusal(422, message, { errors: [{ path, message }] });
}

/**
 * Whether a provider may do these categories: at least one, known ones, and no more than its plan allows. A provider
 * that has more, or none yet, keeps what it has.
 *
 * @throws Refusal 422 with the sentence of the broken rule (content specification, section 8).
 */
export function checkBranches(
  next: readonly number[],
  { before, known, limit }: { before: readonly number[]; known: ReadonlySet<number>; limit: number },
): void {
  if (next.length === 0 && before.length > 0) throw refused('branches', providerEditorMessages.noBranch);
  const unknown = next.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw refused(`branches.${unknown}`, providerEditorMessages.unknownBranch);
  if (next.length > limit && next.some((id) => !before.includes(id))) {
    throw refused('branches', providerEditorMessages.tooManyBranches(limit));
  }
}

/**
 * Whether addresses may lie in these countries: no more than the plan allows, unless they did before.
 *
 * @throws Refusal 422 with the specification's sentence.
 */
export function checkCountries(next: ReadonlySet<string>, before: ReadonlySet<string>, limit: number): void {
  if (next.size <= limit || [...next].every((country) => before.has(country))) return;
  throw refused('addresses', providerEditorMessages.tooManyCountries(limit));
}

interface Publishable {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string;
  readonly website: string | null;
}

/**
 * Whether a provider may stand where everybody sees it.
 *
 * @throws Refusal 422 with every field that keeps it back.
 */
export function checkPublishable(provider: Publishable, branches: readonly number[]): void {
  const texts = z.safeParse(publishedTexts, {
    name: provider.name,
    shortDescription: provider.short_description ?? '',
    longDescription: provider.long_description,
    website: provider.website ?? '',
  });
  const errors = (texts.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  if (branches.length === 0) errors.push({ path: 'branches', message: providerEditorMessages.noBranch });
  if (errors.length > 0) throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
}
