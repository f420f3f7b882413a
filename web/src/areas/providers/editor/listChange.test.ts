import { describe, expect, test } from 'vitest';
import { addressAsChange, contactAsChange, inOrder, moved, ordered, withOne } from './listChange.ts';

const items: { id: number; title?: string }[] = [{ id: 3 }, { id: 2 }, { id: 1 }];
const all = (item: (typeof items)[number]) => item;

describe('the order of a list', () => {
  test.each([
    [1, -1, [3, 1, 2]],
    [3, 1, [2, 3, 1]],
    [3, -1, [3, 2, 1]],
    [1, 1, [3, 2, 1]],
    [2, 10, [3, 1, 2]],
    [9, 1, [3, 2, 1]],
  ])('%d moved by %d', (id, by, order) => {
    expect(moved(items, id, by).map((item) => item.id)).toEqual(order);
  });

  test('follows the ids, with newer objects first', () => {
    expect(ordered(items, [1, 3]).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test('changes for one object by naming the objects before it', () => {
    expect(withOne(items, { id: 2, title: 'new' }, all)).toEqual([{ id: 3 }, { id: 2, title: 'new' }]);
  });

  test("leaves out objects that aren't filled in", () => {
    expect(inOrder(items, (item) => (item.id === 2 ? undefined : item))).toEqual([{ id: 3 }, { id: 1 }]);
  });
});

describe('the objects that a change sends', () => {
  const place = {
    id: 5,
    title: 'Yard',
    address: 'Quay 1',
    city: 'Ålesund',
    postcode: '6002',
    country: { iso: 'NO', value: { en_GB: 'Norway' } },
  };

  test('keep the position of an address', () => {
    const { country: _, ...texts } = place;
    expect(addressAsChange({ ...place, latitude: 62.5, longitude: 6.1 })).toEqual({
      ...texts,
      country: 'NO',
      latitude: 62.5,
      longitude: 6.1,
    });
    expect(addressAsChange(place)).toEqual({ ...texts, country: 'NO' });
  });

  test('leave out a blank address or contact', () => {
    expect(addressAsChange({ id: 5, title: '', address: '', city: '', postcode: '' })).toBeUndefined();
    expect(
      contactAsChange({ id: 5, firstName: '', lastName: '', position: '', telephone: '', mobile: '', email: '' }),
    ).toBeUndefined();
  });
});
