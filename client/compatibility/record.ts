import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@wheelhouse/contract/routes';
import { breaksOf } from './contractBreaks.ts';
import { factsOf, readFacts, writeFacts, type Facts } from './contractFacts.ts';

const file = join(import.meta.dirname, 'recorded.txt');

/** The contract that programs rely on, as it was recorded last. */
export function recordedFacts(): Facts {
  return readFacts(existsSync(file) ? readFileSync(file, 'utf8') : '');
}

/** Records the contract as it is. Breaks are refused unless they are accepted by `--accept-breaks`. */
if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const facts = factsOf(routes);
  const breaks = breaksOf(recordedFacts(), facts);
  for (const line of breaks) console.log(line);
  if (breaks.length > 0 && !process.argv.includes('--accept-breaks')) {
    console.error('Nothing was recorded. CONTRIBUTING.md says when such a change is accepted, and how.');
    process.exitCode = 1;
  } else {
    writeFileSync(file, writeFacts(facts));
    console.log(`Recorded ${routes.length} routes.`);
  }
}
