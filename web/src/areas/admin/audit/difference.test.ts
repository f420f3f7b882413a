import { describe, expect, it } from 'vitest';
import { difference } from './difference.ts';

describe('the difference of an audit entry', () => {
  it('has the fields that changed, with what they were', () => {
    expect(
      difference(
        { name: 'Nets', place: { city: 'Bergen', code: 5003 }, tags: ['a'] },
        { name: 'Nets', place: { city: 'Oslo', code: 5003 }, tags: ['a', 'b'] },
      ),
    ).toEqual([
      { field: 'place.city', before: 'Bergen', after: 'Oslo' },
      { field: 'tags', before: 'a', after: 'a, b' },
    ]);
  });

  it('has all fields of what is new or gone, and those of objects in lists by their place', () => {
    expect(difference(undefined, { slots: [{ from: '10:00' }] })).toEqual([
      { field: 'slots.1.from', before: undefined, after: '10:00' },
    ]);
    expect(difference('DRAFT', undefined)).toEqual([{ field: '', before: 'DRAFT', after: undefined }]);
  });

  it('is empty where nothing changed', () => {
    expect(difference({ a: false, b: null }, { a: false })).toEqual([]);
  });
});
