import { publishedProduct } from '@wheelhouse/contract/products';
import { richText, richTextMessages } from '@wheelhouse/contract/richText';
import * as z from 'zod/mini';

/** What the editor changes of a product. */
export const productDraft = z.object({
  title: z.string(),
  shortDescription: z.string(),
  longDescription: z.string(),
});
export type ProductDraft = z.infer<typeof productDraft>;

export interface DraftFault {
  readonly field: keyof ProductDraft;
  readonly message: string;
}

/** What keeps a product from being published (content specification, section 5). */
export function draftFaults(draft: ProductDraft): readonly DraftFault[] {
  const parsed = z.safeParse(publishedProduct, draft);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }): DraftFault => ({
    field: path[0] === 'title' ? 'title' : 'shortDescription',
    message,
  }));
  if (draft.longDescription.length <= richText.max) return faults;
  return [...faults, { field: 'longDescription', message: richTextMessages.tooLong }];
}
