import { describe, expect, test } from 'vitest';
import { makeFleet } from '#world/fleet/makeFleet.ts';
import { drawScene } from './scene.ts';

const fleet = makeFleet('test', 2026).filter((_, place) => place % 7 === 0);
const draw = (place: number, number: number, size: 'photo' | 'thumbnail') => {
  const vessel = fleet[place];
  if (vessel === undefined) throw new Error('There is no such vessel.');
  return drawScene(
    { ...vessel.hull, flag: vessel.flag, name: vessel.name, harbourNumber: vessel.harbourNumber },
    `test/${vessel.number}`,
    number,
    size,
  );
};

describe('the picture of a vessel', () => {
  test('is always the same, and differs from another of the same vessel', () => {
    expect(draw(3, 1, 'photo')).toBe(draw(3, 1, 'photo'));
    expect(draw(3, 1, 'photo')).not.toBe(draw(3, 2, 'photo'));
  });

  test('is complete and small for every vessel, and smaller for lists', () => {
    const sizes = [...fleet.keys()].map((place) => {
      const [photo, thumbnail] = [draw(place, 1, 'photo'), draw(place, 1, 'thumbnail')];
      expect(photo).not.toMatch(/NaN|undefined|Infinity/);
      expect(thumbnail).not.toMatch(/NaN|undefined|Infinity/);
      expect(photo.split('<g').length).toBe(photo.split('</g>').length);
      expect(photo.length).toBeLessThan(13_000);
      expect(thumbnail.length).toBeLessThan(photo.length);
      return { photo: photo.length, thumbnail: thumbnail.length };
    });
    const mean = (size: 'photo' | 'thumbnail') => sizes.reduce((sum, one) => sum + one[size], 0) / sizes.length;
    expect(mean('photo')).toBeLessThan(9_000);
    expect(mean('thumbnail')).toBeLessThan(6_000);
  });

  test('refers to nothing outside itself and has no script', () => {
    const whole = Array.from({ length: 60 }, (_, place) => draw(place, 1, 'photo')).join('');
    expect(whole).not.toMatch(/<script|<style|<foreignObject|onload/);
    expect([...whole.matchAll(/href="([^"]*)"/g)].every(([, target]) => target === '#v')).toBe(true);
  });

  test('escapes marks', () => {
    const svg = drawScene(
      {
        vesselTypeId: 20,
        length: 12,
        grossTonnage: 12,
        buildYear: 2000,
        flag: 'NO',
        name: 'A & <B>',
        harbourNumber: '"1"',
      },
      'seed',
      1,
      'photo',
    );
    expect(svg).toContain('A &amp; &lt;B>');
  });
});
