import type { Message } from '@wheelhouse/messages/message';
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
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { showFailureToast } from '#ui/toasts.ts';

const calls = {
  book: bookSlot,
  cancel: cancelSlot,
  approve: approveSlot,
  reject: rejectSlot,
  wait: waitForSlot,
  stopWaiting,
  /** The owner cancels a booking. */
  cancelMeeting: cancelSlot,
} as const;
export type SlotStep = keyof typeof calls;

/** Steps that may have a reason. */
export const stepsWithReason: ReadonlySet<SlotStep> = new Set(['cancel', 'reject', 'cancelMeeting']);

/** The questions before a step; steps without one are taken at once. */
export const stepQuestions: Partial<Record<SlotStep, Message>> = {
  book: bookingMessages.confirmBook,
  cancel: bookingMessages.confirmCancel,
  approve: bookingMessages.confirmApprove,
  reject: bookingMessages.confirmReject,
  cancelMeeting: bookingMessages.confirmCancel,
};

interface TakeStep {
  readonly busy: boolean;
  take(step: SlotStep, slot: ScheduleItem, reason?: string): Promise<void>;
}

/** Takes a step with a slot of an event. A refusal is shown, and the event is read again either way. */
export function useSlotStep(eventId: number): TakeStep {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async take(step, slot, reason = '') {
      setBusy(true);
      const params = { id: eventId, itemId: slot.id };
      try {
        const why = reason.trim() === '' ? {} : { reason };
        const meant = slot.appointee === undefined ? {} : { appointeeId: slot.appointee.id };
        if (step === 'approve') await api.call(approveSlot, { params, body: meant });
        else if (step === 'reject') await api.call(rejectSlot, { params, body: { ...meant, ...why } });
        else if (step === 'cancelMeeting') await api.call(cancelSlot, { params, body: { ...meant, ...why } });
        else if (step === 'cancel') await api.call(cancelSlot, { params, body: why });
        else {
          await api.call(calls[step], { params });
        }
      } catch (cause) {
        showFailureToast(cause, t('events.dismiss'));
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
