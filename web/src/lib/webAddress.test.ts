import { expect, test } from 'vitest';
import { webAddress } from './webAddress.ts';

test.each([
  ['https://www.wartsila.com/marine', 'https://www.wartsila.com/marine'],
  ['http://baader.com', 'http://baader.com/'],
  [' www.mustad.no ', 'https://www.mustad.no/'],
  ['yard.example:8080/ships', 'https://yard.example:8080/ships'],
])('turns %j into a link to %s', (written, address) => {
  expect(webAddress(written)).toBe(address);
});

test.each(['', 'none', 'javascript:alert(1)', 'data:text/html,hi', 'mailto:a@yard.example', 'post@yard.example', '//'])(
  'makes no link of %j',
  (written) => {
    expect(webAddress(written)).toBeUndefined();
  },
);
