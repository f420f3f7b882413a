import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerEditorRoutes } from '@wheelhouse/contract/providerEditor';
import { tokenHeader } from '@wheelhouse/contract/route';
import { editorApi, type EditorApi } from './editorTest.ts';

let editor: EditorApi;
let ids: Readonly<Record<'published' | 'draft', number>>;

beforeAll(async () => {
  editor = await editorApi();
  ids = {
    published: await editor.addProvider({ published: true }),
    draft: await editor.addProvider({ published: false }),
  };
  // Owning another provider does not give access to this one.
  await editor.addProvider({ published: true, owner: 'other' });
});
afterAll(() => editor.close());

/** Every route but that for a new provider is about an existing one. */
const routes = providerEditorRoutes.filter(({ name }) => name !== 'createProvider');

/** Calls a route of the editor with valid input. @returns the status of the answer */
async function call(shape: (typeof routes)[number], id: number, token: string | undefined): Promise<number> {
  const { db } = editor.database;
  const contact = { provider_id: id, first_name: '', last_name: '', source: 'Test', source_date: '2026-01-01' };
  const [person, video, provider] = [
    await db.insertInto('person').values(contact).returning('id').executeTakeFirstOrThrow(),
    await db.insertInto('provider_video').values({ provider_id: id }).returning('id').executeTakeFirstOrThrow(),
    await db.selectFrom('service_provider').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  ];
  const path = shape.path
    .replace('{id}', String(id))
    .replace('{kind}', shape.name.includes('Image') ? 'logo' : 'contact')
    .replace('{objectId}', String(shape.path.startsWith('provider/{id}/video') ? video.id : person.id));
  const file = new FormData();
  file.append('file', new Blob(['picture']), 'logo.png');
  const sent = {
    json: { body: JSON.stringify({ version: provider.version }), headers: { 'content-type': 'application/json' } },
    file: { body: file, headers: {} },
    nothing: { headers: {} },
  };
  const { headers, ...body } = sent['bodyType' in shape ? 'file' : 'body' in shape ? 'json' : 'nothing'];
  const response = await fetch(`${editor.api.origin}/api/v3/${path}`, {
    method: shape.method,
    headers: { ...headers, ...(token === undefined ? {} : { [tokenHeader]: token }) },
    ...body,
  });
  return response.status;
}

describe.each(routes.map((shape) => [shape.name, shape] as const))('%s', (_, shape) => {
  it.each([
    ['a visitor', undefined, { published: 401, draft: 401 }],
    ['an account without provider', 'reader', { published: 403, draft: 404 }],
    ['the owner of another provider', 'other', { published: 403, draft: 404 }],
    ['its owner', 'owner', { published: 200, draft: 200 }],
    ['an administrator', 'admin', { published: 200, draft: 200 }],
  ] as const)('is answered for %s (content specification, section 6)', async (_who, token, statuses) => {
    expect({
      published: await call(shape, ids.published, token),
      draft: await call(shape, ids.draft, token),
    }).toEqual(statuses);
  });
});
