import { expect, it } from 'vitest';
import { everyDay } from './promotionDays.ts';

it('days without counts are shown between days with counts', () => {
  const counted = [
    { day: '2026-03-31', impressions: 4, clicks: 1 },
    { day: '2026-03-28', impressions: 7, clicks: 0 },
  ];
  expect(everyDay(counted)).toEqual([
    { day: '2026-03-28', impressions: 7, clicks: 0 },
    { day: '2026-03-29', impressions: 0, clicks: 0 },
    { day: '2026-03-30', impressions: 0, clicks: 0 },
    { day: '2026-03-31', impressions: 4, clicks: 1 },
  ]);
  expect(everyDay([])).toEqual([]);
  expect(everyDay([{ day: '2026-12-31', impressions: 1, clicks: 1 }])).toHaveLength(1);
});
