import { describe, expect, it } from 'vitest';
import { readPages } from './pages.ts';

const words = { one: 'company', many: 'companies' };

/** Pages that each go on at the address `nextOf` answers. */
async function readAll(nextOf: (address: URL) => string): Promise<number> {
  const get = async (address: URL) => ({
    status: 200,
    body: (async function* () {
      yield new TextEncoder().encode(JSON.stringify({ _links: { next: { href: nextOf(address) } } }));
    })(),
  });
  let count = 0;
  for await (const _ of readPages(new URL('http://register.example/enheter'), get, 'x', words)) {
    count += 1;
    if (count > 20_000) break;
  }
  return count;
}

describe('the pages of an answer', () => {
  it('are not followed without end', async () => {
    const next = ({ searchParams }: URL) => `/enheter?page=${Number(searchParams.get('page')) + 1}`;
    await expect(readAll(next)).rejects.toThrow('register.example has more than 10000 pages, which is too many.');
  });

  it('are not followed in a circle', async () => {
    const next = ({ search }: URL) => (search === '?page=1' ? '/enheter?page=2' : '/enheter?page=1');
    await expect(readAll(next)).rejects.toThrow('The pages of register.example lead back to an earlier page.');
  });
});
