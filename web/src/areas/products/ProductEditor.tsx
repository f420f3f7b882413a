import { Skeleton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { productLimits, productMessages, uploadProductBanner, uploadProductImage } from '@wheelhouse/contract/products';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaAddress } from '#lib/api.ts';
import { providerQuery } from '#lib/serviceProviders.ts';
import { uploadClient } from '#lib/uploadClient.ts';
import { CannotSubmit, type FieldFault } from '#ui/CannotSubmit.tsx';
import { CountedField } from '#ui/editing/CountedField.tsx';
import { EditorTools } from '#ui/editing/EditorTools.tsx';
import { NotSaved } from '#ui/editing/NotSaved.tsx';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { Notices } from '#ui/Notices.tsx';
import type { OwnVideo } from '#ui/richText/VideoChoice.tsx';
import { UnsavedOffer } from '#ui/UnsavedOffer.tsx';
import { ImagePicker } from '#ui/upload/ImagePicker.tsx';
import { draftFaults } from './productDraft.ts';
import classes from './ProductEditor.module.css';
import { productQuery, type WholeProduct } from './productQueries.ts';
import { isBlank, useProductDraft } from './useProductDraft.ts';

const RichTextEditor = lazy(() => import('#ui/richText/RichTextEditor.tsx'));

interface ProductEditorProps {
  readonly whole: WholeProduct;
  readonly userId: number;
  readonly videos: readonly OwnVideo[];
}

/** Edits a product: as a draft without rules, or published (content specification, sections 2, 4 and 5). */
export function ProductEditor({ whole, userId, videos }: ProductEditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const editing = useProductDraft(whole, userId);
  const { draft, changed, saving, refusal, stale, offer } = editing;
  const { product } = editing.loaded;
  const [faults, setFaults] = useState<readonly FieldFault[]>([]);
  const [leaving, setLeaving] = useState<'saved' | 'given up'>();
  const [isNew] = useState(() => isBlank(whole));
  const { id: productId, source } = product;

  const labels = {
    title: t('product.title'),
    shortDescription: t('product.summary'),
    longDescription: t('product.body'),
  } as const;
  const found = new Map(draftFaults(draft).map(({ field, message }) => [field, message]));

  useEffect(() => {
    if (leaving === undefined) return;
    void queries.invalidateQueries(providerQuery(source.id));
    void queries.invalidateQueries(productQuery(source.id, productId));
    const providerId = String(source.id);
    if (leaving === 'given up' && isNew) {
      void navigate({ to: '/service/provider/$providerId/edit', params: { providerId }, replace: true });
      return;
    }
    void navigate({
      to: '/service/provider/$providerId/products/$productId',
      params: { providerId, productId: String(productId) },
      replace: true,
    });
  }, [leaving, isNew, navigate, queries, source.id, productId]);

  async function save(published: boolean) {
    const refused = published ? draftFaults(draft) : [];
    setFaults(refused.map(({ field, message }) => ({ field: labels[field], message })));
    if (refused.length === 0 && (await editing.save(published))) setLeaving('saved');
  }
  async function sendImage(file: File): Promise<string> {
    const params = { id: source.id, productId };
    const { path } = await uploadClient(() => {}).call(uploadProductImage, { params, file });
    return mediaAddress(path);
  }

  return (
    <div className={classes.editor}>
      <h1 className={classes.heading}>{isNew ? productMessages.newTitle : whole.product.title}</h1>
      {offer !== undefined && (
        <UnsavedOffer
          keptAt={offer.keptAt}
          text={offer.value.title}
          onRestore={editing.restore}
          onForget={editing.forget}
        />
      )}
      <ImagePicker
        label={t('product.banner')}
        alt={t('product.bannerOf', { title: draft.title })}
        hint={t('upload.imageHint')}
        shape="banner"
        picture={product.banner}
        send={async (file, onProgress, signal) => {
          const { picture, version } = await uploadClient(onProgress).call(uploadProductBanner, {
            params: { id: source.id, productId },
            file,
            signal,
          });
          editing.took((whole) => ({ ...whole, product: { ...whole.product, banner: picture, version } }));
        }}
      />
      <CountedField
        label={labels.title}
        value={draft.title}
        max={productLimits.title.max}
        error={draft.title.trim() === '' ? undefined : found.get('title')}
        onChange={(title) => editing.change({ title })}
      />
      <CountedField
        label={labels.shortDescription}
        rows={4}
        value={draft.shortDescription}
        max={productLimits.shortDescription.max}
        error={found.get('shortDescription')}
        onChange={(shortDescription) => editing.change({ shortDescription })}
      />
      <Suspense fallback={<Skeleton height={420} />}>
        <RichTextEditor
          key={editing.edition}
          label={labels.longDescription}
          start={draft.longDescription}
          videos={videos}
          sendImage={sendImage}
          onChange={(longDescription) => editing.change({ longDescription })}
        />
      </Suspense>
      <NotSaved
        refusal={refusal}
        stale={stale}
        onTakeTheirs={() => void editing.takeTheirs()}
        onKeepMine={() => void editing.keepMine()}
      />
      <EditorTools
        saving={saving}
        onCancel={() => setLeaving('given up')}
        onSave={(published) => void save(published)}
      />
      <LeavePrompt
        question={productMessages.discard}
        when={changed && leaving !== 'saved'}
        onStay={() => setLeaving(undefined)}
        onLeave={editing.discard}
      />
      <CannotSubmit faults={faults} onClose={() => setFaults([])} />
      <Notices />
    </div>
  );
}
