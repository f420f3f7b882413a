import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import '#ui/styles.ts';
import { session } from '#lib/api.ts';
import { startLanguage } from '#lib/language.ts';
import { queryClient } from '#lib/queryClient.ts';
import { cleanAddressLater, handoverIn } from '#lib/session/handover.ts';
import { rereadOnReturn } from '#lib/session/rereadOnReturn.ts';
import { createPageRouter } from '#routes/router.tsx';
import { followSession } from '#routes/followSession.ts';
import { storedColorScheme } from '#ui/colorScheme.ts';
import { theme } from '#ui/theme.ts';
import { adoptTheme } from '#ui/themeSheet.ts';

// The security policy forbids code made from text, which zod would otherwise try.
z.config({ jitless: true });
startLanguage();
adoptTheme();

const handover = handoverIn(new URL(window.location.href));
void session.start(handover);
rereadOnReturn(session);

const router = createPageRouter();
followSession(session, router, queryClient);
cleanAddressLater((address) => router.history.replace(address.pathname + address.search + address.hash));

const place = document.getElementById('page');
if (place === null) throw new Error('index.html has no element with the id "page".');
createRoot(place).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={storedColorScheme()}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
