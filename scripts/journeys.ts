import { readdirSync, readFileSync } from 'node:fs';

/** Journeys as files, in the parts that can run beside each other. */
export interface JourneyParts {
  /** Those in the world of the register, which they share with its accounts, so one after the other. */
  readonly register: readonly string[];
  /** Those in copies of the demonstration world. */
  readonly demonstration: readonly string[];
}

const folder = 'e2e/src';

/** The journeys of the repository this runs in. */
export function journeyParts(): JourneyParts {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.journey.ts'))
    .map((name) => `${folder}/${name}`);
  const inDemonstration = (file: string) => readFileSync(file, 'utf8').includes('useDemonstration()');
  return {
    register: files.filter((file) => !inDemonstration(file)),
    demonstration: files.filter(inDemonstration),
  };
}
