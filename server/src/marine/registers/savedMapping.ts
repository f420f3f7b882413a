import type pg from 'pg';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { parseMapping, type Mapping } from './mapping.ts';

/**
 * The mapping that is saved under this name.
 *
 * @throws UserFacingError if there is none, or it is no longer valid.
 */
export async function readSavedMapping(pool: pg.Pool, name: string): Promise<Mapping> {
  const { rows } = await pool.query<{ mapping: unknown }>('select mapping from import_mapping where name = $1', [name]);
  const [row] = rows;
  if (row !== undefined) return parseMapping(row.mapping, `The mapping "${name}"`);
  const { rows: all } = await pool.query<{ name: string }>('select name from import_mapping order by name limit 50');
  const known = all.length === 0 ? 'No mapping is saved yet' : `Saved are: ${all.map((one) => one.name).join(', ')}`;
  throw new UserFacingError(`There is no saved mapping "${name}". ${known}.`);
}
