import { describe, expect, it } from 'vitest';
import { readJsonItems, type JsonText } from './jsonItems.ts';

function fileOf(text: string, pieceLength: number): JsonText {
  return {
    name: 'the file list.json',
    async *text() {
      for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
    },
  };
}

async function itemsOf(text: string, pieceLength = 5): Promise<unknown[]> {
  const items = await allOf(readJsonItems(fileOf(text, pieceLength), 'id'));
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
  it.each([1, 2, 3, 7, 1000])('are complete however the text is split, in chunks of %i', async (pieceLength) => {
    expect(await itemsOf(JSON.stringify(tricky), pieceLength)).toEqual(tricky);
    expect(await itemsOf(JSON.stringify(tricky, null, 2), pieceLength)).toEqual(tricky);
  });

  it('may be in an object, after other members', async () => {
    expect(await itemsOf('{"page": {"of": "[1]", "n": 2}, "content": [1, 2], "last": [3]}')).toEqual([1, 2]);
  });

  it('may be none', async () => {
    expect(await itemsOf(' [ ] ')).toEqual([]);
  });

  it.each(['', '[{"a": 1}, {"a"', '[{"a": 1}', '[{"a": 1},', '[{"a": "x', '{"content": '])(
    'must not be truncated: %j',
    async (text) => {
      await expect(itemsOf(text)).rejects.toThrow(/incomplete|not a JSON list/);
    },
  );

  it.each(['id;name\n1;ANNA\n', '"text"', '17', '<html>[1]</html>', '{"message": "not found"}'])(
    'are not found if there is no list: %j',
    async (text) => {
      await expect(itemsOf(text)).rejects.toThrow('The file list.json is not a JSON list of vessels.');
    },
  );

  it('include the position of one that is not JSON', async () => {
    await expect(itemsOf('[{"a": 1}, {a: 2}]')).rejects.toThrow(/Item 2 .* is not JSON/);
  });

  it.each(['\n', '\r\n', '', '\n\n'])('may follow each other without a list, separated by %j', async (between) => {
    const vessels = [{ id: 1, owners: [{ id: 9 }] }, { owners: [{ id: 8 }], id: 2 }, { name: 'without' }];
    const text = vessels.map((vessel) => JSON.stringify(vessel)).join(between);
    for (const pieceLength of [1, 7, 1000]) {
      expect(await itemsOf(text, pieceLength)).toEqual(vessels);
      expect(await itemsOf(`${text}\n`, pieceLength)).toEqual(vessels);
    }
    await expect(itemsOf(text.slice(0, -3))).rejects.toThrow(/incomplete/);
    expect(await itemsOf(JSON.stringify(vessels[0], null, 2))).toEqual([vessels[0]]);
  });

  it.each([
    ['[{"id": 1}]\n[{"id": 2}]', 2],
    ['[{"id": 1}]garbage', 1],
    ['\n{"content": [{"id": 1}], "last": true}\n\n{"content": [{"id": 2}]}', 4],
    ['{"id": 1}\n[{"id": 2}]', 2],
    ['{"id": 1},\n{"id": 2}', 1],
  ])('are not dropped silently if the file continues: %j', async (text, line) => {
    await expect(itemsOf(text)).rejects.toThrow(new RegExp(`goes on after .* in line ${line}\\. Make it one list`));
  });

  it('are found in an object around them that is longer than any item', async () => {
    const items = Array.from({ length: 30_000 }, (_, id) => ({ id, text: 'x'.repeat(50) }));
    const text = JSON.stringify({ page: 1, content: items, last: true });
    expect(await itemsOf(text, 1 << 18)).toEqual(items);
    await expect(itemsOf(text.slice(0, -5), 1 << 18)).rejects.toThrow(/incomplete/);
  });
});
