import { expect, it } from 'vitest';
import { encodingOfCodePage } from './dbfEncoding.ts';

it.each([
  ['UTF-8', 'utf-8'],
  ['65001', 'utf-8'],
  ['1252', 'cp1252'],
  ['ANSI 1251\r\n', 'cp1251'],
  ['ISO 88592', 'iso-8859-2'],
  ['88591', 'iso-8859-1'],
  ['OEM 850', 'cp850'],
  ['Big5', 'big5'],
  ['System', undefined],
  ['', undefined],
])('a .cpg file with %j means %s', (text, encoding) => {
  expect(encodingOfCodePage(text)).toBe(encoding);
});
