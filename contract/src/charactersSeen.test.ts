import { expect, it } from 'vitest';
import { charactersSeen } from './charactersSeen.ts';

it.each([
  ['', 0],
  ['Nets & ropes', 12],
  ['Sævik Verft', 11],
  ['one\ntwo\n', 8],
  ['🐟', 1],
  ['👩‍👩‍👧‍👦👩🏽‍🔧🇳🇴', 3],
  ['e\u0301', 1],
  ['ناو', 3],
])('counts %j as %i characters', (text, seen) => expect(charactersSeen(text)).toBe(seen));
