import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '@wheelhouse/contract/route';
import { serveTryOut } from './apiTryOut.ts';
import { testApi, type TestApi } from './testApi.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([], [], async () => undefined, { beside: serveTryOut });
});
afterAll(() => api.close());

const read = (path: string) => fetch(`${api.origin}${apiBase}/docs/${path}`);

it('the page to try the API has nothing inline, and all that it loads is served here', async () => {
  const response = await read('try');
  const text = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';style-src 'self'");
  expect(text).not.toMatch(/<script>|<style| style=| on\w+=|https?:/);
  const loaded = [...text.matchAll(/(?:src|rel="stylesheet" href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(loaded).toHaveLength(4);
  for (const path of loaded) {
    const file = await fetch(`${api.origin}${path}`);
    expect([path, file.status]).toEqual([path, 200]);
    expect(file.headers.get('content-type')).toMatch(path.endsWith('.css') ? /css/ : /javascript/);
    await file.body?.cancel();
  }
});

it.each(['package.json', 'index.html', 'oauth2-redirect.html', 'swagger-ui-bundle.js.map', '..%2fpackage.json'])(
  'nothing else of its library is served: %s',
  async (name) => {
    expect((await read(`swagger-ui/${name}`)).status).toBe(404);
  },
);
