import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Within } from '#door.ts';
import { Random } from '#random.ts';
import { simulatedShips } from './ships.ts';
import { sayIdentity, sayPosition } from './sayings.ts';
import type { Transmitter } from './transmitters.ts';

/** Interval at which the ships are checked. */
const TICK_MS = 250;
/** A new listener gets every ship once within this time. */
const GREETING_MS = 4000;
/**
 * Time between two positions of a ship, moving and moored: slower than real transponders, like a thinned national feed.
 */
const every = {
  classA: { moving: 50_000, moored: 180_000 },
  classB: { moving: 75_000, moored: 300_000 },
  identity: 360_000,
} as const;
/** A listener with more unread bytes than this is cut off; after reconnecting it gets all ships again. */
const BACKLOG_BYTES = 2_000_000;
const MOORED = 5;

export interface LiveFeed {
  /** On 127.0.0.1; a source `tcp://127.0.0.1:port` receives the ships. */
  port: number;
  /** How many ships send. */
  ships: number;
  close(): Promise<void>;
}

interface Sender {
  ship: Transmitter;
  positionAt: number;
  identityAt: number;
}

/**
 * Sends AIVDM of the demo's ships to every connection on loopback: positions, names and voyages, about 30 sentences a
 * second. Nothing is stored: a ship's position depends only on the time.
 */
export async function startLiveFeed(options: { db: Within; now?: () => number }): Promise<LiveFeed> {
  const { db, now = Date.now } = options;
  const random = new Random('live feed');
  const senders: Sender[] = (await simulatedShips(db)).map((ship) => ({ ship, positionAt: 0, identityAt: 0 }));
  const listeners = new Set<Socket>();
  let sequence = 0;

  const greet = () => {
    for (const sender of senders) {
      sender.positionAt = now() + random.next() * GREETING_MS;
      sender.identityAt = sender.positionAt;
    }
  };
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => listeners.delete(socket));
    // Input from listeners is ignored.
    socket.resume();
    listeners.add(socket);
    greet();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const speak = (time: number): string[] =>
    senders.flatMap((sender) => {
      if (sender.positionAt > time) return [];
      const moment = sender.ship.voyage.at(time);
      const pace = sender.ship.isClassA ? every.classA : every.classB;
      const pause = (moment.status === MOORED ? pace.moored : pace.moving) * random.between(0.85, 1.15);
      // Like real transponders, it sends more often while it turns, so that the line through its positions is its
      // course.
      sender.positionAt = Math.min(time + pause, Math.max(time + TICK_MS, sender.ship.voyage.nextTurn(time)));
      const sentences = sayPosition(sender.ship, moment, time);
      if (sender.identityAt > time) return sentences;
      sender.identityAt = time + every.identity * random.between(0.9, 1.1);
      const voyage = { destination: moment.destination, arrival: sender.ship.voyage.arrival(time) };
      return [...sentences, ...sayIdentity(sender.ship, voyage, sequence++, time)];
    });
  const timer = setInterval(() => {
    if (listeners.size === 0) return;
    const sentences = speak(now());
    if (sentences.length === 0) return;
    const bytes = Buffer.from(`${sentences.join('\r\n')}\r\n`, 'latin1');
    for (const listener of listeners) {
      if (listener.writableLength > BACKLOG_BYTES) listener.destroy();
      else listener.write(bytes);
    }
  }, TICK_MS);

  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulated feed has no port.');
  return {
    port: address.port,
    ships: senders.length,
    async close() {
      clearInterval(timer);
      for (const listener of listeners) listener.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
