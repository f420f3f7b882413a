import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { silent } from '#platform/database/testServer.ts';
import { openJobs, type Jobs } from '#platform/jobs/jobs.ts';
import { outboxDelivery, smtpDelivery, type Delivery } from './delivery.ts';
import type { Mail } from './mail.ts';
import { queuedMail } from './queuedMail.ts';

const from = 'Wheelhouse <post@wheelhouse.example>';
const email = {
  to: 'kari@quay.example',
  replyTo: 'ola@boat.example',
  subject: 'Blåskjell og makrell',
  text: 'Hello Kari',
  html: '<p>Hello Kari</p>',
};
const soon = { timeout: 15_000, interval: 50 };

let database: TestDatabase;
let messages: string[] = [];
let closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await testDatabase();
  messages = [];
  closing = [() => database.close()];
});
afterEach(async () => {
  for (const close of closing.reverse()) await close();
});

const log = {
  ...silent,
  warn: (words: string) => void messages.push(words),
  error: (words: string) => void messages.push(words),
};

async function mailBy(delivery: Delivery, most = 5): Promise<{ mail: Mail; jobs: Jobs }> {
  const jobs = await openJobs({ url: database.url, log, lookEverySeconds: 1, checkEverySeconds: 1 });
  closing.push(async () => {
    await jobs.close();
    delivery.close();
  });
  const retries = { most, firstAfterSeconds: 1, atMostSeconds: 1 };
  return { mail: await queuedMail({ jobs, delivery, log, retries }), jobs };
}

interface Received {
  readonly to: string[];
  readonly raw: string;
}

/** A real SMTP server that answers each email as the test says: with an error code, or nothing for success. */
async function smtpServer(answer: (tries: number, to: string) => number | undefined, takesMs = 0) {
  const received: Received[] = [];
  let tries = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      connections += 1;
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      tries += 1;
      const code = answer(tries, address);
      if (code === undefined) return callback();
      callback(Object.assign(new Error(`<${address}>: Recipient address rejected`), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(pieces).toString(),
        });
        setTimeout(callback, takesMs);
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  // A listening TCP server has an address.
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, tries: () => tries, connections: () => connections };
}

describe('emails by SMTP', () => {
  it('are delivered with text and HTML, sender and reply address', async () => {
    const server = await smtpServer(() => undefined);
    const { mail } = await mailBy(smtpDelivery({ url: server.url, from }));
    await mail.send(email);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    const [{ to, raw } = { to: [], raw: '' }] = server.received;
    expect(to).toEqual(['kari@quay.example']);
    expect(raw).toMatch(/^From: Wheelhouse <post@wheelhouse\.example>\r$/m);
    expect(raw).toMatch(/^To: kari@quay\.example\r$/m);
    expect(raw).toMatch(/^Reply-To: ola@boat\.example\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain('Hello Kari');
    expect(raw).toContain('<p>Hello Kari</p>');
  });

  it('are retried after a temporary refusal, and sent once', async () => {
    const server = await smtpServer((tries) => (tries < 3 ? 451 : undefined));
    const { mail } = await mailBy(smtpDelivery({ url: server.url, from }));
    await mail.send(email);
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    expect(server.tries()).toBe(3);
  });

  it('are sent after a restart if the server was away before', async () => {
    const refusing = await smtpServer(() => 451);
    const first = await mailBy(smtpDelivery({ url: refusing.url, from }));
    await first.mail.send(email);
    await vi.waitFor(() => expect(refusing.tries()).toBeGreaterThan(0), soon);
    await first.jobs.close();
    const server = await smtpServer(() => undefined);
    await mailBy(smtpDelivery({ url: server.url, from }));
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
  });

  it('are not retried after a permanent refusal', async () => {
    const server = await smtpServer((_, to) => (to === email.to ? 550 : undefined));
    const { mail } = await mailBy(smtpDelivery({ url: server.url, from }));
    await mail.send(email);
    await vi.waitFor(() => expect(messages.join()).toContain('refused by the receiving server'), soon);
    expect(messages.join()).not.toContain('@');
    await mail.send({ ...email, to: 'ola@boat.example' });
    await vi.waitFor(() => expect(server.received).toHaveLength(1), soon);
    expect(server.tries()).toBe(2);
  });

  it('are given up in the end with a log line that does not contain the receiver', async () => {
    const server = await smtpServer(() => 451);
    const { mail } = await mailBy(smtpDelivery({ url: server.url, from }), 1);
    await mail.send(email);
    await vi.waitFor(() => expect(messages.join()).toContain('is not tried again'), soon);
    expect(server.tries()).toBe(2);
    expect(messages.join()).not.toContain('kari@');
  });

  it('to single persons overtake bulk emails, on a few connections at once', async () => {
    const server = await smtpServer(() => undefined, 100);
    const jobs = await openJobs({ url: database.url, log, lookEverySeconds: 60, checkEverySeconds: 60 });
    const delivery = smtpDelivery({ url: server.url, from });
    const waiting = await queuedMail({
      jobs: { ...jobs, queue: (work) => jobs.queue({ ...work, atOnce: 0 }) },
      delivery,
      log,
    });
    for (let i = 0; i < 40; i += 1)
      await waiting.send({ ...email, to: `follower${i}@quay.example` }, undefined, 'whenFree');
    await waiting.send(email);
    await jobs.close();
    await mailBy(delivery);
    await vi.waitFor(() => expect(server.received).toHaveLength(41), soon);
    expect(server.received.slice(0, 4).map(({ to }) => to[0])).toContain('kari@quay.example');
    expect(server.connections()).toBeLessThanOrEqual(4);
  });

  it('are not sent when their transaction is rolled back', async () => {
    const server = await smtpServer(() => undefined);
    const { mail } = await mailBy(smtpDelivery({ url: server.url, from }));
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await mail.send({ ...email, to: 'nobody@quay.example' }, transaction);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await mail.send(email);
    await vi.waitFor(() => expect(server.received.map(({ to }) => to[0])).toEqual(['kari@quay.example']), soon);
  });
});

describe('emails into the outbox', () => {
  it('are complete files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    closing.push(() => rm(folder, { recursive: true }));
    const { mail } = await mailBy(outboxDelivery({ folder: join(folder, 'outbox'), from }));
    const calendar = { name: 'slot.ics', mediaType: 'text/calendar', content: 'BEGIN:VCALENDAR' };
    await mail.send({ ...email, attachments: [calendar] });
    const files = () => readdir(join(folder, 'outbox')).catch(() => []);
    await vi.waitFor(async () => expect(await files()).toEqual([expect.stringMatching(/\.eml$/)]), soon);
    const [name = ''] = await files();
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    expect([await modeOf(join(folder, 'outbox')), await modeOf(join(folder, 'outbox', name))]).toEqual([0o700, 0o600]);
    const written = await readFile(join(folder, 'outbox', name), 'utf8');
    expect(written).toMatch(/^To: kari@quay\.example\r$/m);
    expect(written).toContain('filename=slot.ics');
    expect(written.trimEnd()).toMatch(/--$/);
  });
});
