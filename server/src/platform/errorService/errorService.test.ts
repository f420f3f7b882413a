import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, type FakeServer } from '#platform/httpClient/testFakeServer.ts';
import { openErrorService, reportsPerHour, type ErrorReport, type ErrorService } from './errorService.ts';

const error: ErrorReport = {
  type: 'TypeError',
  message: "anna@quay.example can't be read",
  stack: "TypeError: anna@quay.example can't be read\n    at show (/srv/app/show.ts:12:7)",
  origin: 'server',
  requestId: '7c1f',
};

let service: FakeServer;
let errors: ErrorService;
let clock: number;
let warnings: string[];
let received: string[];

beforeEach(async () => {
  [clock, warnings, received] = [0, [], []];
  service = await fakeServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  errors = await openErrorService(service.origin.replace('//', '//key@') + '/7', {
    version: '3.1.0',
    warn: (words) => warnings.push(words),
    elapsedMs: () => clock,
  });
  return () => errors.close();
});

afterEach(() => service.close());

/** The event in an envelope: a line of headers, one of the item, then the item. */
function eventIn(envelope: string | undefined): unknown {
  return JSON.parse(envelope?.split('\n')[2] ?? '');
}

it('sends an error with its class, stack and request, and without personal data', async () => {
  errors.report(error);
  await expect.poll(() => received).toHaveLength(1);
  expect(service.requests[0]).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(eventIn(received[0])).toMatchObject({
    level: 'error',
    release: 'wheelhouse@3.1.0',
    tags: { origin: 'server', requestId: '7c1f' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: "[email] can't be read",
          stacktrace: { frames: [{ filename: '/srv/app/show.ts', function: 'show', lineno: 12 }] },
        },
      ],
    },
  });
  expect(received[0]).not.toContain('anna@quay.example');
});

it('sends a limited number in an hour', async () => {
  for (let number = 0; number < reportsPerHour + 5; number += 1) {
    errors.report(error);
    await expect.poll(() => received).toHaveLength(Math.min(number + 1, reportsPerHour));
  }
  clock = 3_600_000;
  errors.report(error);
  await expect.poll(() => received).toHaveLength(reportsPerHour + 1);
});

it('sends nothing for the time that the service asks for', async () => {
  service.answer = (_, response) => response.writeHead(429, { 'retry-after': '60' }).end();
  errors.report(error);
  await expect.poll(() => service.requests).toHaveLength(1);
  // The answer comes after the request.
  await errors.close();
  errors.report(error);
  await errors.close();
  expect(service.requests).toHaveLength(1);
  clock = 60_000;
  errors.report(error);
  await expect.poll(() => service.requests).toHaveLength(2);
});

it('warns once when the service is down, and goes on', async () => {
  service.answer = (_, response) => response.writeHead(502).end();
  errors.report(error);
  errors.report(error);
  await expect.poll(() => service.requests).toHaveLength(2);
  await errors.close();
  expect(warnings).toEqual([expect.stringMatching(/^Errors can't be sent to 127\.0\.0\.1:\d+: it answers 502$/)]);
});
