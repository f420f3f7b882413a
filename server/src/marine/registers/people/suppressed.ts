import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { foldText } from '#marine/identity/names.ts';
import type { RecordContent } from '#marine/vessels/recordContent.ts';

/** What is kept of the row of a file that names an erased person: nothing. */
export const emptyRow = '{}';

/** Where a register names a person: in a role of a company, or as an owner of a vessel. */
export type PersonPlace =
  | { readonly company: { readonly country: string; readonly number: string } }
  | { readonly record: { readonly register: string; readonly key: string } };

/** People that imports leave out, since they were erased on request. */
export interface SuppressedPeople {
  has(name: string, place: PersonPlace): boolean;
  /** A record without its suppressed owners; undefined if it has none, so that it stays as it is. */
  without(
    record: { readonly register: string; readonly key: string },
    content: RecordContent,
  ): RecordContent | undefined;
}

/** The digest of a person at a place: by the name only, all people of that name would be left out. */
export function suppressionKey(secret: Buffer, name: string, place: PersonPlace): Buffer {
  const where =
    'company' in place ? [place.company.country, place.company.number] : [place.record.register, place.record.key];
  const kind = 'company' in place ? 'role' : 'owner';
  return createHmac('sha256', secret)
    .update(JSON.stringify([kind, foldText(name), ...where]))
    .digest();
}

export async function readSecret(client: Pick<pg.ClientBase, 'query'>): Promise<Buffer> {
  const { rows } = await client.query<{ secret: Buffer }>('select secret from suppression_secret');
  if (rows[0] === undefined) throw new Error('The secret of suppressed people is missing.');
  return rows[0].secret;
}

export async function loadSuppressed(client: Pick<pg.ClientBase, 'query'>): Promise<SuppressedPeople> {
  const { rows } = await client.query<{ key: Buffer }>('select key from suppressed_person');
  const keys = new Set(rows.map(({ key }) => key.toString('hex')));
  const secret = await readSecret(client);
  const has = (name: string, place: PersonPlace) =>
    keys.size > 0 && keys.has(suppressionKey(secret, name, place).toString('hex'));
  return {
    has,
    without(record, content) {
      const kept = content.owners?.filter(({ kind, name }) => kind !== 'PERSON' || !has(name, { record }));
      return kept === undefined || kept.length === content.owners?.length ? undefined : { ...content, owners: kept };
    },
  };
}
