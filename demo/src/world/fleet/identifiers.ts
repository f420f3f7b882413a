import type { Random } from '#random.ts';

/** Digits of a number, first one first. */
function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

function weighted(text: string, weights: readonly number[]): number {
  return digitsOf(text).reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}

/**
 * An IMO number with its check digit. Numbers of the four millions were never issued, so that no demo vessel is
 * mistaken for a real one of an imported register.
 * @param serial 0 to 99,999.
 */
export function imoNumber(serial: number): number {
  const six = String(400_000 + serial);
  return Number(six) * 10 + (weighted(six, [7, 6, 5, 4, 3, 2]) % 10);
}

/** The MMSI of a ship: nine digits that begin with the block. */
export function mmsiNumber(block: string, serial: number): number {
  return Number(block + String(serial).padStart(9 - block.length, '0'));
}

/** A CFR: country and nine digits, from a block no administration uses. */
export function cfrNumber(iso3: string, serial: number): string {
  return `${iso3}990${String(serial).padStart(6, '0')}`;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text from a pattern: `#` a letter, `0` a digit, all else literal. */
export function fromForm(random: Random, form: string): string {
  return form.replaceAll(/[#0]/g, (sign) =>
    sign === '#' ? (LETTERS[random.whole(0, 25)] ?? '') : String(random.whole(0, 9)),
  );
}

/** A text from a pattern that is not taken yet; it is taken then. */
export function newFromForm(random: Random, forms: readonly string[], taken: Set<string>): string {
  for (let turn = 0; ; turn++) {
    const text = fromForm(random, forms[Math.min(turn >> 3, forms.length - 1)] ?? '');
    if (taken.has(text)) continue;
    taken.add(text);
    return text;
  }
}

function luhnDigit(text: string): number {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, index) => {
      const doubled = index % 2 === 0 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** The check digit by weights modulo 11, undefined if the number is not allowed. */
function elevenDigit(text: string, weights: readonly number[]): number | undefined {
  const rest = weighted(text, weights) % 11;
  if (rest === 1) return undefined;
  return rest === 0 ? 0 : 11 - rest;
}

function withEleven(random: Random, form: string, weights: readonly number[]): string {
  for (;;) {
    const text = fromForm(random, form);
    const digit = elevenDigit(text, weights);
    if (digit !== undefined) return text + String(digit);
  }
}

/** A company's number in its country's format, with a valid check digit if the country has one. */
export function companyNumber(random: Random, country: string): string {
  switch (country) {
    case 'NO':
      return withEleven(random, '94000000', [3, 2, 7, 6, 5, 4, 3, 2]);
    case 'DK':
    case 'GL':
      return withEleven(random, '4900000', [2, 7, 6, 5, 4, 3, 2]);
    case 'SE': {
      const nine = fromForm(random, '559000000');
      return `${nine.slice(0, 6)}-${nine.slice(6)}${luhnDigit(nine)}`;
    }
    case 'FI': {
      const number = withEleven(random, '3900000', [7, 9, 10, 5, 8, 4, 2]);
      return `${number.slice(0, -1)}-${number.slice(-1)}`;
    }
    case 'FR': {
      const eight = fromForm(random, '99000000');
      return eight + String(luhnDigit(eight));
    }
    case 'PT':
      return withEleven(random, '51900000', [9, 8, 7, 6, 5, 4, 3, 2]);
    case 'ES': {
      const seven = fromForm(random, '9000000');
      return `B${seven}${luhnDigit(seven)}`;
    }
    case 'GB':
      return fromForm(random, 'SC990000');
    case 'IE':
      return fromForm(random, '790000');
    case 'BE': {
      const eight = fromForm(random, '18900000');
      return `${eight.slice(0, 4)}.${eight.slice(4, 7)}.${eight.slice(7)}${String(97 - (Number(eight) % 97)).padStart(2, '0')}`;
    }
    case 'NL':
      return fromForm(random, '99000000');
    case 'DE':
      return `HRB ${fromForm(random, '990000')}`;
    case 'IS':
      return fromForm(random, '490000-0000');
    case 'US':
      return fromForm(random, '99-0000000');
    default:
      return fromForm(random, '900000000');
  }
}
