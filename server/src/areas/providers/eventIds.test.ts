import { expect, it } from 'vitest';
import { editorOfEach } from './editorTest.ts';

const each = editorOfEach({ published: true });

it('a provider has its events: upcoming ones by start, then past ones, and drafts for its owners (content specification, section 3)', async () => {
  const { db } = each.editor.database;
  const dayMs = 86_400_000;
  const insert = async (days: number | undefined, published = true) => {
    const start = days === undefined ? null : new Date(Date.now() + days * dayMs);
    const { id } = await db
      .insertInto('event')
      .values({
        provider_id: each.id,
        title: 'Open day',
        published,
        start_at: start,
        end_at: start && new Date(start.getTime() + dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const later = await insert(20);
  const longAgo = await insert(-50);
  const blank = await insert(undefined, false);
  const lately = await insert(-5);
  const soon = await insert(2);
  expect((await each.read('reader')).eventIds).toEqual([soon, later, lately, longAgo]);
  for (const who of ['owner', 'admin'] as const) {
    expect((await each.read(who)).eventIds).toEqual([blank, soon, later, lately, longAgo]);
  }
});
