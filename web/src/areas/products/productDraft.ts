import { publishedProduct } from '@wheelhouse/contract/products';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import * as z from 'zod/mini';
import { say, sayIssue } from '#lib/language.ts';

/** What the editor changes of a product. */
export const productDraft = z.object({
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
});
export type ProductDraft = z.infer<typeof productDraft>;

export interface FieldError {
  readonly field: keyof ProductDraft;
  readonly message: string;
}

/** What keeps a product from being published (content specification, section 5). */
export function draftErrors(draft: ProductDraft): readonly FieldError[] {
  const parsed = z.safeParse(publishedProduct, draft);
  const errors = (parsed.error?.issues ?? []).map(({ path, message }): FieldError => ({
    field: path[0] === 'title' ? 'title' : 'shortDescription',
    message: sayIssue(message),
  }));
  if (draft.longDescription.length <= richText.max) return errors;
  return [...errors, { field: 'longDescription', message: say(richTextMessages.tooLong) }];
}
