import { createClient, type Client, type ClientOptions } from './client.ts';
import { keyHeader } from './route.ts';

/** A client of a program with an API key. */
export function createKeyedClient({
  key,
  fetch: send = fetch,
  ...options
}: Omit<ClientOptions, 'token' | 'renew'> & { readonly key: string }): Client {
  return createClient({
    ...options,
    token: () => undefined,
    fetch(url, init) {
      const headers = new Headers(init?.headers);
      headers.set(keyHeader, `Bearer ${key}`);
      return send(url, { ...init, headers });
    },
  });
}
