import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { removePromotion, type OwnPromotion } from '@wheelhouse/contract/promotions';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useSaveInvoice } from '#areas/payments/invoices.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { showFailureToast } from '#ui/toasts.ts';
import { useFocusAfterRemoval } from '#ui/useFocusAfterRemoval.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { isPayable } from './paymentState.ts';
import classes from './Promotion.module.css';
import { PromotionCard } from './PromotionCard.tsx';
import { ownPromotionsQuery } from './promotionQueries.ts';
import { formatWindow } from './promotionWindow.ts';
import { useNow } from './useNow.ts';

interface PromotionListProps {
  readonly newsId: number;
  /** False if nothing has to be paid. */
  readonly mayPromote: boolean;
  /** The promotion whose checkout is being opened. */
  readonly paying: number | undefined;
  /** Why the last one could not be. */
  readonly error: Error | null;
  readonly onPay: (promotionId: number) => void;
  /** This user removed the last one. */
  readonly onEmptied: () => void;
}

const windowOf = ({ start, end, utcOffset }: OwnPromotion) => formatWindow(start, end, utcOffset);

/** Past, current and future promotions of an article, with their counts. */
export function PromotionList({ newsId, mayPromote, paying, error, onPay, onEmptied }: PromotionListProps) {
  const { t } = useTranslation();
  const now = useNow();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<OwnPromotion>();
  const { saving, save } = useSaveInvoice((cause) => showFailureToast(cause, t('promotion.dismiss')));
  const list = useInfiniteQuery(ownPromotionsQuery(newsId));
  const promotions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const { place, removed } = useFocusAfterRemoval(promotions.map(({ id }) => id));
  const removing = useRef(false);
  const { mutate: remove } = useMutation({
    mutationFn: (id: number) => api.call(removePromotion, { params: { id } }),
    onSuccess(_, id) {
      removed(id);
      removing.current = true;
    },
    onError: (cause) => showFailureToast(cause, t('promotion.dismiss')),
    onSettled: () => void queries.invalidateQueries(ownPromotionsQuery(newsId)),
  });
  const isEmpty = list.data !== undefined && promotions.length === 0;
  const emptied = useEffectEvent(onEmptied);
  useEffect(() => {
    if (isEmpty && removing.current) emptied();
  }, [isEmpty]);
  if (list.data === undefined) {
    return list.error === null ? (
      <Skeleton height={96} />
    ) : (
      <Failure cause={list.error} retry={() => void list.refetch()} />
    );
  }
  if (isEmpty) return null;
  return (
    <div ref={place}>
      <h3 className={classes.subtitle}>{t('promotion.own')}</h3>
      <FormAlert mb="sm">{error?.message}</FormAlert>
      <ul className={classes.list}>
        {promotions.map((promotion) => (
          <PromotionCard
            key={promotion.id}
            promotion={promotion}
            window={windowOf(promotion)}
            payable={mayPromote && isPayable(promotion, now)}
            paying={paying === promotion.id}
            saving={promotion.invoice !== undefined && saving === promotion.invoice}
            onPay={() => onPay(promotion.id)}
            onRemove={() => setAsking(promotion)}
            onSave={save}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="subtle" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('promotion.more')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking !== undefined}
        title={say(promotionMessages.remove)}
        text={asking && windowOf(asking)}
        keep={t('promotion.keep')}
        confirm={t('promotion.remove')}
        onKeep={() => setAsking(undefined)}
        onConfirm={() => {
          if (asking !== undefined) remove(asking.id);
          setAsking(undefined);
        }}
      />
    </div>
  );
}
