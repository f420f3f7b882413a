import { Badge, Button, Group } from '@mantine/core';
import { IconFileDownload, IconTrash } from '@tabler/icons-react';
import type { OwnPromotion } from '@wheelhouse/contract/promotions';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { formatCents } from '#lib/price.ts';
import { AudienceFacts } from './AudienceFacts.tsx';
import { isRemovable } from './paymentState.ts';
import classes from './Promotion.module.css';
import { PromotionDays } from './PromotionDays.tsx';

const colours = {
  CREATED: 'gray',
  PENDING: 'gray',
  CANCELLED: 'buoy',
  SUCCESS: 'fjord',
  ERROR: 'red',
  EXPIRED: 'buoy',
} as const satisfies Record<OwnPromotion['status'], string>;

interface PromotionCardProps {
  readonly promotion: OwnPromotion;
  /** Start and end, which distinguish it from other promotions. */
  readonly window: string;
  readonly payable: boolean;
  /** Its checkout is being opened. */
  readonly paying: boolean;
  /** Its invoice is being fetched. */
  readonly saving: boolean;
  readonly onPay: () => void;
  readonly onRemove: () => void;
  readonly onSave: (invoice: string) => void;
}

/** One promotion of an article: price, audience and, once it is paid, how often it was seen and clicked. */
export function PromotionCard({ promotion, window, payable, ...does }: PromotionCardProps) {
  const { t } = useTranslation();
  const { utcOffset, cost, status, invoice } = promotion;
  const removable = isRemovable(promotion);
  return (
    <li className={classes.promotion}>
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
        {status === 'SUCCESS' && (
          <>
            <div>
              <dt>{t('promotion.impressions')}</dt>
              <dd>{formatCount(promotion.impressions)}</dd>
            </div>
            <div>
              <dt>{t('promotion.clicks')}</dt>
              <dd>{formatCount(promotion.clicks)}</dd>
            </div>
          </>
        )}
        <AudienceFacts audience={promotion} />
      </dl>
      {(payable || removable) && (
        <Group gap="sm">
          {payable && (
            <Button
              variant="default"
              loading={does.paying}
              aria-label={t('promotion.payThis', { window })}
              onClick={does.onPay}
            >
              {t('promotion.pay')}
            </Button>
          )}
          {removable && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.5} />}
              aria-label={t('promotion.removeThis', { window })}
              onClick={does.onRemove}
            >
              {t('promotion.remove')}
            </Button>
          )}
        </Group>
      )}
      {status === 'SUCCESS' && <PromotionDays promotion={promotion} window={window} />}
      {invoice !== undefined && (
        <Button
          variant="default"
          leftSection={<IconFileDownload size={18} stroke={1.5} />}
          loading={does.saving}
          aria-label={t('promotion.invoiceOf', { number: invoice, window })}
          onClick={() => does.onSave(invoice)}
        >
          {t('promotion.invoice')}
        </Button>
      )}
    </li>
  );
}
