import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '#ui/styles.ts';
import { queryClient } from '#lib/queryClient.ts';
import { storedColorScheme } from '#ui/colorScheme.ts';
import { theme } from '#ui/theme.ts';

/** What every document of the product needs before its first component. */
export function preparePage(): void {
  // The security policy forbids code made from text, which zod would otherwise try.
  z.config({ jitless: true });
}

// The server has no reader whose choice it knows.
const remembered = import.meta.env.SSR ? {} : { colorSchemeManager: storedColorScheme() };

interface PageFrameProps {
  readonly queries: QueryClient;
  readonly children: ReactNode;
}

/** What every content stands in: the look, and what the server has answered. */
export function PageFrame({ queries, children }: PageFrameProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...remembered}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}

/** Shows a document's content, in the theme that is chosen. */
export function showPage(content: ReactNode): void {
  const place = document.getElementById('page');
  if (place === null) throw new Error('The document has no element with the id "page".');
  const page = (
    <StrictMode>
      <PageFrame queries={queryClient}>{content}</PageFrame>
    </StrictMode>
  );
  // As a transition it is made in slices, between which the page answers to whoever reads what was painted.
  startTransition(() => createRoot(place).render(page));
}
