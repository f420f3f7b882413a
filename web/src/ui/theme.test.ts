import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { theme, themeVariables } from './theme.ts';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const standard = defaultCssVariablesResolver(whole);
const own = themeVariables(whole);

type Scheme = 'light' | 'dark';

const schemes = {
  light: new Map(Object.entries({ ...standard.variables, ...standard.light, ...own.variables, ...own.light })),
  dark: new Map(Object.entries({ ...standard.variables, ...standard.dark, ...own.variables, ...own.dark })),
};

/** The value of a colour variable in a scheme, as `#RRGGBB`. */
function colourOf(name: string, scheme: Scheme): string {
  const value = schemes[scheme].get(name) ?? 'missing';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colourOf(reference, scheme);
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const body = '--mantine-color-body';
const surface = '--wh-surface';
const pairs = [
  ['--mantine-color-text', body],
  ['--mantine-color-text', surface],
  ['--mantine-color-dimmed', body],
  ['--mantine-color-dimmed', surface],
  ['--mantine-color-placeholder', surface],
  ['--mantine-color-error', surface],
  ['--mantine-color-error', body],
  ['--mantine-color-anchor', body],
  ['--mantine-color-anchor', surface],
  ['--wh-accent', body],
  ['--wh-on-filled', '--mantine-primary-color-filled'],
  ['--wh-on-filled', '--mantine-primary-color-filled-hover'],
  ['--mantine-primary-color-light-color', '--mantine-primary-color-light'],
  ['--mantine-color-red-light-color', '--mantine-color-red-light'],
] as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  test.each(pairs)('%s is readable on %s', (front, back) => {
    expect(contrast(colourOf(front, scheme), colourOf(back, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test('white is readable on the header', () => {
    expect(contrast('#FFFFFF', colourOf('--wh-header', scheme))).toBeGreaterThanOrEqual(4.5);
  });
});
