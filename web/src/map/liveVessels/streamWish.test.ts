import { describe, expect, it } from 'vitest';
import { StreamWish } from './streamWish.ts';

const fjord = { south: 60, west: 4, north: 62, east: 8 };

describe('the stream that a map wishes', () => {
  it('is of the whole world until the map says what it shows', () => {
    expect(new StreamWish().query()).toEqual({});
  });

  it('stays the same while the view is within its margin', () => {
    const wish = new StreamWish();
    expect(wish.lookAt(fjord)).toBe(true);
    expect(wish.lookAt({ south: 59.5, west: 3, north: 61.5, east: 7 })).toBe(false);
    expect(wish.lookAt({ south: 58.9, west: 3, north: 61, east: 7 })).toBe(true);
  });

  it('is narrowed when the map shows far less', () => {
    const wish = new StreamWish();
    wish.lookAt(fjord);
    expect(wish.lookAt({ south: 60.5, west: 5, north: 61.5, east: 7 })).toBe(false);
    expect(wish.lookAt({ south: 60.9, west: 5.8, north: 61.1, east: 6.2 })).toBe(true);
    expect(wish.query()).toEqual({ south: 60.8, west: 5.6, north: 61.2, east: 6.4 });
  });

  it('is of the whole world when the map shows much of it', () => {
    const wish = new StreamWish();
    wish.lookAt(fjord);
    expect(wish.lookAt({ south: -60, west: -100, north: 80, east: 100 })).toBe(true);
    expect(wish.query()).toEqual({});
  });

  it('has longitudes within 180 degrees across the antimeridian, and latitudes within the poles', () => {
    const wish = new StreamWish();
    wish.lookAt({ south: 80, west: 175, north: 89, east: 195 });
    expect(wish.query()).toEqual({ south: 75.5, west: 165, north: 90, east: -155 });
    wish.lookAt({ south: -2, west: -190, north: 2, east: -185 });
    expect(wish.query()).toEqual({ south: -4, west: 167.5, north: 4, east: 177.5 });
  });

  it('has the vessels that are followed, where it isn’t of the whole world', () => {
    const wish = new StreamWish();
    expect(wish.follow([3])).toBe(false);
    wish.lookAt(fjord);
    expect(wish.query().also).toEqual([3]);
    expect(wish.follow([3, 4])).toBe(true);
    expect(wish.follow([4])).toBe(false);
  });

  it('has a slow beat by choice', () => {
    const wish = new StreamWish();
    expect([wish.slowDown(true), wish.slowDown(true)]).toEqual([true, false]);
    expect(wish.query()).toEqual({ beat: '30' });
  });
});
