import { Alert, Badge, Button, Skeleton } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { audienceParts, type OwnPromotion } from '@wheelhouse/contract/promotions';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format.ts';
import { useSaveInvoice } from '#lib/invoices.ts';
import { formatCents } from '#lib/price.ts';
import { Failure } from '#ui/Failure.tsx';
import { noticeFailure } from '#ui/notices.ts';
import { isPayable } from './paymentState.ts';
import classes from './Promotion.module.css';
import { ownPromotionsQuery } from './promotionQueries.ts';
import { PromotionDays } from './PromotionDays.tsx';
import { formatWindow } from './promotionWindow.ts';
import { useNow } from './useNow.ts';

const colours = {
  CREATED: 'gray',
  PENDING: 'gray',
  CANCELLED: 'buoy',
  SUCCESS: 'fjord',
  ERROR: 'red',
  EXPIRED: 'buoy',
} as const satisfies Record<OwnPromotion['status'], string>;

interface PromotionListProps {
  readonly newsId: number;
  /** The promotion whose checkout is being opened. */
  readonly paying: number | undefined;
  /** Why the last one could not be. */
  readonly error: Error | null;
  readonly onPay: (promotionId: number) => void;
}

/** Promotions an article has had, has or will have, and what was made of them. */
export function PromotionList({ newsId, paying, error, onPay }: PromotionListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const { saving, save } = useSaveInvoice((cause) => noticeFailure(cause, t('promotion.dismiss')));
  const list = useInfiniteQuery(ownPromotionsQuery(newsId));
  if (list.data === undefined) {
    return list.error === null ? (
      <Skeleton height={96} />
    ) : (
      <Failure cause={list.error} retry={() => void list.refetch()} />
    );
  }
  const promotions = list.data.pages.flatMap(({ data }) => data);
  if (promotions.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{t('promotion.own')}</h3>
      <div aria-live="assertive">
        {error !== null && (
          <Alert variant="light" color="red" mb="sm" role="presentation">
            {error.message}
          </Alert>
        )}
      </div>
      <ul className={classes.list}>
        {promotions.map((promotion) => {
          const { id, start, end, utcOffset, cost, status, invoice } = promotion;
          const window = formatWindow(start, end, utcOffset);
          return (
            <li key={id} className={classes.promotion}>
              <div className={classes.line}>
                <strong>{window}</strong>
                <span className={classes.rate}>UTC{utcOffset}</span>
                <Badge variant="light" color={colours[status]}>
                  {t(`promotion.status.${status}`)}
                </Badge>
              </div>
              <dl className={classes.facts}>
                <div>
                  <dt>{t('promotion.cost')}</dt>
                  <dd>
                    {formatCents(cost.amount)}{' '}
                    <span className={classes.rate}>
                      {t('promotion.rate', { rate: formatCents(cost.rate), count: cost.days })}
                    </span>
                  </dd>
                </div>
                <div>
                  <dt>{t('promotion.impressions')}</dt>
                  <dd>{formatCount(promotion.impressions)}</dd>
                </div>
                <div>
                  <dt>{t('promotion.clicks')}</dt>
                  <dd>{formatCount(promotion.clicks)}</dd>
                </div>
                {audienceParts.map((part) => {
                  const chosen = promotion[part];
                  return (
                    <div key={part}>
                      <dt>{t(`promotion.${part}`)}</dt>
                      <dd>{typeof chosen === 'string' ? t(`promotion.mode.${chosen}`) : formatCount(chosen.length)}</dd>
                    </div>
                  );
                })}
              </dl>
              {isPayable(promotion, now) && (
                <Button
                  variant="default"
                  loading={paying === id}
                  aria-label={t('promotion.payThis', { window })}
                  onClick={() => onPay(id)}
                >
                  {t('promotion.pay')}
                </Button>
              )}
              {status === 'SUCCESS' && <PromotionDays promotion={promotion} window={window} />}
              {invoice !== undefined && (
                <Button
                  variant="default"
                  leftSection={<IconFileDownload size={18} stroke={1.5} />}
                  loading={saving === invoice}
                  aria-label={t('promotion.invoiceOf', { number: invoice, window })}
                  onClick={() => save(invoice)}
                >
                  {t('promotion.invoice')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('promotion.more')}
        </Button>
      )}
    </div>
  );
}
