import { expect } from 'vitest';
import type { Demonstration } from './demonstration.ts';

/** The newest link of a page that was emailed to an address; waits until there is one more than before. */
export async function emailedLink(demonstration: Demonstration, to: string, page: 'verify' | 'reset'): Promise<string> {
  const find = async () => {
    const emails = await demonstration.emailsTo(to);
    return emails.flatMap((email) => {
      // Quoted-printable, RFC 2045.
      const plain = email.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
      const code = new RegExp(`/${page}#code=([\\w-]+)`).exec(plain)?.[1];
      return code === undefined ? [] : [`${demonstration.address}/${page}#code=${code}`];
    });
  };
  await expect.poll(async () => (await find()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await find()).at(-1) ?? '';
}
