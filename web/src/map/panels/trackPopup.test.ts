import type { TrackPoint } from '@wheelhouse/contract/positions';
import { expect, test } from 'vitest';
import { popupSides, togglePopup, type TrackPopup } from './trackPopup.ts';

function point(minute: number): TrackPoint {
  return { latitude: 62, longitude: 6, speed: 8, lastUpdate: `2026-05-01T08:0${minute}:00Z` };
}

function sides(popups: readonly TrackPopup[]): string[] {
  return popups.map(({ side }) => popupSides[side] ?? '');
}

test('popups open on one side after the other and start again after five', () => {
  let popups: TrackPopup[] = [];
  for (const minute of [0, 1, 2, 3, 4, 5]) popups = togglePopup(popups, point(minute));
  expect(sides(popups)).toEqual(['default', 'north-east', 'south-east', 'south-west', 'north-west', 'default']);
});

test('a second click closes a popup and does not move the others', () => {
  const open = togglePopup(togglePopup([], point(0)), point(1));
  expect(sides(togglePopup(open, point(0)))).toEqual(['north-east']);
});
