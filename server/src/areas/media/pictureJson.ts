import { sql } from 'kysely';
import type { Picture } from '@wheelhouse/contract/media';

/** The picture of a media row joined under this name; NULL if there is none, or it is no picture. */
export function pictureJson(joined: string) {
  const column = (name: string) => sql.ref(`${joined}.${name}`);
  return sql<Picture | null>`case when ${column('width')} is not null then json_build_object(
    'id', ${column('id')}, 'path', ${column('path')}, 'width', ${column('width')}, 'height', ${column('height')},
    'variants', ${column('variants')}) end`;
}
