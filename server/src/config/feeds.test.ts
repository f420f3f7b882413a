import { describe, expect, it } from 'vitest';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { readConfig } from './config.ts';
import { describeSettings } from './settings.ts';

const stream = { WHEELHOUSE_AISSTREAM_KEY: 'a-secret' };
const watch = { WHEELHOUSE_BARENTSWATCH_CLIENT: 'me@example.org:app', WHEELHOUSE_BARENTSWATCH_SECRET: 'b-secret' };

describe('the settings of feeds with keys', () => {
  it('are off without a key', () => {
    expect(readConfig({}).feeds).toEqual([]);
  });

  it('need no more than the key', () => {
    expect(readConfig({ ...stream, ...watch }).feeds).toEqual([
      {
        kind: 'aisstream',
        name: 'AISStream',
        key: 'a-secret',
        boxes: [[-90, -180, 90, 180]],
        url: 'wss://stream.aisstream.io/v0/stream',
        label: 'wss://stream.aisstream.io/v0/stream',
      },
      {
        kind: 'barentswatch',
        name: 'BarentsWatch',
        client: 'me@example.org:app',
        secret: 'b-secret',
        scope: 'ais',
        url: 'https://live.ais.barentswatch.no/v1/ais',
        label: 'https://live.ais.barentswatch.no/v1/ais',
        tokenUrl: 'https://id.barentswatch.no/connect/token',
      },
    ]);
  });

  it('may name boxes and another address, which is shown without what may be secret', () => {
    const [feed] = readConfig({
      ...stream,
      WHEELHOUSE_AISSTREAM_BOXES: '54,-5,72,32; -40 110 -10 155',
      WHEELHOUSE_AISSTREAM_URL: 'ws://user:pass@127.0.0.1:9/feed?key=q',
    }).feeds;
    expect(feed).toMatchObject({
      label: 'ws://127.0.0.1:9/feed',
      url: 'ws://user:pass@127.0.0.1:9/feed?key=q',
      boxes: [
        [54, -5, 72, 32],
        [-40, 110, -10, 155],
      ],
    });
  });

  it('hide the key and the secret from administrators', () => {
    const shown = JSON.stringify(describeSettings({ ...stream, ...watch }));
    expect(shown).not.toMatch(/[ab]-secret/);
    expect(shown).toContain('me@example.org:app');
  });

  it.each([
    [{ WHEELHOUSE_AISSTREAM_BOXES: '54,-5,72,32' }, /AISSTREAM_BOXES needs WHEELHOUSE_AISSTREAM_KEY too/],
    [{ ...stream, WHEELHOUSE_AISSTREAM_BOXES: '54,-5,72' }, /"54,-5,72" must be south,west,north,east/],
    [{ ...stream, WHEELHOUSE_AISSTREAM_BOXES: '72,-5,54,32' }, /must be south,west,north,east/],
    [{ ...stream, WHEELHOUSE_AISSTREAM_BOXES: '54,-5,72,200' }, /must be south,west,north,east/],
    [{ ...stream, WHEELHOUSE_AISSTREAM_URL: 'https://a' }, /AISSTREAM_URL must be the address of a WebSocket/],
    [{ WHEELHOUSE_BARENTSWATCH_CLIENT: 'a' }, /CLIENT needs WHEELHOUSE_BARENTSWATCH_SECRET too/],
    [{ WHEELHOUSE_BARENTSWATCH_SECRET: 'b-secret' }, /SECRET needs WHEELHOUSE_BARENTSWATCH_CLIENT too/],
    [{ ...watch, WHEELHOUSE_BARENTSWATCH_URL: 'ftp://a' }, /BARENTSWATCH_URL must be a web address/],
  ])('refuse %j with a sentence without secrets', (variables, sentence) => {
    expect(() => readConfig(variables)).toThrow(UserFacingError);
    expect(() => readConfig(variables)).toThrow(sentence);
    expect(() => readConfig(variables)).not.toThrow(/-secret/);
  });
});
