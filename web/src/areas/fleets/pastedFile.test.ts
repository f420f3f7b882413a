import '#lib/testTexts.ts';
import { say } from '@wheelhouse/messages/say';
import { fleetLimits, fleetMessages } from '@wheelhouse/contract/fleets';
import { describe, expect, test } from 'vitest';
import { filledLines, pastedRefusal, textOf } from './pastedFile.ts';

/** 'KVALØY' and the end of the line, in a letter a byte. */
const letters = [0x4b, 0x56, 0x41, 0x4c, 0xd8, 0x59, 0x0a];

describe('an uploaded list', () => {
  test.each([
    ['UTF-8', new TextEncoder().encode('KVALØY\n')],
    ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('KVALØY\n')])],
    [
      'UTF-16, as spreadsheets save Unicode text',
      new Uint8Array([0xff, 0xfe, ...letters.flatMap((letter) => [letter, 0])]),
    ],
    ['the old western letters', new Uint8Array(letters)],
  ])('is read from %s', (_, bytes) => {
    expect(textOf(bytes)).toEqual({ text: 'KVALØY\n' });
  });

  test("is refused when it isn't text", () => {
    expect(textOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]))).toEqual({ refusal: 'notText' });
  });

  test('is refused before it is read when it is too large for any list', () => {
    expect(textOf(new Uint8Array(9_000_000))).toEqual({ refusal: 'tooLarge' });
  });
});

describe('a pasted list', () => {
  test.each([
    ['', 0],
    [' \n\t\r\n', 0],
    ['KVALØY', 1],
    ['KVALØY\r\n\r\n  9074729 \n', 2],
  ])('%j has %d lines', (text, lines) => {
    expect(filledLines(text)).toBe(lines);
  });

  test.each([
    ['nothing', '\n \n', say(fleetMessages.nothingPasted)],
    ['as many lines as can be matched', 'A\n\n'.repeat(fleetLimits.pastedMax), undefined],
    ['few lines of more text than can be sent', `${'A'.repeat(999)}\n`.repeat(601), say(fleetMessages.tooManyPasted)],
    ['a line more', 'A\n'.repeat(fleetLimits.pastedMax + 1), say(fleetMessages.tooManyPasted)],
  ])('of %s', (_, text, refusal) => {
    expect(pastedRefusal(text)).toBe(refusal);
  });
});
