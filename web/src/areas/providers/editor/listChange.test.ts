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

  test('is taken from ids, with what has come since in front', () => {
    expect(ordered(items, [1, 3]).map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  test('one of a list changes in its place by naming those before it', () => {
    expect(withOne(items, { id: 2, title: 'new' }, all)).toEqual([{ id: 3 }, { id: 2, title: 'new' }]);
  });

  test('what is not filled in is not named', () => {
    expect(inOrder(items, (item) => (item.id === 2 ? undefined : item))).toEqual([{ id: 3 }, { id: 1 }]);
  });
});

describe('what a change names', () => {
  const place = {
    id: 5,
    title: 'Yard',
    address: 'Quay 1',
    city: 'Ålesund',
    postcode: '6002',
    country: { iso: 'NO', value: { en_GB: 'Norway' } },
  };

  test('an address keeps the point it has', () => {
    const { country: _, ...texts } = place;
    expect(addressAsChange({ ...place, latitude: 62.5, longitude: 6.1 })).toEqual({
      ...texts,
      country: 'NO',
      latitude: 62.5,
      longitude: 6.1,
    });
    expect(addressAsChange(place)).toEqual({ ...texts, country: 'NO' });
  });

  test('a blank address or contact is not filled in', () => {
    expect(addressAsChange({ id: 5, title: '', address: '', city: '', postcode: '' })).toBeUndefined();
    expect(
      contactAsChange({ id: 5, firstName: '', lastName: '', position: '', telephone: '', mobile: '', email: '' }),
    ).toBeUndefined();
  });
});
