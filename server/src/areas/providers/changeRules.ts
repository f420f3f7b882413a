import { issueMessage } from '@wheelhouse/messages/message';
import type { Message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { publishedTexts } from '@wheelhouse/contract/providerFields';
import { Refusal, type FieldError } from '#platform/errors/refusal.ts';

/** Refuses a change by one rule, with the field that broke it. */
export function refused(path: string, message: Message): Refusal {
  return new Refusal(422, message, { errors: [{ path, message }] });
}

/**
 * Checks a provider's categories: at least one, known ones, and no more than its plan allows. A provider that has more,
 * or none yet, may keep them.
 *
 * @throws Refusal 422 with the message of the broken rule (content specification, section 8).
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
 * Checks the countries of addresses: no more than the plan allows, unless there were more before.
 *
 * @throws Refusal 422 with the specification's message.
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
 * Checks whether a provider may be public.
 *
 * @throws Refusal 422 with every field that prevents it.
 */
export function checkPublishable(provider: Publishable, branches: readonly number[]): void {
  const texts = z.safeParse(publishedTexts, {
    name: provider.name,
    shortDescription: provider.short_description ?? '',
    longDescription: provider.long_description,
    website: provider.website ?? '',
  });
  const errors: FieldError[] = (texts.error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message: issueMessage(message),
  }));
  if (branches.length === 0) errors.push({ path: 'branches', message: providerEditorMessages.noBranch });
  if (errors.length > 0) throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
}
