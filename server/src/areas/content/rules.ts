import { issueMessage } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import { Refusal, type FieldError } from '#platform/errors/refusal.ts';

/** What prevents publishing, by field; empty if nothing does. */
export function findErrors(schema: z.core.$ZodType, texts: unknown): FieldError[] {
  const checked = z.safeParse(schema, texts);
  if (checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message: issueMessage(message) }));
}

/** @throws Refusal 422 with what prevents publishing (content specification, section 5) */
export function requirePublishable(schema: z.core.$ZodType, texts: unknown): void {
  const errors = findErrors(schema, texts);
  if (errors.length > 0) throw new Refusal(422, providerEditorMessages.cannotSubmit, { errors });
}

/**
 * @throws Refusal 409 if someone has changed it since that version @param oldest Versions since then are accepted too
 */
export function requireVersion(held: { readonly version: number }, version: number, oldest = held.version): void {
  if (version < oldest || version > held.version) throw new Refusal(409, providerEditorMessages.stale);
}

/** @throws Refusal 422 for a sanitised body that is longer than the limit: it could not be saved again */
export function requireShort(body: string): void {
  if (body.length <= richText.max) return;
  const message = richTextMessages.tooLong;
  throw new Refusal(422, message, { errors: [{ path: 'longDescription', message }] });
}
