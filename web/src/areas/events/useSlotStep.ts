import { useQueryClient } from '@tanstack/react-query';
import {
  approveSlot,
  bookingMessages,
  bookSlot,
  cancelSlot,
  rejectSlot,
  stopWaiting,
  waitForSlot,
} from '@wheelhouse/contract/bookings';
import type { ScheduleItem } from '@wheelhouse/contract/schedule';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { noticeFailure } from '#ui/notices.ts';

const calls = {
  book: bookSlot,
  cancel: cancelSlot,
  approve: approveSlot,
  reject: rejectSlot,
  wait: waitForSlot,
  stopWaiting,
} as const;
export type SlotStep = keyof typeof calls;

/** What is asked before a step is taken; those that are not here are taken at once. */
export const stepQuestions: Partial<Record<SlotStep, string>> = {
  book: bookingMessages.confirmBook,
  cancel: bookingMessages.confirmCancel,
  approve: bookingMessages.confirmApprove,
  reject: bookingMessages.confirmReject,
};

interface TakeStep {
  readonly busy: boolean;
  take(step: SlotStep, slot: ScheduleItem): Promise<void>;
}

/** Takes a step with a slot of an event. Why it was refused is said, and what is shown is read anew either way. */
export function useSlotStep(eventId: number): TakeStep {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async take(step, slot) {
      setBusy(true);
      const params = { id: eventId, itemId: slot.id };
      try {
        if (step === 'approve' || step === 'reject') {
          const body = slot.appointee === undefined ? {} : { appointeeId: slot.appointee.id };
          await api.call(calls[step], { params, body });
        } else {
          await api.call(calls[step], { params });
        }
      } catch (cause) {
        noticeFailure(cause, t('events.dismiss'));
      } finally {
        await Promise.all([
          queries.invalidateQueries({ queryKey: ['event', eventId] }),
          queries.invalidateQueries({ queryKey: ['bookings'] }),
        ]);
        setBusy(false);
      }
    },
  };
}
