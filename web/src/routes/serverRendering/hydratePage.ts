import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { reportToOperator } from '#lib/reportToOperator.ts';
import type { PageRouter } from '#routes/router.tsx';
import { hydrationEvent } from './hydrationEvent.ts';
import { giveAnswers } from './pageQueries.ts';
import { queriesAt } from './serverRenderedPages.ts';

const answersShape = z.record(z.string(), z.unknown());

/** The data of a server-rendered document, or nothing if it can't be read. */
function readAnswers(text: string): Readonly<Record<string, unknown>> {
  try {
    return z.parse(answersShape, JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Prepares the page to hydrate what the server has rendered: its data and its script are there, so both are the same.
 * The answers are a visitor's; a logged-in user sees them until their own have loaded.
 *
 * @returns hydrates the page in an element
 */
export async function prepareHydration(text: string, signedIn: boolean, router: PageRouter, queries: QueryClient) {
  const pageQueries = queriesAt(window.location.pathname) ?? [];
  giveAnswers(queries, pageQueries, readAnswers(text), signedIn ? 0 : Date.now());
  await router.load();
  // The router then has the Suspense boundaries that it has on the server.
  router.ssr = { manifest: undefined };
  return (place: Element, page: ReactNode) => {
    hydrateRoot(place, page, {
      // Where the two differ, React renders that part again: the reader sees the right page, later.
      onRecoverableError: (error) => reportToOperator(error, router.state.matches.at(-1)?.routeId ?? ''),
    });
    // From now on React hydrates at once what is pressed.
    window.dispatchEvent(new Event(hydrationEvent));
  };
}
