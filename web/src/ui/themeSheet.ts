import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme, themeVariables } from './theme.ts';

/**
 * Puts the theme's variables into a constructed style sheet. Mantine would write a style element, which the security
 * policy `style-src 'self'` refuses.
 */
export function adoptTheme(): void {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(deepMerge(defaultCssVariablesResolver(whole), themeVariables(whole)), ':root'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
