import { say } from '@wheelhouse/messages/say';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits, uploadMessages } from '@wheelhouse/contract/media';
import { mediaReferences } from '#commands/serve/mediaReferences.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { ownMediaWorld } from './testOwnMedia.ts';
import { cameraPhoto, gifOfFrames, pngWithHeader } from '#platform/storage/testPictures.ts';

const world = await ownMediaWorld();
const { database, folder, media, newProvider, kept } = world;
let providerId: number;
beforeAll(async () => {
  providerId = await newProvider();
});
afterAll(() => world.close());

const incoming = (bytes: Buffer, name = 'photo.jpg') => ({ name, content: Readable.from([bytes]) });
const send = (bytes: Buffer, name?: string) => media.keepPicture(incoming(bytes, name), { type: 'BANNER', providerId });
const filesKept = async () =>
  (await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

async function refused(call: Promise<unknown>): Promise<[number, string]> {
  const outcome = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof Refusal) return [outcome.status, outcome.message];
  throw new Error(`The call was not refused: ${String(outcome)}`);
}

describe('an uploaded picture', () => {
  it('is turned upright, loses its metadata, and comes in the sizes the page uses', async () => {
    const picture = await send(await cameraPhoto(3000, 2000));
    expect([picture.width, picture.height]).toEqual([1707, 2560]);
    expect(picture.variants.map(({ width, type }) => `${width} ${type}`)).toEqual(
      [160, 320, 640, 1280].map((width) => `${width} image/webp`),
    );
    const full = await kept(picture.path);
    const { exif, icc, xmp, orientation, format } = await sharp(full).metadata();
    expect({ exif, icc, xmp, orientation, format }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
      format: 'jpeg',
    });
    expect(full.includes('Kari')).toBe(false);
    for (const { path, width } of picture.variants) {
      expect(await sharp(await kept(path)).metadata()).toMatchObject({ width, format: 'webp' });
      expect((await sharp(await kept(path)).metadata()).exif).toBeUndefined();
    }
    expect(await media.pictures([picture.id, 999_999])).toEqual(new Map([[picture.id, picture]]));
  });

  it('may be of any of the formats, and keeps its transparency', async () => {
    const drawn = () => sharp({ create: { width: 400, height: 300, channels: 4, background: '#24680080' } });
    for (const bytes of [
      await drawn().png().toBuffer(),
      await drawn().webp().toBuffer(),
      await drawn().avif().toBuffer(),
      await drawn().tiff({ compression: 'lzw' }).toBuffer(),
    ]) {
      const picture = await send(bytes);
      expect([picture.width, picture.variants.map((one) => one.width)]).toEqual([400, [160, 320]]);
      expect((await sharp(await kept(picture.path)).metadata()).hasAlpha).toBe(true);
    }
  });

  it('has the first frame of an animation of 100,000', async () => {
    const moving = gifOfFrames(100_000);
    expect(await send(moving)).toMatchObject({ width: 2, height: 2, variants: [] });
  });
});

describe('an upload that is no picture', () => {
  it('is recognised by its content, whatever its name', async () => {
    const before = await filesKept();
    for (const content of [
      '<script>alert(1)</script><!-- some more words -->',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>',
      '%PDF-1.7 and some more of it',
      '#!/bin/sh\nrm -rf / # and so on',
      'GIF8',
      '',
    ]) {
      expect(await refused(send(Buffer.from(content), 'boat.jpg'))).toEqual([415, say(uploadMessages.notAnImage)]);
    }
    expect(await filesKept()).toBe(before);
  });

  it('is refused with an explanation if it is the HEIC of an iPhone, which the library can’t read', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and some more of it', 'latin1');
    expect(await refused(send(heic, 'IMG_1.HEIC'))).toEqual([415, say(uploadMessages.heicImage)]);
  });

  it('is also refused if it begins as one', async () => {
    const photo = await cameraPhoto(900, 600);
    for (const bytes of [
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from('/*<svg/onload=alert(1)>*/=1;')]),
      photo.subarray(0, photo.length >> 1),
      pngWithHeader(500, 500),
    ]) {
      expect(await refused(send(bytes))).toEqual([415, say(uploadMessages.notAnImage)]);
    }
  });

  it('is not read to its end', async () => {
    let read = 0;
    const content = Readable.from(
      (function* pieces() {
        for (; read < 1000; read += 1) yield Buffer.alloc(65_536, 'PK');
      })(),
    );
    await refused(media.keepPicture({ name: 'x.png', content }, { type: 'LOGO', providerId }));
    expect(read).toBeLessThan(50);
  });

  it('leaves nothing behind', async () => {
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });
});

