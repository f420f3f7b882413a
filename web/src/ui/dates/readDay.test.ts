import { expect, it } from 'vitest';
import { readDay } from './readDay.ts';

it.each([
  '5.3.2026',
  '05/03/2026',
  '2026-03-05',
  '5-3-2026',
  ' 05. 03. 2026 ',
  '5 March 2026',
  '5 mar 2026',
  '5th March 2026',
])('reads a day typed as %s as the fifth of March', (typed) => expect(readDay(typed)).toBe('2026-03-05'));

it.each(['', '5.3', '5.3.26', '5.3.202', '31.2.2026', '13/13/2026', '0.0.2026', '5 Foo 2026', 'tomorrow', '2026'])(
  'does not read %s as a day',
  (typed) => expect(readDay(typed)).toBeUndefined(),
);
