import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const here = import.meta.dirname;
const made = join(here, 'dist');

/** Where the packages of this repository lie in the built one. */
const folders = { contract: 'contract/src', messages: 'messages/src' } as const;

/**
 * Compiles the client with the contract, for programs that have neither this repository nor a compiler. What names the
 * packages of this repository names files beside it then.
 */
rmSync(made, { recursive: true, force: true });
execFileSync('npx', ['--no-install', 'tsc', '-p', join(here, 'tsconfig.pack.json')], { stdio: 'inherit' });
// The server says the sentences: programs have their keys as text.
writeFileSync(join(made, folders.messages, 'keys.d.ts'), 'export type TextKey = string;\n');
for (const path of globSync(join(made, '**/*.{js,d.ts}'))) {
  const text = readFileSync(path, 'utf8').replace(
    /(['"])@wheelhouse\/(contract|messages)\/([\w.]+)\1/g,
    (_, quote: string, name: keyof typeof folders, file: string) => {
      const to = relative(dirname(path), join(made, folders[name], `${file}.js`));
      return `${quote}${to.startsWith('.') ? to : `./${to}`}${quote}`;
    },
  );
  writeFileSync(path, text);
}
