import { describe, expect, test } from 'vitest';
import { asksForToken, filterInMessage, frameAddress, openedWith, tokenHandedOver } from './frameMessages.ts';

const origin = 'https://here.example';
// Only compared, never used.
const [frame, stranger] = [{}, {}] as Window[];

function message(data: unknown, source: Window | undefined, from = origin): MessageEvent {
  return { data, source, origin: from } as MessageEvent;
}

describe('between the page and its analytics frame', () => {
  test.each([
    ['asks for a token', { analytics: 'renew' }, frame, origin, true],
    ['of another origin does not count', { analytics: 'renew' }, frame, 'https://there.example', false],
    ['of another window does not count', { analytics: 'renew' }, stranger, origin, false],
    ['that says something else does not count', { analytics: 'token', token: 'x' }, frame, origin, false],
    ['that says nothing does not count', null, frame, origin, false],
  ])('a message %s', (_, data, source, from, expected) => {
    expect(asksForToken(message(data, source, from), frame, origin)).toBe(expected);
  });

  test.each([
    ['hands over a token', { analytics: 'token', token: 'abc' }, frame, origin, 'abc'],
    ['of another origin hands over none', { analytics: 'token', token: 'abc' }, frame, 'null', undefined],
    ['of another window hands over none', { analytics: 'token', token: 'abc' }, stranger, origin, undefined],
    ['with a token that is no text hands over none', { analytics: 'token', token: 7 }, frame, origin, undefined],
  ])('a message %s', (_, data, source, from, expected) => {
    if (frame === undefined) throw new Error('There is no frame.');
    expect(tokenHandedOver(message(data, source, from), frame, origin)).toBe(expected);
  });

  test.each([
    ['has a filter', { analytics: 'filter', filter: { flag: ['NO'] } }, frame, origin, { flag: ['NO'] }],
    ['of another origin has none', { analytics: 'filter', filter: {} }, frame, 'null', undefined],
    ['of another window has none', { analytics: 'filter', filter: {} }, stranger, origin, undefined],
    ['with a filter that is none', { analytics: 'filter', filter: { flag: [7] } }, frame, origin, undefined],
  ])('a message %s', (_, data, source, from, expected) => {
    expect(filterInMessage(message(data, source, from), frame, origin)).toEqual(expected);
  });

  test('token and filter are in the hash', () => {
    const filter = { flag: ['IS', 'NO'], lengthOverall: { min: 12, max: 17.99 } };
    const address = frameAddress('/dashboard', 'abc', filter);
    expect(new URL(address, origin).search).toBe('');
    expect(openedWith(new URL(address, origin).hash)).toMatchObject({ token: 'abc', filter });
    expect(openedWith('#abc').token).toBe('abc');
    expect(openedWith('').token).toBe('');
  });
});
