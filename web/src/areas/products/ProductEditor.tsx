import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { productLimits, productMessages, uploadProductBanner, uploadProductImage } from '@wheelhouse/contract/products';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { say, useTranslation } from '#lib/language.ts';
import { DraftBanner } from '#ui/editing/DraftBanner.tsx';
import { DraftBody } from '#ui/editing/DraftBody.tsx';
import { DraftEditor, type EditorProps } from '#ui/editing/DraftEditor.tsx';
import { DraftLine } from '#ui/editing/DraftLine.tsx';
import { draftErrors } from './productDraft.ts';
import { productQuery, type FullProduct } from './productQueries.ts';
import { useProductDraft } from './useProductDraft.ts';

/** Edits a product: as a draft without rules, or published (content specification, sections 2, 4 and 5). */
export function ProductEditor({ full, userId, videos }: EditorProps<FullProduct>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const editing = useProductDraft(full, userId);
  const { draft } = editing;
  const { product } = editing.loaded;
  const { id: productId, source } = product;
  const params = { id: source.id, productId };
  const labels = {
    title: t('product.title'),
    shortDescription: t('product.summary'),
    longDescription: t('product.body'),
  } as const;
  const hindrances = draftErrors(draft);
  const form = { editing, labels, limits: productLimits, hindrances };

  function done(isEmptyDraft: boolean) {
    void queries.invalidateQueries(providerQuery(source.id));
    void queries.invalidateQueries(productQuery(source.id, productId));
    const providerId = String(source.id);
    if (isEmptyDraft) {
      void navigate({ to: '/service/provider/$providerId/edit', params: { providerId }, replace: true });
      return;
    }
    void navigate({
      to: '/service/provider/$providerId/products/$productId',
      params: { providerId, productId: String(productId) },
      replace: true,
    });
  }

  return (
    <DraftEditor
      heading={editing.isNew ? say(productMessages.newTitle) : full.product.title}
      form={form}
      question={say(productMessages.discard)}
      onDone={done}
    >
      <DraftBanner
        label={t('product.banner')}
        alt={t('product.bannerOf', { title: draft.title })}
        picture={product.banner}
        send={(client, file, signal) => client.call(uploadProductBanner, { params, file, signal })}
        onSent={({ picture, version }) =>
          editing.took((loaded) => ({ ...loaded, product: { ...loaded.product, banner: picture, version } }))
        }
      />
      <DraftLine form={form} field="title" />
      <DraftLine form={form} field="shortDescription" />
      <DraftBody
        form={form}
        videos={videos}
        sendImage={(client, file) => client.call(uploadProductImage, { params, file })}
      />
    </DraftEditor>
  );
}
