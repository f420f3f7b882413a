import {
  IconBellRinging,
  IconCalendarEvent,
  IconCreditCard,
  IconFileImport,
  IconMail,
  IconNews,
  IconPencil,
  IconSpeakerphone,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import type { NoticeKind } from '@wheelhouse/contract/notices';

export const noticeIcons: Readonly<Record<NoticeKind, Icon>> = {
  BOOKING: IconCalendarEvent,
  LEAD: IconMail,
  PAYMENT: IconCreditCard,
  ARTICLE: IconNews,
  ANNOUNCEMENT: IconSpeakerphone,
  CORRECTION: IconPencil,
  IMPORT: IconFileImport,
  ALERT: IconBellRinging,
  WEBHOOK: IconWebhook,
};
