import { expect, test } from 'vitest';
import { formatReportValue } from './formatReportValue.ts';

test.each([
  [1_234_567.4, 'THOUSANDS', '1,234,567'],
  [-24_310, 'THOUSANDS', '−24,310'],
  [-0.2, 'THOUSANDS', '0'],
  [0, 'THOUSANDS', '0'],
  [12.34, 'PERCENT', '12.3%'],
  [-200, 'PERCENT', '−200%'],
  [3.62, 'RATIO', '3.62'],
  [2, 'RATIO', '2.00'],
] as const)('%d in %s is written %s', (value, unit, text) => {
  expect(formatReportValue(value, unit)).toBe(text);
});
