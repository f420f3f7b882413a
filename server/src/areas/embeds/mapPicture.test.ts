import { frameOf, mapSizes } from '@wheelhouse/contract/embeds';
import { expect, it } from 'vitest';
import type { MercatorView } from '#marine/mapData/landPath.ts';
import { mapPicture } from './mapPicture.ts';
import { wordsIn } from './words.ts';

it.each(mapSizes)('has land down to the edge of a narrow frame: %s', async (size) => {
  const { width, height } = frameOf({ kind: 'MAP', size });
  const asked: MercatorView[] = [];
  const land = async (wanted: MercatorView) => {
    asked.push(wanted);
    return '';
  };
  const view = { x: 0.5, y: 0.3, scale: 40_000, width, height };
  await mapPicture(view, { marks: [], title: 'Map', words: wordsIn('en', Date.now()), land });
  // The frame keeps its height on a phone, where the picture is as small as its width wants.
  const drawnAt = Math.min(1, 320 / width);
  expect((asked[0]?.height ?? 0) * drawnAt).toBeGreaterThanOrEqual(height);
  expect(asked[0]?.y).toBeLessThan(view.y);
});