describe('too many pixels', () => {
  it('are refused by the header, before anything is decoded', async () => {
    const before = process.memoryUsage.rss();
    for (const [width, height] of [
      [60_000, 60_000],
      [20_001, 1],
      [10_001, 10_000],
      [2_000_000_000, 2_000_000_000],
    ] as const) {
      const [status, message] = await refused(send(pngWithHeader(width, height)));
      expect([422, 415]).toContain(status);
      if (width < 1_000_000) expect(message).toBe(say(uploadMessages.tooManyPixels));
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});

describe('the storage of a provider', () => {
  it('counts all sizes, but not what was released', async () => {
    const own = await newProvider();
    const picture = await media.keepPicture(incoming(await cameraPhoto(800, 600)), { type: 'LOGO', providerId: own });
    const paths = [picture.path, ...picture.variants.map((one) => one.path)];
    const sizes = await Promise.all(paths.map(async (path) => (await kept(path)).length));
    expect(await media.usedBytes(own)).toBe(sizes.reduce((sum, size) => sum + size, 0));
    await media.release([picture.id]);
    expect(await media.usedBytes(own)).toBe(0);
  });

  it('refuses more when it is full, before it reads the file', async () => {
    const own = await newProvider();
    await database.db
      .insertInto('media')
      .values({
        type: 'VIDEO',
        provider_id: own,
        path: 'videos/full.mp4',
        media_type: 'video/mp4',
        bytes: uploadLimits.providerQuota,
      })
      .execute();
    const content = Readable.from([await cameraPhoto(10, 10)]);
    const call = media.keepPicture({ name: 'x', content }, { type: 'LOGO', providerId: own });
    expect(await refused(call)).toEqual([422, say(uploadMessages.quotaReached)]);
    expect(content.destroyed).toBe(true);
  });

  it('is not overfilled by simultaneous uploads', async () => {
    const own = await newProvider();
    const photo = await cameraPhoto(300, 200);
    await media.keepPicture(incoming(photo), { type: 'LOGO', providerId: own });
    const size = await media.usedBytes(own);
    await database.db
      .insertInto('media')
      .values({
        type: 'VIDEO',
        provider_id: own,
        path: 'videos/nearly.mp4',
        media_type: 'video/mp4',
        bytes: uploadLimits.providerQuota - 3 * size,
      })
      .execute();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => media.keepPicture(incoming(photo), { type: 'LOGO', providerId: own })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2);
    expect(await media.usedBytes(own)).toBeLessThanOrEqual(uploadLimits.providerQuota);
  });
});

describe('unused files', () => {
  it('are removed after a day, and used ones are not', async () => {
    const own = await newProvider();
    const make = async () =>
      media.keepPicture(incoming(await cameraPhoto(400, 300)), { type: 'LOGO', providerId: own });
    const [shown, released, forgotten] = [await make(), await make(), await make()];
    await database.db.updateTable('service_provider').set({ logo_id: shown.id }).where('id', '=', own).execute();
    await media.release([released.id]);
    await media.sweep(new Date());
    expect((await media.pictures([shown.id, released.id, forgotten.id])).size).toBe(3);
    await media.sweep(new Date(Date.now() + 25 * 3_600_000));
    expect([...(await media.pictures([shown.id, released.id, forgotten.id])).keys()]).toEqual([shown.id]);
    await expect(kept(released.path)).rejects.toThrow('ENOENT');
    await expect(kept(forgotten.variants[0]?.path ?? '')).rejects.toThrow('ENOENT');
    expect((await kept(shown.path)).length).toBeGreaterThan(0);
  });

  it('leave no folder behind, nor leftovers of a crash', async () => {
    const own = await newProvider();
    const pictures = () => readdir(join(folder, 'media', 'pictures'));
    const before = await pictures();
    const photo = incoming(await cameraPhoto(400, 300));
    const { id, path } = await media.keepPicture(photo, { type: 'LOGO', providerId: own });
    await writeFile(join(folder, 'media', `${path}.4711.unfinished`), 'half a picture');
    expect(await pictures()).toHaveLength(before.length + 1);
    await media.release([id]);
    await media.sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(await pictures()).not.toContain(basename(dirname(path)));
  });
});

describe('references to files', () => {
  it('are checked before files are removed', async () => {
    const { rows } = await database.pool.query<{ place: string }>(
      `select c.conrelid::regclass || '.' || a.attname as place
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.confrelid = 'media'::regclass order by place`,
    );
    const known = mediaReferences.media.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    expect(rows.map(({ place }) => place)).toEqual(known.sort());
    expect(known).toEqual([
      'banner.picture_id',
      'event.banner_id',
      'event_image.media_id',
      'news_article.banner_id',
      'news_image.media_id',
      'person.photo_id',
      'product.banner_id',
      'product_image.media_id',
      'provider_video.file_id',
      'provider_video.poster_id',
      'service_branch.picture_id',
      'service_provider.banner_id',
      'service_provider.logo_id',
    ]);
  });
});
