import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { activeUser, type Fleet } from '@wheelhouse/contract/session';
import { createElement, StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
// Before the page's own files: they keep the `fetch` that they find.
import { resetServer, server } from '#testServer.ts';
import { session } from '#lib/api.ts';
import { queryClient } from '#lib/queryClient.ts';
import { forgetOldUnsaved } from '#lib/unsavedText.ts';
import { followSession } from '#routes/followSession.ts';
import { createPageRouter } from '#routes/router.tsx';
import { chooseColorScheme } from '#ui/colorScheme.ts';
import '#ui/styles.ts';
import { pageToasts } from '#ui/toasts.ts';
import { userOf, type Account } from '#testRegister.ts';
import { preparePage } from '#lib/preparePage.ts';

/** Screens that the page is looked at on, in pixels. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export interface Visit {
  /** The logged-in account; none by default. */
  readonly as?: Account;
  /** The account's fleets, read at each log-in; none by default. */
  readonly fleets?: () => readonly Fleet[];
  readonly size?: keyof typeof sizes;
  readonly scheme?: 'light' | 'dark';
}

export interface Visited {
  /** Where the page is: its path, and its search parameters by name. */
  path(): string;
  search(): Record<string, string>;
  /** As by a reload: the page begins again with what the browser has stored. */
  reload(): Promise<void>;
  /** As by an address that is typed: the page begins again there. */
  goTo(path: string): Promise<void>;
}

preparePage();
document.documentElement.lang = 'en-GB';
document.documentElement.dataset['respectReducedMotion'] = 'true';

let errors: string[] = [];
window.addEventListener('error', ({ message }) => errors.push(message));
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

interface Shown {
  end(): void;
}

/** Renders a document's content, as `showPage` does, and waits until its main part is there. */
async function render(content: ReactNode): Promise<Shown> {
  const place = document.createElement('div');
  place.id = 'page';
  // Before what earlier pages left for their dialogs, as in the document.
  document.body.prepend(place);
  const root: Root = createRoot(place);
  root.render(createElement(StrictMode, null, createElement(QueryClientProvider, { client: queryClient }, content)));
  await expect.element(page.getByRole('main')).toBeVisible();
  return {
    end() {
      root.unmount();
      place.remove();
    },
  };
}

async function show(path: string): Promise<Shown> {
  window.history.replaceState(null, '', path);
  queryClient.clear();
  // A document has no toasts of the one before, which would keep new ones waiting.
  notifications.clean(pageToasts);
  await session.start();
  const history = createBrowserHistory();
  const router = createPageRouter(history);
  const stop = followSession(session, router, queryClient);
  const shown = await render(createElement(RouterProvider, { router }));
  return {
    end() {
      shown.end();
      history.destroy();
      stop();
    },
  };
}

/** Puts back what the test leaves, and fails it if its page reported an error. */
async function clean(): Promise<void> {
  await forgetOldUnsaved(Infinity);
  localStorage.clear();
  sessionStorage.clear();
  resetServer();
  const reported = errors;
  errors = [];
  expect(reported).toEqual([]);
}

/** Opens another document of the product, such as the dashboard of the analytics frame, by its content. */
export async function openDocument(content: ReactNode, { size = 'desktop', scheme = 'light' }: Visit = {}) {
  await page.viewport(sizes[size].width, sizes[size].height);
  chooseColorScheme(scheme);
  queryClient.clear();
  const shown = await render(content);
  // Here, since files share this module: a hook at its top would run in the first of them alone.
  onTestFinished(() => {
    shown.end();
    return clean();
  });
}

/** Opens a path of the page as a browser that has stored nothing. The server's answers are given before. */
export async function openPage(
  path: string,
  { as, fleets, size = 'desktop', scheme = 'light' }: Visit = {},
): Promise<Visited> {
  await page.viewport(sizes[size].width, sizes[size].height);
  if (as !== undefined) {
    server.answers(activeUser, () => ({ ...userOf(as), fleets: [...(fleets?.() ?? [])] }));
    localStorage.setItem('auth', JSON.stringify({ remembered: true, token: as }));
  }
  chooseColorScheme(scheme);
  let shown = await show(path);
  // Here, since files share this module: a hook at its top would run in the first of them alone.
  onTestFinished(() => {
    shown.end();
    return clean();
  });
  const begin = async (there: string) => {
    shown.end();
    shown = await show(there);
  };
  return {
    path: () => window.location.pathname,
    search: () => Object.fromEntries(new URLSearchParams(window.location.search)),
    reload: () => begin(window.location.href),
    goTo: begin,
  };
}
