import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { activeUser, type Fleet } from '@wheelhouse/contract/session';
import { createElement, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
// Before the page's own files: they keep the `fetch` that they find.
import { resetServer, server } from '#testServer.ts';
import { session } from '#lib/api.ts';
import { queryClient } from '#lib/queryClient.ts';
import { followSession } from '#routes/followSession.ts';
import { createPageRouter } from '#routes/router.tsx';
import { chooseColorScheme } from '#ui/colorScheme.ts';
import '#ui/styles.ts';
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
  /** As by a reload: the page begins anew with what the browser has stored. */
  reload(): Promise<void>;
  /** As by an address that is typed: the page begins anew there. */
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

async function show(path: string): Promise<Shown> {
  window.history.replaceState(null, '', path);
  queryClient.clear();
  await session.start(undefined);
  const history = createBrowserHistory();
  const router = createPageRouter(history);
  const stop = followSession(session, router, queryClient);
  const place = document.createElement('div');
  place.id = 'page';
  // Before what earlier pages left for their dialogs, as in the document.
  document.body.prepend(place);
  const root: Root = createRoot(place);
  const routed = createElement(RouterProvider, { router });
  root.render(createElement(StrictMode, null, createElement(QueryClientProvider, { client: queryClient }, routed)));
  await expect.element(page.getByRole('main')).toBeVisible();
  return {
    end() {
      root.unmount();
      place.remove();
      history.destroy();
      stop();
    },
  };
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
    localStorage.clear();
    sessionStorage.clear();
    resetServer();
    const reported = errors;
    errors = [];
    expect(reported).toEqual([]);
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
