import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes cells with commas, quotes or line ends', () => {
  expect(csvText(['a', 'b'], [['x, y', 'say "so"\nthen']])).toBe('\uFEFFa,b\r\n"x, y","say ""so""\nthen"\r\n');
});

it.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '＝1+1', '＠SUM(A1)'])(
  'keeps the text %j from being a formula',
  (text) => {
    expect(csvText(['name'], [[text]])).toContain(`'${text}`);
  },
);

it.each([
  ["x;=cmd|'/c calc'!A1;y", "\"x;'=cmd|'/c calc'!A1;y\""],
  ['hello\n@SUM(A1)', '"hello\n\'@SUM(A1)"'],
  ['a;  -2+3', '"a;  \'-2+3"'],
  ['  =1', '"  \'=1"'],
  ['a;=1;=2', '"a;\'=1;\'=2"'],
  ['\r=1', '"\'\r\'=1"'],
  ['a\n\nb - c;d', '"a\n\nb - c;d"'],
  ['x\t＝1+1', "x\t'＝1+1"],
])('keeps parts of the text %j from being formulas of a spreadsheet that divides by other signs', (text, cell) => {
  expect(csvText(['name'], [[text]])).toBe(`\uFEFFname\r\n${cell}\r\n`);
});

it('leaves numbers, also negative ones, unquoted and unknown values empty', () => {
  expect(csvText(['n', 'u', 'v'], [[-2.5, null, undefined]])).toBe('\uFEFFn,u,v\r\n-2.5,,\r\n');
});
