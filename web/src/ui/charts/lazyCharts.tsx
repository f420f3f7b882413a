import { lazyPart } from '#ui/lazyPart.tsx';

/* The chart library is fetched by pages that draw with it, after their first render. */

export const ColumnChart = lazyPart(async () => (await import('./ColumnChart.tsx')).ColumnChart);
export const DayChart = lazyPart(async () => (await import('./DayChart.tsx')).DayChart);
export const ShareChart = lazyPart(async () => (await import('./ShareChart.tsx')).ShareChart);
