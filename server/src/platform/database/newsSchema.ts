import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { MailedKind, NoticeKind } from '@wheelhouse/contract/notices';
import type { Audience } from '@wheelhouse/contract/promotions';
import type { SlotStatus } from '@wheelhouse/contract/schedule';
import type { UtcOffset } from '@wheelhouse/contract/utcOffset';

/** Tables of news, events, promotions and notifications, as migrations 9 and 11 create them. */
export interface NewsSchema {
  banner: BannerTable;
  announcement: Announcement;
  news_article: NewsArticle;
  news_image: NewsImage;
  news_version: NewsVersion;
  news_vessel: NewsVessel;
  news_company: NewsCompany;
  news_revision: NewsRevision;
  event: Event;
  event_image: EventImage;
  event_slot: EventSlot;
  slot_waiting: SlotWaiting;
  promotion_rate: PromotionRate;
  promotion: Promotion;
  promotion_payment: PromotionPayment;
  promotion_day: PromotionDay;
  credit_note: CreditNote;
  invoice: Invoice;
  notice: Notice;
  notice_letter: NoticeEmail;
  released_text: ReleasedText;
}

export interface NewsArticle {
  id: Generated<number>;
  provider_id: number;
  version: Generated<number>;
  /** ISO 639-1, upper case. */
  language: string | null;
  title: Generated<string>;
  short_description: Generated<string>;
  long_description: Generated<string>;
  body_path: string | null;
  published: Generated<boolean>;
  shown_at: Generated<Date>;
  first_published: Generated<boolean>;
  publish_at: Date | null;
  unpublish_at: Date | null;
  banner_id: number | null;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface NewsImage {
  news_id: number;
  media_id: number;
}

export interface NewsVersion {
  news_id: number;
  version: number;
  saved_at: Generated<Date>;
  saved_by: string;
  published: boolean;
  language: string | null;
  title: string;
  short_description: string;
  long_description: string;
}

export interface NewsVessel {
  news_id: number;
  vessel_id: number;
}

/** Companies are rows of `owner`. */
export interface NewsCompany {
  news_id: number;
  company_id: number;
}

/** One row: a number that grows with every change visible in lists of articles. */
export interface NewsRevision {
  singleton: Generated<boolean>;
  revision: number;
}

export interface Event {
  id: GeneratedAlways<number>;
  provider_id: number;
  version: Generated<number>;
  content_version: Generated<number>;
  title: Generated<string>;
  short_description: Generated<string>;
  long_description: Generated<string>;
  body_path: string | null;
  published: Generated<boolean>;
  start_at: Date | null;
  end_at: Date | null;
  utc_offset: ColumnType<UtcOffset, UtcOffset | undefined, UtcOffset>;
  banner_id: number | null;
  place: Generated<string>;
  /** Title, summary and place, normalised for the search. */
  words: GeneratedAlways<string>;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

export interface EventImage {
  event_id: number;
  media_id: number;
}

export interface EventSlot {
  id: GeneratedAlways<number>;
  event_id: number;
  title: string;
  /** Only for the owners of the event. */
  notes: string;
  /** For the person who requested or booked it. */
  visitor_note: Generated<string>;
  start_at: Date;
  end_at: Date;
  status: Generated<SlotStatus>;
  appointee_id: number | null;
  sequence: Generated<number>;
  moved_version: Generated<number>;
  reminded_day_at: Date | null;
  reminded_hour_at: Date | null;
}

export interface SlotWaiting {
  slot_id: number;
  account_id: number;
  since: Generated<Date>;
}

export interface PromotionRate {
  type: 'BANNER' | 'NEWS';
  day_cents: number;
}

type Chosen<Part extends keyof Audience> = ColumnType<Audience[Part], string, string>;

export interface Promotion {
  id: GeneratedAlways<number>;
  type: Generated<'BANNER' | 'NEWS'>;
  /** Null after its article was removed. */
  news_id: number | null;
  provider_id: number | null;
  countries: Chosen<'countries'>;
  vessel_types: Chosen<'vesselTypes'>;
  service_categories: Chosen<'serviceCategories'>;
  start_at: Date;
  end_at: Date;
  utc_offset: UtcOffset;
  amount_cents: number;
  rate_cents: number;
  days: number;
  paid_at: Date | null;
  created_at: Generated<Date>;
}

export interface PromotionPayment {
  payment_id: number;
  promotion_id: number;
}

export interface PromotionDay {
  promotion_id: number;
  day: string;
  impressions: Generated<number>;
  clicks: Generated<number>;
}

export interface Invoice {
  number: number;
  payment_id: number;
  provider_id: number | null;
  issued_at: Date;
  content: ColumnType<unknown, string, never>;
  /** The number shown to people: `WH-2026-000123`. */
  label: string;
  year: number | null;
  year_number: number | null;
  due_at: Date | null;
  paid_at: Date | null;
  cancelled_at: Date | null;
}

export interface CreditNote {
  number: number;
  /** The number shown to people: `WH-CN-2026-000001`. */
  label: string;
  year: number;
  year_number: number;
  invoice_number: number;
  amount_cents: number;
  issued_at: Date;
  content: ColumnType<unknown, string, never>;
}

export interface Notice {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: NoticeKind;
  text: string;
  link: string | null;
  created_at: Generated<Date>;
  read_at: Date | null;
  /** Another person in the text: the name as it is written there. */
  named: string | null;
  named_id: number | null;
}

/** What administrators say to every account. */
export interface Announcement {
  id: GeneratedAlways<number>;
  author: string;
  text: string;
  link: string | null;
  created_at: Date;
  /** Up to this account it is sent. */
  last_account_id: Generated<number>;
  receivers: Generated<number>;
  finished_at: ColumnType<Date | null, Date | null | undefined>;
}

/** An email for a notification. */
export interface NoticeEmail {
  account_id: number | null;
  /** SHA-256 of its receiver. */
  address: Buffer;
  kind: MailedKind;
  caused_by: number | null;
  sent_at: Date;
}

/** The file of a body that was replaced. */
export interface ReleasedText {
  path: string;
  since: Date;
}

/** The fixed banner of pages. Days are UTC. */
export interface BannerTable {
  id: GeneratedAlways<number>;
  picture_id: number | null;
  picture_alt: string;
  link: string;
  pages: string[];
  from_day: string;
  to_day: string | null;
  taken_down: Generated<boolean>;
  created_at: Generated<Date>;
}
