import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { PageRouter } from '#routes/router.tsx';
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
 * Prepares the page to replace what the server has rendered: its data and its script are there, so nothing moves. The
 * answers are a visitor's; a logged-in user sees them until their own have loaded.
 */
export async function loadInitialData(text: string, signedIn: boolean, router: PageRouter, queries: QueryClient) {
  const pageQueries = queriesAt(window.location.pathname) ?? [];
  giveAnswers(queries, pageQueries, readAnswers(text), signedIn ? 0 : Date.now());
  await router.load();
}
