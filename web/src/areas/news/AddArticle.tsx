import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { createArticle } from '@wheelhouse/contract/news';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { useMutationOnce } from '#lib/useMutationOnce.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { notice } from '#ui/notices.ts';

const ServiceFirst = lazyPart(async () => (await import('./ServiceFirst.tsx')).ServiceFirst);

interface AddArticleProps {
  /** The provider who writes; undefined where this person has none yet. */
  readonly provider: number | undefined;
}

/** Begins a new article: an empty draft on the server, then its editor (content specification, section 4). */
export function AddArticle({ provider }: AddArticleProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutationOnce({
    mutationFn: (providerId: number) => api.call(createArticle, { params: {}, body: { providerId } }),
    onSuccess: ({ id }) => navigate({ to: '/news/edit/$newsId', params: { newsId: String(id) } }),
    onError: ({ message }) => notice(message, t('news.dismiss')),
  });
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} stroke={1.5} />}
        loading={isPending}
        onClick={() => (provider === undefined ? setAsking(true) : mutate(provider))}
      >
        {t('news.add')}
      </Button>
      {asking && (
        <Suspense>
          <ServiceFirst onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
