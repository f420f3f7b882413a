import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { ContentChange, ContentKind, ContentNeeds, ContentRow } from './kind.ts';
import { requireShort, requireVersion } from './rules.ts';
import { removeFiles } from './emptyDrafts.ts';
import { deleteContent, hide, setBodyPath, updateTexts } from './store.ts';

/** The audit log's data of a change. */
export interface AuditedEdit {
  readonly action: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Other objects of a change, for the audit log. */
interface Beside {
  readonly before: object;
  readonly after: object;
}

/** The saved content, with its new version. */
export interface Saved {
  readonly version: number;
  /** Sanitised. */
  readonly body: string;
}

/** The operations on one kind of content: its row, its body as a file, and the audit log entry. */
export interface Content<Address, Row extends ContentRow> {
  /** Makes one change in its own transaction. @throws Refusal as `ContentKind.hold` does */
  edit<Result>(
    viewer: Viewer,
    address: Address,
    make: (within: Transaction<Schema>, row: Row) => Promise<Result>,
  ): Promise<Result>;
  /** Writes a change into the audit log. */
  record(within: Transaction<Schema>, viewer: Viewer, address: Address, change: AuditedEdit): Promise<void>;
  /** The path of its body below the media; the file is created if there is none. */
  bodyPath(row: Pick<Row, 'id' | 'body_path' | 'long_description'>): Promise<string>;
  /** Creates a blank one. `insert` checks who may and how many are allowed. */
  begin(
    viewer: Viewer,
    insert: (within: Transaction<Schema>, bodyPath: string) => Promise<{ id: number; version: number }>,
    addressOf: (id: number) => Address,
  ): Promise<{ id: number; version: number }>;
  /**
   * Saves the texts; the body is sanitised.
   *
   * @param also Further changes in the same transaction, after the texts.
   * @throws Refusal 409 if someone has changed it since that version, 422 if a sanitised body is too long.
   */
  save(
    viewer: Viewer,
    address: Address,
    change: ContentChange,
    also?: (within: Transaction<Schema>, row: Row, saved: Saved) => Promise<Beside | undefined>,
  ): Promise<void>;
  /**
   * Unpublishes one with its texts unchanged; nothing happens to a draft.
   *
   * @param also Further changes in the same transaction, after the texts.
   */
  unpublish(
    viewer: Viewer,
    address: Address,
    also: (within: Transaction<Schema>, row: Row, version: number) => Promise<void>,
  ): Promise<void>;
  /** Removes one with its body and its pictures. `check` may refuse it. */
  remove(
    viewer: Viewer,
    address: Address,
    check?: (within: Transaction<Schema>, row: Row) => Promise<void>,
  ): Promise<void>;
}

export function createContent<Address, Row extends ContentRow>(
  needs: ContentNeeds,
  kind: ContentKind<Address, Row>,
): Content<Address, Row> {
  const { db, media } = needs;

  async function edit<Result>(
    viewer: Viewer,
    address: Address,
    make: (within: Transaction<Schema>, row: Row) => Promise<Result>,
  ): Promise<Result> {
    return await db
      .transaction()
      .execute(async (within) => await make(within, await kind.hold(within, viewer, address)));
  }

  async function record(within: Transaction<Schema>, viewer: Viewer, address: Address, change: AuditedEdit) {
    const account = requireAccount(viewer);
    await recordAudit(within, {
      accountId: account.id,
      actor: account.username,
      object: kind.object(address),
      ...change,
    });
  }

  return {
    edit,
    record,

    async bodyPath({ id, body_path, long_description }) {
      if (body_path !== null) return body_path;
      const made = await media.keepText(long_description);
      const path = await setBodyPath(db, kind.tables, id, made);
      if (path === made) return made;
      await media.removeText(made);
      if (path === undefined || path === null) throw notFound(kind.notFound);
      return path;
    },

    async begin(viewer, insert, addressOf) {
      return await withBody(media, '', (bodyPath) =>
        db.transaction().execute(async (within) => {
          const made = await insert(within, bodyPath);
          await record(within, viewer, addressOf(made.id), { action: `create ${kind.name}` });
          return made;
        }),
      );
    },

    async save(viewer, address, change, also) {
      const { title, shortDescription, published } = change;
      // Checked before a file is written in vain.
      await edit(viewer, address, async (_, row) => requireVersion(row, change.version, kind.oldestVersion?.(row)));
      const body = await needs.sanitizeBody(change.longDescription);
      requireShort(body);
      await withBody(media, body, (bodyPath) =>
        edit(viewer, address, async (within, row) => {
          requireVersion(row, change.version, kind.oldestVersion?.(row));
          const texts = { title, shortDescription, body, bodyPath, published };
          const version = await updateTexts(within, kind.tables, row.id, texts);
          const beside = await also?.(within, row, { version, body });
          await record(within, viewer, address, {
            action: published ? `publish ${kind.name}` : `save ${kind.name} as draft`,
            before: {
              title: row.title,
              shortDescription: row.short_description,
              longDescription: row.long_description,
              published: row.published,
              ...beside?.before,
            },
            after: { title, shortDescription, longDescription: body, published, ...beside?.after },
          });
          if (row.body_path !== null) await media.releaseText(within, row.body_path);
        }),
      );
    },

    async unpublish(viewer, address, also) {
      await edit(viewer, address, async (within, row) => {
        if (!row.published) return;
        const version = await hide(within, kind.tables, row.id);
        // Its text was public at its address.
        if (row.body_path !== null) await media.releaseText(within, row.body_path);
        const change = { before: { published: true }, after: { published: false } };
        await record(within, viewer, address, { action: `unpublish ${kind.name}`, ...change });
        await also(within, row, version);
      });
    },

    async remove(viewer, address, check) {
      const gone = await edit(viewer, address, async (within, row) => {
        await check?.(within, row);
        await record(within, viewer, address, {
          action: `remove ${kind.name}`,
          before: { title: row.title, shortDescription: row.short_description, published: row.published },
        });
        return { unused: await deleteContent(within, kind.tables, row), bodyPath: row.body_path };
      });
      await removeFiles(media, gone);
    },
  };
}

/**
 * Stores a body as a file; it is removed if the change is refused. After another failure it may still be shown: then
 * it is left to the media sweep.
 */
async function withBody<Result>(
  media: ContentNeeds['media'],
  body: string,
  show: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = await media.keepText(body);
  try {
    return await show(path);
  } catch (error) {
    if (error instanceof Refusal) await media.removeText(path);
    throw error;
  }
}
