import { useQueryClient } from '@tanstack/react-query';
import { isRefusedWith } from '@wheelhouse/contract/client';
import { eventLimits, eventMessages, removeEvent } from '@wheelhouse/contract/events';
import { api } from '#lib/api.ts';
import { eventQuery } from './events.ts';
import { say, useTranslation } from '#lib/language.ts';
import { showToast, showToastWithTitle, wordsOf } from '#ui/toasts.ts';

/**
 * Removes an event, and reports a failure: one with a booked slot stays (content specification, section 8).
 *
 * @param onRemoved leaves the event's page before the event is removed from the cache
 */
export function useRemoveEvent(onRemoved?: () => Promise<void>): (id: number) => Promise<void> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return async (id) => {
    try {
      await api.call(removeEvent, { params: { id } });
      await onRemoved?.();
      queries.removeQueries(eventQuery(id));
      void queries.invalidateQueries({ queryKey: ['events'] });
    } catch (cause) {
      const words = wordsOf(cause);
      if (!isRefusedWith(cause, eventMessages.booked)) return showToast(words, t('events.dismiss'));
      showToastWithTitle(say(eventMessages.cannotRemove), words, t('events.dismiss'), eventLimits.bookedShownMs);
    }
    return undefined;
  };
}
