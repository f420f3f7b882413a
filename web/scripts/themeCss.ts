import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { theme, themeVariables } from '#ui/theme.ts';

const name = 'virtual:theme.css';

/**
 * The theme's variables as a style sheet, written when the page is built. Mantine would write a style element, which the
 * security policy `style-src 'self'` refuses; and what is rendered before any script runs needs its colours too.
 */
export function themeCss(): Plugin {
  return {
    name: 'theme-css',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const whole = mergeMantineTheme(DEFAULT_THEME, theme);
      return convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), themeVariables(whole)), ':root');
    },
  };
}
