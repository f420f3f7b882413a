import type { ContentNeeds, ContentTables } from './kind.ts';
import { deleteContent, lockEmptyDrafts } from './store.ts';

/** The users of these were removed: unused pictures, and the file of a body. */
export async function removeFiles(
  media: Pick<ContentNeeds['media'], 'release' | 'removeText'>,
  gone: { readonly unused: readonly number[]; readonly bodyPath: string | null },
): Promise<void> {
  await media.release(gone.unused);
  if (gone.bodyPath !== null) await media.removeText(gone.bodyPath);
}

/** Removes blank drafts that were not changed since then. @returns how many there were */
export async function removeEmptyDrafts(
  { db, media }: Pick<ContentNeeds, 'db'> & { readonly media: Pick<ContentNeeds['media'], 'release' | 'removeText'> },
  tables: ContentTables,
  before: Date,
): Promise<number> {
  const gone = await db.transaction().execute(async (within) => {
    const removed: { unused: number[]; bodyPath: string | null }[] = [];
    for (const row of await lockEmptyDrafts(within, tables, before)) {
      removed.push({ unused: await deleteContent(within, tables, row), bodyPath: row.body_path });
    }
    return removed;
  });
  for (const one of gone) await removeFiles(media, one);
  return gone.length;
}
