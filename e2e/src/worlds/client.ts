import { setTimeout as wait } from 'node:timers/promises';
import { createClient, type Client } from '@wheelhouse/contract/client';

const patienceMs = 60_000;

/** Asks again when a server on a busy machine says that it is busy, as the answer asks for: nothing was done yet. */
const patientFetch: typeof fetch = async (input, init) => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(input, init);
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    if (answer.status !== 503 || Number.isNaN(seconds) || Date.now() + seconds * 1000 > deadline) return answer;
    await answer.body?.cancel();
    await wait(seconds * 1000);
  }
};

/** The API of a server of the journeys, with a session or as a visitor. */
export function clientOf(address: string, token?: string): Client {
  return createClient({ origin: address, token: () => token, fetch: patientFetch });
}
