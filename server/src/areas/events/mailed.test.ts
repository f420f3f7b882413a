import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ICAL from 'ical.js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { approveSlot, bookSlot, cancelSlot } from '@wheelhouse/contract/bookings';
import { silent } from '#platform/database/testServer.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { smtpDelivery } from '#platform/mail/delivery.ts';
import { queuedMail } from '#platform/mail/queuedMail.ts';
import { eventWorld, type EventWorld } from './testEvents.ts';

let world: EventWorld;
const received: { readonly to: string; readonly raw: string }[] = [];
const closing: (() => unknown)[] = [];

/** A real SMTP server that stores received emails. */
async function startServer(): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ to, raw: Buffer.concat(pieces).toString() });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A listening TCP server has an address.
  const { port } = server.server.address() as AddressInfo;
  return port;
}

beforeAll(async () => {
  const port = await startServer();
  const delivery = smtpDelivery({ from: 'post@wheelhouse.example', url: `smtp://127.0.0.1:${port}` });
  world = await eventWorld(async ({ url }) => {
    const jobs = await openJobs({ url, log: silent, lookEverySeconds: 1, checkEverySeconds: 5 });
    closing.push(async () => {
      await jobs.close();
      delivery.close();
    });
    return await queuedMail({ jobs, delivery, log: silent });
  });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await world.close();
});

/** The calendar file of an email as transmitted, with the method in its type. */
function calendarIn(raw: string): { method: string | undefined; event: ICAL.Event; calendar: ICAL.Component } {
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => boundary ?? '');
  const pieces = boundaries.reduce((needs, one) => needs.flatMap((part) => part.split(`--${one}`)), [raw]);
  const part = pieces.find((piece) => /content-type: text\/calendar/i.test(piece));
  const [head = '', body = ''] = (part ?? '').split('\r\n\r\n');
  expect(head).toMatch(/content-transfer-encoding: base64/i);
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(body, 'base64').toString()));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('There is no meeting in the email.');
  return { method: /method=(\w+)/.exec(head)?.[1], event: new ICAL.Event(component), calendar };
}

it(
  'sends a booking by a real mail server to both sides, with a file that adds it to calendars and removes it',
  { timeout: 40_000 },
  async () => {
    const time = { start: world.at(1, '09:00'), end: world.at(1, '09:30') };
    const event = await world.makeEvent([
      { title: 'Talk; about “nets”, and twine', notes: 'Ask for a deposit', visitorNote: 'Stand 7\\8', ...time },
    ]);
    const params = { id: event.id, itemId: event.schedule[0]?.id ?? 0 };
    await world.api.client('kari').call(bookSlot, { params });
    await world.api.client('owner').call(approveSlot, { params, body: {} });
    await world.api.client('kari').call(cancelSlot, { params });
    await vi.waitFor(() => expect(received).toHaveLength(9), { timeout: 30_000, interval: 100 });
    const withFile = received.filter(({ raw }) => /text\/calendar/i.test(raw));
    expect(withFile.map(({ to }) => to).sort()).toEqual(
      ['kari', 'kari', 'owner', 'owner', 'partner', 'partner'].map((who) => `${who}@quay.example`),
    );
    const files = withFile.filter(({ to }) => to.startsWith('kari')).map(({ raw }) => calendarIn(raw));
    const [request, cancel] = files.sort((one, other) => one.event.sequence - other.event.sequence);
    expect([request?.method, cancel?.method]).toEqual(['REQUEST', 'CANCEL']);
    expect([request, cancel].map((one) => one?.calendar.getFirstPropertyValue('method'))).toEqual([
      'REQUEST',
      'CANCEL',
    ]);
    expect(request?.event.uid).toBe(cancel?.event.uid);
    expect(request?.event.summary).toBe('Talk; about “nets”, and twine (Open day)');
    expect(request?.event.description.startsWith('Stand 7\\8\n')).toBe(true);
    expect(request?.event.startDate.toJSDate().toISOString()).toBe(world.at(1, '09:00'));
  },
);
