import { expect, it } from 'vitest';
import { aboutReaders, formatShare } from './reachWords.ts';

it.each([
  [0, '0'],
  [97, '97'],
  [1238, '1,240'],
  [123_456, '123,000'],
])('of %d readers says about %s', (readers, words) => expect(aboutReaders(readers)).toBe(words));

it('a share is shown in per cent', () => expect([formatShare(1), formatShare(0.125)]).toEqual(['100%', '12.5%']));
