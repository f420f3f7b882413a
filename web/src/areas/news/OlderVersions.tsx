import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { showToast } from '#ui/toasts.ts';
import { forgetArticle, type FullArticle } from './news.ts';

const Versions = lazyPart(async () => (await import('./Versions.tsx')).Versions);

interface OlderVersionsProps {
  readonly article: FullArticle['article'];
  /** Takes the restored version into the editor. */
  readonly onRestored: () => Promise<unknown>;
}

/** The button that opens the saved versions of an article, one of which can be restored. */
export function OlderVersions({ article, onRestored }: OlderVersionsProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);

  async function restored() {
    setIsOpen(false);
    await onRestored();
    forgetArticle(queries, article.id);
    void queries.invalidateQueries({ queryKey: ['editedArticle', article.id] });
    showToast(t('article.restored'), t('news.dismiss'), 'done');
  }

  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={18} stroke={1.5} />} onClick={() => setIsOpen(true)}>
        {t('article.versions')}
      </Button>
      {isOpen && (
        <Suspense>
          <Versions article={article} onClose={() => setIsOpen(false)} onRestored={() => void restored()} />
        </Suspense>
      )}
    </>
  );
}
