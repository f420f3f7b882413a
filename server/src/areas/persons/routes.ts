import type { Kysely } from 'kysely';
import { getPerson, personMessages } from '@wheelhouse/contract/persons';
import type { Schema } from '#platform/database/schema.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { presentPerson } from './persons.ts';
import { findPerson, listFormerPositions, listPositions } from './store.ts';

export function personRoutes(db: Kysely<Schema>): RouteHandler[] {
  return [
    handle(getPerson, async ({ params }) => {
      const row = await findPerson(db, params.id);
      if (row === undefined) throw notFound(personMessages.notFound);
      return presentPerson(row, await listPositions(db, params.id), await listFormerPositions(db, params.id));
    }),
  ];
}
