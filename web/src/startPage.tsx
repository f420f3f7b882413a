import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles.ts';
import { languageTag } from '#lib/language.ts';
import { queryClient } from '#lib/queryClient.ts';
import { followColorScheme } from '#ui/colorScheme.ts';

function render(place: Element, page: ReactNode): void {
  createRoot(place).render(page);
}

/**
 * Renders a document's content, in the selected theme.
 *
 * @param start hydrates it instead, where the server has rendered it
 */
export function showPage(content: ReactNode, start = render): void {
  followColorScheme();
  document.documentElement.lang = languageTag();
  const place = document.getElementById('page');
  if (place === null) throw new Error('The document has no element with the id "page".');
  const page = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </StrictMode>
  );
  // As a transition it is rendered in slices, between which the page responds to the reader.
  startTransition(() => start(place, page));
}
