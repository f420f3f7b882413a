import type { Kysely } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';
import type { Media } from './media.ts';
import { noteReleasedText } from './store.ts';

/** Media for tests: pictures have rows and no files; texts, and released files, are kept in the given objects. */
export function testMedia(
  db: Kysely<Schema>,
  { texts, released }: { readonly texts: Map<string, string>; readonly released: number[] },
): Pick<Media, 'keepPicture' | 'release' | 'keepText' | 'releaseText' | 'removeText'> {
  return {
    async keepPicture({ content }, { type, providerId }) {
      for await (const _ of content);
      const path = `pictures/${crypto.randomUUID()}.webp`;
      const file = { media_type: 'image/webp', bytes: 10, width: 800, height: 400, unused_since: null };
      const { id } = await db
        .insertInto('media')
        .values({ type, provider_id: providerId, path, ...file })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, path, width: 800, height: 400, variants: [] };
    },
    release: async (ids) => void released.push(...ids),
    async keepText(text) {
      const path = `texts/${crypto.randomUUID()}.txt`;
      texts.set(path, text);
      return path;
    },
    releaseText: (within, path) => noteReleasedText(within, path, new Date()),
    removeText: async (path) => void texts.delete(path),
  };
}
