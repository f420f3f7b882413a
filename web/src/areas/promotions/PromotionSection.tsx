import { useReducedMotion } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notForSale } from '@wheelhouse/contract/payments';
import { useInstallation } from '#lib/installation.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './Promotion.module.css';
import { PromotionForm } from './PromotionForm.tsx';
import { PromotionList } from './PromotionList.tsx';
import { ownPromotionsQuery } from './promotionQueries.ts';
import { usePromotionPayment } from './usePromotionPayment.ts';

/** How long after loading the page goes to the promotion (content specification, section 9). */
const scrollDelayMs = 1_000;

interface PromotionSectionProps {
  readonly newsId: number;
  /** For a draft only its earlier promotions are shown. */
  readonly mayPromote: boolean;
  /** The address leads here, not to the article's head. */
  readonly sought: boolean;
  readonly onCheckout: (link: string) => void;
}

/** Promotes a published article of the user's own, and shows its earlier promotions. */
export function PromotionSection({ newsId, mayPromote, sought, onCheckout }: PromotionSectionProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const still = useReducedMotion();
  const { pay, payAgain, leave, overlap, lastAttempt, paying, error } = usePromotionPayment(newsId, onCheckout);
  const { data } = useInfiniteQuery(ownPromotionsQuery(newsId));
  const payments = useInstallation()?.payments;
  const again = typeof lastAttempt === 'number';
  useEffect(() => {
    if (!sought) return undefined;
    const behavior = still ? 'instant' : 'smooth';
    const delay = setTimeout(() => place.current?.scrollIntoView({ block: 'start', behavior }), scrollDelayMs);
    return () => clearTimeout(delay);
  }, [sought, still]);
  if (!mayPromote && (data?.pages[0]?.total ?? 0) === 0) return null;
  return (
    <div ref={place} id="promotion" className={classes.place} tabIndex={-1}>
      <Section title={t('promotion.title')}>
        <div className={classes.parts}>
          <PromotionList
            newsId={newsId}
            mayPromote={mayPromote}
            paying={paying && again ? lastAttempt : undefined}
            error={again ? error : null}
            onPay={pay}
            onEmptied={() => place.current?.focus({ preventScroll: true })}
          />
          {mayPromote && payments === 'NONE' && <p>{say(notForSale)}</p>}
          {mayPromote && payments === 'INVOICE' && <p>{t('promotion.byInvoice')}</p>}
          {mayPromote && payments !== 'NONE' && (
            <PromotionForm
              paying={paying && !again}
              error={again || overlap !== undefined ? null : error}
              onPay={pay}
            />
          )}
        </div>
        <ConfirmDialog
          opened={overlap !== undefined}
          title={t('promotion.twice')}
          text={overlap}
          keep={t('promotion.cancel')}
          confirm={t('promotion.payAgain')}
          harmless
          onKeep={leave}
          onConfirm={payAgain}
        />
      </Section>
    </div>
  );
}
