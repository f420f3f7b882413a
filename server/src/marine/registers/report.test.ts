import { expect, it } from 'vitest';
import { Report } from './report.ts';

it('names each reason once, with its first row and how many others have it', () => {
  const report = new Report();
  report.rowsRead = 5;
  for (const line of [4, 2, 9]) report.refuse(line, 'Its flag "Atlantis" isn\'t a country.');
  report.refuse(3, 'It has no name.');
  report.warn(5, 'imo: "1" has a wrong check digit');
  report.noticed = ['2 rows have fewer cells.'];
  expect(report.lines('line')).toEqual([
    'Refused:',
    '  line 2 and 2 others: Its flag "Atlantis" isn\'t a country.',
    '  line 3: It has no name.',
    'Imported with warnings:',
    '  line 5: imo: "1" has a wrong check digit',
    '2 rows have fewer cells.',
    '5 rows read',
    '0 added, 0 changed, 0 unchanged, 4 refused',
  ]);
});
