import { globSync, statSync } from 'node:fs';

const sources = [
  'web/index.html',
  'web/vite.config.ts',
  'web/{src,public,scripts}/**',
  'messages/*/**',
  'contract/src/**',
  'messages/{src,en}/**',
  'drawing/src/**',
  'package-lock.json',
];

/** Whether the built page exists and is newer than its sources. */
export function pageIsBuilt(): boolean {
  const built = statSync('web/dist/index.html', { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  return globSync(sources).every((path) => statSync(path).mtimeMs <= built);
}
