import type { Message } from '@wheelhouse/messages/message';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { formatCents } from '#lib/price.ts';
import { say, useTranslation } from '#lib/language.ts';
import { formatShare, reachWords } from './reachWords.ts';
import classes from './Promotion.module.css';
import type { PromotionPrice } from './usePromotionPrice.ts';

interface PriceLineProps {
  readonly price: PromotionPrice;
  /** Whether the audience is nobody. */
  readonly nobody: boolean;
  /** What must be corrected before there is a price. */
  readonly missing: readonly Message[];
}

/** What a promotion costs and how that is calculated, or why there is no price. */
export function PriceLine({ price: { offer, error, current }, nobody, missing }: PriceLineProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.cost} role="status" data-old={!current || undefined}>
        {nobody && <span className={classes.error}>{say(promotionMessages.nobody)}</span>}
        {error !== null && <span className={classes.error}>{error.message}</span>}
        {offer !== undefined && (
          <>
            <strong className={classes.total}>{formatCents(offer.amount)}</strong>{' '}
            <span className={classes.rate}>
              {t('promotion.rate', { rate: formatCents(offer.rate), count: offer.days })}
            </span>
            <span className={classes.vat}>{reachWords(offer, t)}</span>
            <span className={classes.vat}>
              {t('promotion.calculated', {
                count: offer.days,
                rate: formatCents(offer.everybodyRate),
                share: formatShare(offer.share),
                amount: formatCents(offer.amount),
              })}
            </span>
            <span className={classes.vat}>{t('promotion.wholeDays')}</span>
            <span className={classes.vat}>{t('promotion.vat')}</span>
          </>
        )}
      </p>
      {missing.length > 0 && (
        <p className={classes.missing}>{t('promotion.missing', { what: missing.map(say).join(' ') })}</p>
      )}
    </>
  );
}
