import './palette.css';

/** The colours of charts, in the order they are taken; the last also stands for what is not known or left over. */
export const chartColours = [
  'var(--wh-chart-1)',
  'var(--wh-chart-2)',
  'var(--wh-chart-3)',
  'var(--wh-chart-4)',
  'var(--wh-chart-5)',
  'var(--wh-chart-6)',
] as const;
