import { lazy } from 'react';

/* The chart library is fetched by pages that draw with it, after their first paint. */

export const ColumnChart = lazy(async () => ({ default: (await import('./ColumnChart.tsx')).ColumnChart }));
export const DayChart = lazy(async () => ({ default: (await import('./DayChart.tsx')).DayChart }));
export const ShareChart = lazy(async () => ({ default: (await import('./ShareChart.tsx')).ShareChart }));
