import { beforeEach, describe, expect, it } from 'vitest';
import { addToProvider, removeFromProvider, removeProviderImage } from '@wheelhouse/contract/providerEditor';
import { tokenHeader } from '@wheelhouse/contract/route';
import { refusalOf } from '#platform/http/testApi.ts';
import { editorOfEach } from './editorTest.ts';

const each = editorOfEach({ published: true });
const { read } = each;

beforeEach(() => {
  each.editor.released.length = 0;
});

interface Uploaded {
  readonly picture: { readonly id: number; readonly path: string };
  readonly version: number;
}

async function upload(path: string): Promise<Uploaded> {
  const body = new FormData();
  body.append('file', new Blob(['picture']), 'picture.png');
  const response = await fetch(`${each.editor.api.origin}/api/v3/provider/${each.id}/${path}`, {
    method: 'POST',
    headers: { [tokenHeader]: 'owner' },
    body,
  });
  expect(response.status).toBe(200);
  // The contract's own schema is parsed by the server before it answers.
  return (await response.json()) as Uploaded;
}

describe('pictures of a provider', () => {
  it.each(['banner', 'logo'] as const)('a %s is public, and the previous one is released', async (kind) => {
    const first = await upload(`media/${kind}`);
    expect((await read('visitor'))[kind]).toEqual(first.picture);
    const second = await upload(`media/${kind}`);
    expect([second.version, (await read('visitor'))[kind]?.id]).toEqual([first.version + 1, second.picture.id]);
    expect(each.editor.released).toEqual([first.picture.id]);
  });

  it('a logo can be removed', async () => {
    const { picture, version } = await upload('media/logo');
    const params = { id: each.id, kind: 'logo' as const };
    expect(await each.editor.api.client('owner').call(removeProviderImage, { params })).toEqual({
      version: version + 1,
    });
    expect([(await read('visitor')).logo, each.editor.released]).toEqual([undefined, [picture.id]]);
  });

  it('a contact has a photo, which is removed with it', async () => {
    const params = { id: each.id, kind: 'contact' as const };
    const contact = await each.editor.api.client('owner').call(addToProvider, { params });
    const { picture } = await upload(`media/contact/${contact.id}`);
    expect((await read('owner')).contacts).toMatchObject([{ id: contact.id, photo: picture }]);
    await each.editor.api.client('owner').call(removeFromProvider, { params: { ...params, objectId: contact.id } });
    expect(each.editor.released).toEqual([picture.id]);
  });

  it('a video has a poster, which is removed with it', async () => {
    const params = { id: each.id, kind: 'video' as const };
    const video = await each.editor.api.client('owner').call(addToProvider, { params });
    const { picture } = await upload(`video/${video.id}/poster`);
    expect((await read('owner')).videos).toMatchObject([{ id: video.id, poster: picture }]);
    await each.editor.api.client('owner').call(removeFromProvider, { params: { ...params, objectId: video.id } });
    expect(each.editor.released).toEqual([picture.id]);
  });

  it('a video without a file is only visible to its owner', async () => {
    const params = { id: each.id, kind: 'video' as const };
    await each.editor.api.client('owner').call(addToProvider, { params });
    await each.editor.database.db
      .updateTable('provider_video')
      .set({ title: 'On the slipway' })
      .where('provider_id', '=', each.id)
      .execute();
    expect([(await read('visitor')).videos, (await read('owner')).videos.length]).toEqual([[], 1]);
  });

  it("a photo for another owner's contact is refused before the file is read", async () => {
    const foreign = await each.editor.addProvider({ published: true, owner: 'other' });
    const contact = await each.editor.api
      .client('other')
      .call(addToProvider, { params: { id: foreign, kind: 'contact' } });
    const contactPhotos = async () =>
      await each.editor.database.db.selectFrom('media').select('id').where('type', '=', 'CONTACT').execute();
    const before = await contactPhotos();
    const body = new FormData();
    body.append('file', new Blob(['picture']), 'picture.png');
    const response = await fetch(`${each.editor.api.origin}/api/v3/provider/${each.id}/media/contact/${contact.id}`, {
      method: 'POST',
      headers: { [tokenHeader]: 'owner' },
      body,
    });
    expect(response.status).toBe(404);
    expect(await contactPhotos()).toEqual(before);
    const params = { id: foreign, kind: 'logo' as const };
    const refusal = await refusalOf(each.editor.api.client('owner').call(removeProviderImage, { params }));
    expect(refusal.status).toBe(403);
  });
});
