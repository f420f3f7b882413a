import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { promisedBytes } from '#areas/providers/videos/uploadStore.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { createMedia } from './createMedia.ts';
import { diskStorage } from '#platform/storage/diskStorage.ts';
import { ownMediaWorld } from './testOwnMedia.ts';

const world = await ownMediaWorld();
const { database, folder, media, kept } = world;
let providerId: number;
beforeAll(async () => {
  providerId = await world.newProvider();
});
afterAll(() => world.close());

const release = (path: string) => database.db.transaction().execute((within) => media.releaseText(within, path));
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);

describe('a stored text', () => {
  it('has a random name, and can be removed', async () => {
    const path = await media.keepText('<p>Trål</p>');
    expect(path).toMatch(/^texts\/[\w-]{22}\.txt$/);
    expect((await kept(path)).toString()).toBe('<p>Trål</p>');
    await media.removeText(path);
    await media.removeText(path);
    await expect(kept(path)).rejects.toThrow('ENOENT');
  });

  it('that can’t be removed while the storage is down causes no error, and is removed a day later', async () => {
    let down = true;
    const disk = diskStorage(join(folder, 'media'));
    const shaky = createMedia({
      db: database.db,
      storage: {
        ...disk,
        remove: async (paths) => {
          if (down) throw new Refusal(503, 'The storage is down.');
          await disk.remove(paths);
        },
      },
      incomingFolder: join(folder, 'incoming'),
      references: mediaReferences,
      promisedBytes,
    });
    const path = await shaky.keepText('<p>Old</p>');
    await shaky.removeText(path);
    expect((await kept(path)).toString()).toBe('<p>Old</p>');
    const dayLater = new Date(Date.now() + 25 * 3_600_000);
    await expect(shaky.sweep(dayLater)).rejects.toThrow('The storage is down.');
    down = false;
    await shaky.sweep(dayLater);
    await expect(kept(path)).rejects.toThrow('ENOENT');
  });

  it('left unreferenced by a crash is removed a day later, and no other', async () => {
    const [shown, forgotten] = [await media.keepText('<p>Shown</p>'), await media.keepText('<p>Forgotten</p>')];
    await database.db.insertInto('product').values({ provider_id: providerId, body_path: shown }).execute();
    await media.sweep(new Date());
    expect((await kept(forgotten)).toString()).toBe('<p>Forgotten</p>');
    await media.sweep(new Date(Date.now() + 25 * 3_600_000));
    await expect(kept(forgotten)).rejects.toThrow('ENOENT');
    expect((await kept(shown)).toString()).toBe('<p>Shown</p>');
  });

  it('that was released can be read for an hour, however old it is, and is then removed', async () => {
    const path = await media.keepText('<p>Replaced</p>');
    const monthAgo = later(-30 * 24);
    await utimes(join(folder, 'media', path), monthAgo, monthAgo);
    await release(path);
    await media.sweep(later(0.9));
    expect((await kept(path)).toString()).toBe('<p>Replaced</p>');
    await media.sweep(later(1.1));
    await expect(kept(path)).rejects.toThrow('ENOENT');
    expect(await database.db.selectFrom('released_text').selectAll().execute()).toEqual([]);
  });

  it('released by a transaction that was rolled back is kept', async () => {
    const path = await media.keepText('<p>Shown on</p>');
    await database.db.insertInto('product').values({ provider_id: providerId, body_path: path }).execute();
    const undone = database.db.transaction().execute(async (within) => {
      await media.releaseText(within, path);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await release(path);
    await media.sweep(later(2));
    expect((await kept(path)).toString()).toBe('<p>Shown on</p>');
  });

  it('is only referenced by columns that the removal of texts checks', async () => {
    const { rows } = await database.pool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and column_name like '%body_path' order by place`,
    );
    const known = mediaReferences.texts.map((table) => `${table}.body_path`).sort();
    expect(rows.map(({ place }) => place)).toEqual(known);
    expect(known).toEqual(['event.body_path', 'news_article.body_path', 'product.body_path']);
  });
});
