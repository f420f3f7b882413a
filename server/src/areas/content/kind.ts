import type { Message } from '@wheelhouse/messages/message';
import type { Kysely, Transaction } from 'kysely';
import type { MediaType } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';
import type { Media } from '#areas/media/media.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** The common services of everything with a title, a summary, a body and pictures. */
export interface ContentNeeds {
  readonly db: Kysely<Schema>;
  readonly media: Pick<Media, 'keepPicture' | 'release' | 'keepText' | 'releaseText' | 'removeText'>;
  /** A sanitised body; empty if nothing is left. */
  readonly sanitizeBody: (html: string) => Promise<string>;
}

/** The columns of every content table. */
export interface ContentRow {
  readonly id: number;
  readonly provider_id: number;
  readonly version: number;
  readonly title: string;
  readonly short_description: string;
  /** Sanitised HTML. */
  readonly long_description: string;
  /** The same as a file below the media; null until the first reader. */
  readonly body_path: string | null;
  readonly published: boolean;
  readonly banner_id: number | null;
}

/** Where a kind of content is stored. */
export interface ContentTables {
  readonly content: 'product' | 'news_article' | 'event';
  /** Pictures of bodies, and their column that refers to the content. */
  readonly images: 'product_image' | 'news_image' | 'event_image';
  readonly imagesKey: 'product_id' | 'news_id' | 'event_id';
  /** A column that is null in an empty draft. */
  readonly nullInEmptyDraft?: 'start_at';
}

/** A kind of content: articles, events or products. */
export interface ContentKind<Address, Row extends ContentRow> {
  /** In the audit log: `publish product`. */
  readonly name: string;
  readonly tables: ContentTables;
  readonly bodyPicture: MediaType;
  /** The answer if there is none. */
  readonly notFound: Message;
  /** One of them, in the audit log: `provider/3/product/8`. */
  readonly object: (address: Address) => string;
  /**
   * Locks one for a change by this viewer.
   *
   * @throws Refusal 404 if there is none or it is another owner's draft, 403 if it is another owner's.
   */
  readonly hold: (within: Transaction<Schema>, viewer: Viewer, address: Address) => Promise<Row>;
  /** The oldest version a change may be based on, if not only the newest. */
  readonly oldestVersion?: (row: Row) => number;
}

/** The texts of a change. `version` is the one they are based on. */
export interface ContentChange {
  readonly version: number;
  readonly title: string;
  readonly shortDescription: string;
  /** HTML as received. */
  readonly longDescription: string;
  readonly published: boolean;
}

/** What an administrator has unpublished. */
export interface Unpublished {
  readonly providerId: number;
  readonly title: string;
}

/**
 * Unpublishes one piece of content; nothing happens to a draft.
 *
 * @param also What belongs to it in the same transaction.
 * @throws Refusal 404
 */
export type Unpublish<Address> = (
  viewer: Viewer,
  address: Address,
  also: (within: Transaction<Schema>, what: Unpublished) => Promise<void>,
) => Promise<void>;
