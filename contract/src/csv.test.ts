import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes cells with commas, quotes or line ends', () => {
  expect(csvText(['a', 'b'], [['x, y', 'say "so"\nthen']])).toBe('\uFEFFa,b\r\n"x, y","say ""so""\nthen"\r\n');
});

it.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '\r=1', '＝1+1', '＠SUM(A1)'])(
  'keeps the text %j from being a formula',
  (text) => {
    expect(csvText(['name'], [[text]])).toContain(`'${text}`);
  },
);

it('leaves numbers, also negative ones, unquoted and unknown values empty', () => {
  expect(csvText(['n', 'u', 'v'], [[-2.5, null, undefined]])).toBe('\uFEFFn,u,v\r\n-2.5,,\r\n');
});
