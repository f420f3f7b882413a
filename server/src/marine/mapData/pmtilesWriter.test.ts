import { createHash } from 'node:crypto';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import { pmtilesArchive, type ArchiveDescription, type Tile } from './pmtilesWriter.ts';

class MemorySource implements Source {
  readonly archive: Uint8Array;
  constructor(archive: Uint8Array) {
    this.archive = archive;
  }
  getKey(): string {
    return 'memory';
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    return { data: Uint8Array.from(this.archive.subarray(offset, offset + length)).buffer };
  }
}

const description: ArchiveDescription = {
  minZoom: 0,
  maxZoom: 8,
  bounds: [-180, -85.0511, 180, 85.0511],
  metadata: { name: 'Trial', vector_layers: [] },
};

function read(archive: Uint8Array): PMTiles {
  return new PMTiles(new MemorySource(archive));
}

async function textOf(tiles: PMTiles, z: number, x: number, y: number): Promise<string | undefined> {
  const answer = await tiles.getZxy(z, x, y);
  return answer === undefined ? undefined : new TextDecoder().decode(answer.data);
}

function tile(z: number, x: number, y: number, text: string): Tile {
  return { z, x, y, content: new TextEncoder().encode(text) };
}

/** About 45,000 tiles of zoom 8 with contents of many lengths, too many for a root directory alone. */
function* manyTiles(): Generator<Tile> {
  for (let x = 0; x < 256; x += 1) {
    for (let y = 0; y < 256; y += 1) {
      const digest = createHash('sha256').update(`${x}/${y}`).digest('hex');
      if (digest < 'b') yield tile(8, x, y, `${x}/${y} ${digest.slice(0, Number.parseInt(digest.slice(-2), 16) % 64)}`);
    }
  }
}

test('reads back what was written, tile by tile', async () => {
  const tiles = read(
    pmtilesArchive([tile(1, 1, 0, 'east'), tile(0, 0, 0, 'world'), tile(1, 0, 0, 'west')], description),
  );
  expect(await textOf(tiles, 0, 0, 0)).toBe('world');
  expect(await textOf(tiles, 1, 1, 0)).toBe('east');
  expect(await textOf(tiles, 1, 0, 0)).toBe('west');
  expect(await textOf(tiles, 1, 1, 1)).toBeUndefined();
});

test('describes the tiles in header and metadata', async () => {
  const tiles = read(pmtilesArchive([tile(0, 0, 0, 'world')], description));
  const header = await tiles.getHeader();
  expect(header).toMatchObject({
    specVersion: 3,
    clustered: true,
    minZoom: 0,
    maxZoom: 8,
    tileType: 1,
    numAddressedTiles: 1,
  });
  expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual([-180, -85.0511, 180, 85.0511]);
  expect(await tiles.getMetadata()).toEqual(description.metadata);
});

test('stores equal tiles once, and neighbours with equal content as one entry', async () => {
  const land = [
    tile(1, 0, 0, 'land'),
    tile(1, 0, 1, 'land'),
    tile(1, 1, 1, 'land'),
    tile(1, 1, 0, 'coast'),
    tile(2, 0, 0, 'land'),
  ];
  const tiles = read(pmtilesArchive(land, description));
  expect(await tiles.getHeader()).toMatchObject({
    numAddressedTiles: 5,
    numTileEntries: 3,
    numTileContents: 2,
  });
  expect(await textOf(tiles, 1, 1, 1)).toBe('land');
  expect(await textOf(tiles, 2, 0, 0)).toBe('land');
});

test('finds every tile of a large archive through its leaf directories', async () => {
  const many = [...manyTiles()];
  const tiles = read(pmtilesArchive(many, description));
  expect((await tiles.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const { z, x, y, content } of many.filter((_, index) => index % 97 === 0)) {
    expect(await textOf(tiles, z, x, y)).toBe(new TextDecoder().decode(content));
  }
});

test('gives the same bytes for the same tiles in any order', () => {
  const some = [tile(0, 0, 0, 'world'), tile(1, 0, 0, 'west'), tile(1, 1, 0, 'east')];
  expect(pmtilesArchive(some, description).equals(pmtilesArchive(some.toReversed(), description))).toBe(true);
});
