import { Skeleton, Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDayOf } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { promotableNewsQuery } from './news.ts';
import { useHolds } from '#areas/session/permission.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import classes from './CampaignDialog.module.css';

interface CampaignDialogProps {
  readonly provider: number;
  readonly onClose: () => void;
}

/**
 * Which published article to promote; each links to the promotion section of its editor. A user who may not write
 * articles sees the contacts of those who may.
 */
export function CampaignDialog({ provider, onClose }: CampaignDialogProps) {
  const { t } = useTranslation();
  const mayWrite = useHolds('CREATE_NEWS');
  const { data, error, refetch } = useQuery({ ...promotableNewsQuery(provider), enabled: mayWrite });
  if (!mayWrite) {
    return (
      <Dialog opened onClose={onClose} title={t('news.campaign')}>
        <Text mb="md">{t('news.campaignNotYet')}</Text>
        <Link to="/contact" className={classes.contact}>
          {t('shell.contact')}
        </Link>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={onClose} title={t('news.campaignTitle')} width={560}>
      {data === undefined && error !== null && <Failure cause={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={180} />}
      {data !== undefined && (
        <>
          <Text c="dimmed" mb="sm">
            {t(data.data.length === 0 ? 'news.campaignNone' : 'news.campaignHint')}
          </Text>
          <ul className={classes.articles}>
            {data.data.map(({ id, title, time }) => (
              <li key={id}>
                <Link
                  to="/news/edit/$newsId"
                  params={{ newsId: String(id) }}
                  hash="promotion"
                  className={classes.article}
                >
                  <span className={classes.title}>{title}</span>
                  <time dateTime={time} className={classes.time}>
                    {formatDayOf(time)}
                  </time>
                  <IconChevronRight size={18} stroke={1.5} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
