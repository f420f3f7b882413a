import { Button } from '@mantine/core';
import { IconPencil, IconSpeakerphone, IconTrash } from '@tabler/icons-react';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { newsMessages, removeArticle, type Article } from '@wheelhouse/contract/news';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { forgetArticle } from './news.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { PageTools } from '#ui/PageTools.tsx';
import { ShareButton } from '#ui/ShareButton.tsx';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The reader came from the list of articles, and goes back to the same place in it. */
    fromNews?: boolean;
  }
}

interface ArticleToolsProps {
  readonly article: Article;
}

/** Back to the news, sharing, and the actions for an owner of the article. */
export function ArticleTools({ article: { id, title, published, owners } }: ArticleToolsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const fromNews = useLocation({ select: ({ state }) => state.fromNews === true });
  const [asking, setAsking] = useState(false);
  const params = { newsId: String(id) };

  async function remove() {
    setAsking(false);
    try {
      await api.call(removeArticle, { params: { id } });
      await navigate({ to: '/news', replace: true });
      forgetArticle(queries, id);
    } catch (cause) {
      showFailureToast(cause, t('news.dismiss'));
    }
  }

  return (
    <>
      <PageTools
        back={t('article.back')}
        renderBack={(props) => (
          <Link
            {...props}
            to="/news"
            onClick={(event) => {
              if (!fromNews || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              router.history.back();
            }}
          />
        )}
      >
        {published && <ShareButton title={title} />}
        {owners !== undefined && (
          <>
            {owners.promotion === 'POTENTIAL' && (
              <Button
                leftSection={<IconSpeakerphone size={18} stroke={1.5} />}
                renderRoot={(props) => <Link {...props} to="/news/edit/$newsId" params={params} hash="promotion" />}
              >
                {say(newsMessages.promote)}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.5} />}
              renderRoot={(props) => <Link {...props} to="/news/edit/$newsId" params={params} />}
            >
              {t('article.edit')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.5} />}
              onClick={() => setAsking(true)}
            >
              {t('article.remove')}
            </Button>
          </>
        )}
      </PageTools>
      <ConfirmDialog
        opened={asking}
        title={say(newsMessages.remove)}
        text={title}
        keep={t('article.keep')}
        confirm={t('article.remove')}
        onKeep={() => setAsking(false)}
        onConfirm={() => void remove()}
      />
    </>
  );
}
