import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '#ui/styles.ts';
import { startLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/queryClient.ts';
import { storedColorScheme } from '#ui/colorScheme.ts';
import { theme } from '#ui/theme.ts';
import { adoptTheme } from '#ui/themeSheet.ts';

/** What every document of the product needs before its first component: texts and the look. */
export function preparePage(): void {
  // The security policy forbids code made from text, which zod would otherwise try.
  z.config({ jitless: true });
  startLanguage();
  adoptTheme();
}

/** Shows a document's content, in the theme that is chosen. */
export function showPage(content: ReactNode): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('The document has no element with the id "page".');
  createRoot(place).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={storedColorScheme()}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}
