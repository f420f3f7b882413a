import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { eventWorld, type EventWorld } from './testEvents.ts';

/** `WHEELHOUSE_RACES=50` runs more races; on another server with WHEELHOUSE_TEST_DATABASE_URL. */
const races = Number(process.env['WHEELHOUSE_RACES'] ?? 3);
const racers = 1000;

let world: EventWorld;
beforeAll(async () => {
  world = await eventWorld();
  await world.addAccounts(Array.from({ length: racers }, (_, place) => `racer-${place}`));
});
afterAll(() => world.close());

describe('of a thousand who book one slot at once (decisions, section 5)', () => {
  it(`one has it and the others are notified, ${races} times`, { timeout: 30_000 + races * 20_000 }, async () => {
    const times: number[] = [];
    for (let race = 0; race < races; race += 1) {
      const time = { start: world.at(1, '09:00'), end: world.at(1, '09:30') };
      const event = await world.makeEvent([{ title: `Race ${race}`, notes: 'One winner', ...time }]);
      const slotId = event.schedule[0]?.id ?? 0;
      const address = `${world.api.origin}${apiBase}/events/${event.id}/schedule/${slotId}/book`;
      const begun = performance.now();
      const answers = await Promise.all(
        Array.from({ length: racers }, async (_, place) => {
          const answer = await fetch(address, { method: 'POST', headers: { [tokenHeader]: `racer-${place}` } });
          return { place, status: answer.status, body: await answer.text() };
        }),
      );
      times.push(performance.now() - begun);
      const winners = answers.filter(({ status }) => status === 200);
      const losers = answers.filter(
        ({ status, body }) => status === 409 && body.includes('Someone else has just taken'),
      );
      expect([winners.length, losers.length]).toEqual([1, racers - 1]);
      const kept = await world.read(event.id, 'owner');
      expect(kept.schedule[0]?.appointee?.firstName).toBe(`racer-${winners[0]?.place}`);
      expect([kept.schedule[0]?.status, kept.version]).toEqual(['PENDING', event.version + 1]);
      const notices = await world.database.db
        .selectFrom('notice')
        .select('account_id')
        .where('text', 'like', `%Race ${race}”%`)
        .where('account_id', '>', 5)
        .execute();
      expect(notices).toHaveLength(1);
    }
    if (process.env['WHEELHOUSE_RACES'] === undefined) return;
    times.sort((one, other) => one - other);
    console.warn(`${races} races: ${times.map((time) => Math.round(time)).join(', ')} ms, under 2000 ms asked for`);
  });
});

describe('an owner and a booker at once', () => {
  it('saving, booking, deciding and removing never deadlock', { timeout: 60_000 }, async () => {
    const schedule = Array.from({ length: 8 }, (_, hour) => ({
      title: `Talk ${hour}`,
      notes: 'n',
      start: world.at(1, `${String(8 + hour).padStart(2, '0')}:00`),
      end: world.at(1, `${String(8 + hour).padStart(2, '0')}:30`),
    }));
    const event = await world.makeEvent(schedule);
    const post = async (who: string, place: number, step: string) => {
      const slotId = event.schedule[place]?.id ?? 0;
      const address = `${world.api.origin}${apiBase}/events/${event.id}/schedule/${slotId}/${step}`;
      return (await fetch(address, { method: 'POST', headers: { [tokenHeader]: who } })).status;
    };
    const statuses = await Promise.all([
      ...Array.from({ length: 40 }, (_, turn) => post(`racer-${turn}`, turn % 8, 'book')),
      ...Array.from({ length: 16 }, (_, turn) => post('owner', turn % 8, turn % 2 === 0 ? 'approve' : 'reject')),
      ...Array.from({ length: 20 }, (_, turn) => post(`racer-${turn}`, turn % 8, 'cancel')),
      ...Array.from({ length: 10 }, () =>
        world.save(event, { title: 'Saved in between' }).then(
          () => 200,
          (error: { status: number }) => error.status,
        ),
      ),
    ]);
    expect([...new Set(statuses)].filter((status) => ![200, 403, 409].includes(status))).toEqual([]);
    const after = await world.read(event.id, 'owner');
    expect([after.schedule.length, after.title]).toEqual([8, 'Saved in between']);
    for (const { status, appointee } of after.schedule) expect(appointee === undefined).toBe(status === 'AVAILABLE');
  });
});

describe('many who book different slots of one event at once', () => {
  it('use one connection, so that everything else continues', { timeout: 60_000 }, async () => {
    const time = (place: number, minutes: number) => {
      const minute = 8 * 60 + place * 10 + minutes;
      const [hours, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
      return world.at(1, `${hours}:${rest}`);
    };
    const schedule = Array.from({ length: 60 }, (_, place) => ({
      title: `Talk ${place}`,
      notes: 'n',
      start: time(place, 0),
      end: time(place, 5),
    }));
    const event = await world.makeEvent(schedule);
    let most = 0;
    const looking = setInterval(() => {
      const { totalCount, idleCount, waitingCount } = world.database.pool;
      most = Math.max(most, totalCount - idleCount + waitingCount);
    }, 1);
    const statuses = await Promise.all(
      event.schedule.map(async ({ id }, place) => {
        const address = `${world.api.origin}${apiBase}/events/${event.id}/schedule/${id}/book`;
        return (await fetch(address, { method: 'POST', headers: { [tokenHeader]: `racer-${place}` } })).status;
      }),
    );
    clearInterval(looking);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most).toBeLessThan(8);
  });
});
