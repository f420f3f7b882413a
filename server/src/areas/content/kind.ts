import type { Kysely, Transaction } from 'kysely';
import type { MediaType } from '@wheelhouse/contract/media';
import type { Schema } from '#platform/database/schema.ts';
import type { Media } from '#areas/media/media.ts';
import type { Viewer } from '#permissions/viewer.ts';

/** What everything with a title, a summary, a body and pictures needs. */
export interface ContentNeeds {
  readonly db: Kysely<Schema>;
  readonly media: Pick<Media, 'keepPicture' | 'release' | 'keepText' | 'releaseText' | 'removeText'>;
  /** A body freed of everything it may not hold; empty when nothing is left. */
  readonly cleanBody: (html: string) => Promise<string>;
}

/** The columns every table of content has. */
export interface ContentRow {
  readonly id: number;
  readonly provider_id: number;
  readonly version: number;
  readonly title: string;
  readonly short_description: string;
  /** Cleaned HTML. */
  readonly long_description: string;
  /** The same as a file below the media; null until somebody reads it. */
  readonly body_path: string | null;
  readonly published: boolean;
  readonly banner_id: number | null;
}

/** Where a kind of content is kept. */
export interface ContentTables {
  readonly content: 'product' | 'news_article' | 'event';
  /** Pictures of bodies, and their column that names the content. */
  readonly images: 'product_image' | 'news_image' | 'event_image';
  readonly imagesKey: 'product_id' | 'news_id' | 'event_id';
  /** A column that is null as well while one is blank. */
  readonly emptyWhileBlank?: 'start_at';
}

/** A kind of content: articles, events or products. */
export interface ContentKind<Address, Row extends ContentRow> {
  /** As the audit log names it: `publish product`. */
  readonly name: string;
  readonly tables: ContentTables;
  readonly bodyPicture: MediaType;
  /** What is answered where there is none. */
  readonly notFound: string;
  /** One of them, as the audit log names it: `provider/3/product/8`. */
  readonly object: (address: Address) => string;
  /**
   * Holds one for a change by this viewer.
   *
   * @throws Refusal 404 where there is none or it is somebody else's draft, 403 where it is somebody else's.
   */
  readonly hold: (within: Transaction<Schema>, viewer: Viewer, address: Address) => Promise<Row>;
  /** The oldest version a change may be written for, where that is not the newest. */
  readonly oldestVersion?: (row: Row) => number;
}

/** The texts of a change. `version` is the one they were written for. */
export interface ContentChange {
  readonly version: number;
  readonly title: string;
  readonly shortDescription: string;
  /** HTML as somebody sent it. */
  readonly longDescription: string;
  readonly published: boolean;
}
