import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The text around each call of `name`, long enough for its statement. */
function around(source: string, name: string): string[] {
  return [...source.matchAll(new RegExp(name, 'g'))].map(({ index }) => source.slice(index, index + 400));
}

// A server has other databases, of other installations and of tests that run at the same time.
it('ends only connections to its own database', () => {
  const files = execFileSync('git', ['grep', '-l', 'pg_terminate_backend', '--', '*.ts', ':!scripts'], { cwd: root });
  const others = files
    .toString()
    .trim()
    .split('\n')
    .filter((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return around(source, 'pg_terminate_backend').some(
        (statement) =>
          !statement.startsWith('pg_terminate_backend(pg_backend_pid())') &&
          !statement.includes('current_database()') &&
          // The end of the statement has a name in the file.
          !(/^pg_terminate_backend\(pid\) \$\{\w+\}/.test(statement) && source.includes('current_database()')),
      );
    });
  expect(others).toEqual([]);
});
