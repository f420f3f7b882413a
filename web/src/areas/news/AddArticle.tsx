import { useNavigate } from '@tanstack/react-router';
import { createArticle } from '@wheelhouse/contract/news';
import { Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { AddButton } from '#ui/editing/AddButton.tsx';
import { AddDraft } from '#ui/editing/AddDraft.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

const ServiceFirst = lazyPart(async () => (await import('./ServiceFirst.tsx')).ServiceFirst);

interface AddArticleProps {
  /** The provider who writes; undefined where this account has none yet. */
  readonly provider: number | undefined;
}

/** Begins a new article, once there is a provider to write it. */
export function AddArticle({ provider }: AddArticleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  if (provider !== undefined) {
    return (
      <AddDraft
        label={t('news.add')}
        create={() => api.call(createArticle, { params: {}, body: { providerId: provider } })}
        onCreated={(id) => navigate({ to: '/news/edit/$newsId', params: { newsId: String(id) } })}
      />
    );
  }
  return (
    <>
      <AddButton label={t('news.add')} onClick={() => setAsking(true)} />
      {asking && (
        <Suspense>
          <ServiceFirst onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
