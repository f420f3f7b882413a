import { describe, expect, it } from 'vitest';
import { readJsonItems } from './jsonItems.ts';
import type { TextFile } from './textFile.ts';

function fileOf(text: string, pieceLength: number): TextFile {
  return {
    path: 'list.json',
    encoding: { name: 'utf-8', damaged: false },
    async *text() {
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
    },
  };
}

async function itemsOf(text: string, pieceLength = 5): Promise<unknown[]> {
  const items = await allOf(readJsonItems(fileOf(text, pieceLength)));
  expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
  return items.map(({ value }) => value);
}

const tricky = [{ a: [1, [2, { b: ']},"[{' }]], c: '\\' }, 'a "word", \\" ]', 17, null, [], {}];

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('the items of a JSON list', () => {
  it.each([1, 2, 3, 7, 1000])('come whole however the text is cut, in pieces of %i', async (pieceLength) => {
    expect(await itemsOf(JSON.stringify(tricky), pieceLength)).toEqual(tricky);
    expect(await itemsOf(JSON.stringify(tricky, null, 2), pieceLength)).toEqual(tricky);
  });

  it('may stand in an object, after other members', async () => {
    expect(await itemsOf('{"page": {"of": "[1]", "n": 2}, "content": [1, 2], "last": [3]}')).toEqual([1, 2]);
  });

  it('may be none', async () => {
    expect(await itemsOf(' [ ] ')).toEqual([]);
  });

  it.each(['', '[{"a": 1}, {"a"', '[{"a": 1}', '[{"a": 1},', '[{"a": "x', '{"content": '])(
    'must not be cut off: %j',
    async (text) => {
      await expect(itemsOf(text)).rejects.toThrow(/incomplete|not a JSON list/);
    },
  );

  it.each(['id;name\n1;ANNA\n', '"text"', '17', '<html>[1]</html>', '{"message": "not found"}'])(
    'are not found in what is no list: %j',
    async (text) => {
      await expect(itemsOf(text)).rejects.toThrow('The file list.json is not a JSON list of vessels.');
    },
  );

  it('name the one that is not JSON', async () => {
    await expect(itemsOf('[{"a": 1}, {a: 2}]')).rejects.toThrow(/Item 2 .* is not JSON/);
  });
});
