import type pg from 'pg';

/** Raises the register's revision, so that readers reload. */
export async function raiseRevision(client: pg.ClientBase): Promise<void> {
  await client.query('update register_revision set revision = revision + 1');
}
