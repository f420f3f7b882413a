import { createClient } from '@wheelhouse/contract/client';
import { describe, expect, it } from 'vitest';
import { createFigureReader } from './figureReader.ts';

const empty = {
  total: { vessels: 0, tonnage: 0, power: 0 },
  byFlag: [],
  byType: [],
  byAge: [],
  byLength: [],
  byPower: [],
  tonnageByBuildYear: [],
  engineMakers: [],
  licencesBySpecies: [],
  licencesByArea: [],
  hours: [],
  activity: [],
};

function reader() {
  const requests: unknown[] = [];
  const headers: (string | null)[] = [];
  let count = 0;
  const client = createClient({
    origin: '',
    token: () => undefined,
    fetch: async (_, init) => {
      requests.push(JSON.parse(String(init?.body)));
      headers.push(new Headers(init?.headers).get('x-auth-token'));
      count += 1;
      init?.signal?.throwIfAborted();
      const answer = { figures: { ...empty, total: { ...empty.total, vessels: count } } };
      return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    },
  });
  return { requests, headers, figures: createFigureReader('frame-token-number-000', client) };
}

describe('figures in the frame', () => {
  it('are read with the token of the frame, and never with a session', async () => {
    const { requests, headers, figures } = reader();
    const { signal } = new AbortController();
    const answers = await Promise.all([figures.read({}, signal), figures.read({ flag: ['NO'] }, signal)]);
    expect(answers.map(({ total }) => total.vessels)).toEqual([1, 2]);
    expect(requests).toEqual([
      { token: 'frame-token-number-000', filter: {} },
      { token: 'frame-token-number-000', filter: { flag: ['NO'] } },
    ]);
    expect(headers).toEqual([null, null]);
  });

  it('are cancelled when they are no longer needed', async () => {
    const { figures } = reader();
    const leaving = new AbortController();
    leaving.abort(new Error('not wanted'));
    await expect(figures.read({ flag: ['NO'] }, leaving.signal)).rejects.toThrow('not wanted');
  });

  it('are read with a new token after it was handed over', async () => {
    const { requests, figures } = reader();
    figures.renew('another-token-number-1');
    await figures.read({}, new AbortController().signal);
    expect(requests).toEqual([{ token: 'another-token-number-1', filter: {} }]);
  });
});
