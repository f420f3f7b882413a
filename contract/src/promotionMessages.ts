import { message, type Message } from '@wheelhouse/messages/message';

/** Content specification, sections 5 and 9. */
export const promotionLimits = {
  /** The initial start is the next full hour, and the end a week later. */
  defaultDays: 7,
  daysMin: 1,
  yearsAhead: 1,
  /** A provider's limit for promotions that begin in the same calendar month, in cents. */
  monthCapCents: 500_000,
  listed: 30,
} as const;

export const promotionMessages = {
  dialogTitle: message('promotion.dialogTitle'),
  startRequired: message('promotion.startRequired'),
  endRequired: message('promotion.endRequired'),
  startEarly: message('promotion.startEarly'),
  startLate: message('promotion.startLate'),
  startAfterEnd: message('promotion.startAfterEnd'),
  endEarly: message('promotion.endEarly'),
  endLate: message('promotion.endLate'),
  nobody: message('promotion.nobody'),
  capped: message('promotion.capped', { euros: promotionLimits.monthCapCents / 100 }),
  notPublished: message('promotion.notPublished'),
  serviceNotPublished: message('promotion.serviceNotPublished'),
  unknownChoice: message('promotion.unknownChoice'),
  /** For one that was not paid before its start: part of its time would be over. */
  begun: message('promotion.begun'),
  /** For a payment that has ended: a new promotion is needed. */
  paymentOver: message('promotion.paymentOver'),
  paidFor: message('promotion.paidFor'),
  remove: message('promotion.removeQuestion'),
  /** For a promotion of the same article at the same time, before it is confirmed. */
  overlaps: (windows: readonly Message[]) =>
    message('promotion.overlaps', {
      windows: windows.reduce((one, other) => message('promotion.windows', { one, other })),
    }),
  redirectElsewhere: message('promotion.redirectElsewhere'),
} as const;
