import './palette.css';

/** The colours of charts, in order of use; the last one is also for unknown and other. */
export const chartColours = [
  'var(--wh-chart-1)',
  'var(--wh-chart-2)',
  'var(--wh-chart-3)',
  'var(--wh-chart-4)',
  'var(--wh-chart-5)',
  'var(--wh-chart-6)',
] as const;
