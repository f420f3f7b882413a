import { bookingRoutes as bookingContract } from '@wheelhouse/contract/bookings';
import {
  changeEvent,
  createEvent,
  eventRoutes as eventContract,
  getEvent,
  type Event,
  type EventChange,
} from '@wheelhouse/contract/events';
import type { ScheduleItem, SlotChange } from '@wheelhouse/contract/schedule';
import { openAnnouncements } from '#platform/database/announcements.ts';
import { twoProviders } from '#areas/content/testProviders.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { testApi, type TestApi } from '#platform/http/testApi.ts';
import { testMedia } from '#areas/media/testMedia.ts';
import type { Email, Mail } from '#platform/mail/mail.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import { viewerByName, type TestAccount } from '#permissions/testViewers.ts';
import { cleanHtml } from '#platform/documents/richText/cleanHtml.ts';
import type { EventNeeds } from './needs.ts';
import { bookingRoutes, eventRoutes } from './routes.ts';
import { notifySomeWaiters } from './waiters.ts';
import { watchEvents } from './watch.ts';

/** The accounts: the owner of a published provider and of a draft, two bookers, and an administrator. */
export const accounts: Readonly<Record<string, TestAccount>> = {
  owner: { id: 1, authorities: ['SERVICE_PROVIDER'] },
  kari: { id: 2, authorities: [] },
  ola: { id: 3, authorities: [] },
  admin: { id: 4, authorities: ['ADMIN'] },
  partner: { id: 5, authorities: ['SERVICE_PROVIDER'] },
};

/** Events with their own database and port. */
export interface EventWorld {
  readonly api: TestApi;
  readonly database: TestDatabase;
  readonly needs: EventNeeds;
  /** The published provider, owned by `owner` and `partner`, and a draft of the owner's. */
  readonly published: number;
  readonly draft: number;
  readonly emails: Email[];
  readonly texts: Map<string, string>;
  readonly released: number[];
  setNow(at: Date): void;
  /** Whole days from now in UTC+01:00. */
  day(ahead: number): string;
  /** A time of a day in UTC+01:00. */
  at(ahead: number, time: string): string;
  /** Creates accounts with these names. */
  addAccounts(usernames: readonly string[]): Promise<void>;
  /** An event with these slots, tomorrow and the day after. */
  makeEvent(schedule?: readonly SlotChange[], change?: Partial<EventChange>): Promise<Event>;
  read(id: number, token?: string): Promise<Event>;
  save(event: Event, change?: Partial<EventChange>, token?: string): Promise<Event>;
  close(): Promise<void>;
}

/** The slots of an event in the form its owner sends them. */
export function sentBack({ schedule }: Pick<Event, 'schedule'>): SlotChange[] {
  return schedule.map(({ id, title, notes = '', start, end, status }: ScheduleItem) => ({
    id,
    title,
    notes,
    start,
    end,
    status,
  }));
}

/** @param mailOf Sends the emails; by default they are kept in `emails`. */
export async function eventWorld(mailOf?: (database: TestDatabase) => Promise<Mail>): Promise<EventWorld> {
  const database = await testDatabase();
  const { db } = database;
  await db
    .insertInto('account')
    .values(
      Object.keys(accounts).map((username) => ({
        username,
        password_hash: '',
        authorities: [],
        first_name: username === 'kari' ? 'Kari' : '',
        last_name: username === 'kari' ? 'Nordmann' : '',
        email: `${username}@quay.example`,
      })),
    )
    .execute();
  const { published, draft } = await twoProviders(db);
  const owning = [
    { account_id: 1, provider_id: published },
    { account_id: 1, provider_id: draft },
    { account_id: 5, provider_id: published },
  ];
  await db.insertInto('account_provider').values(owning).execute();

  const beside = new Map<string, TestAccount>();
  const emails: Email[] = [];
  const texts = new Map<string, string>();
  const released: number[] = [];
  let now = new Date();
  const announcements = await openAnnouncements({ url: database.url, log: { warn() {} } });
  const mail = (await mailOf?.(database)) ?? { send: async (email: Email) => void emails.push(email) };
  const notifying = {
    notices: createNotices({ mail, warn() {} }),
    publicUrl: 'https://wheelhouse.example',
    now: () => now,
  };
  const needs: EventNeeds = {
    db,
    ...notifying,
    // At once, so that tests need not wait for it.
    notifyWaitersLater: async (within, job) => void (await notifySomeWaiters(notifying, within, job, 200)),
    sanitizeBody: async (html) => cleanHtml(html),
    media: testMedia(db, { texts, released }),
  };
  const watch = watchEvents({ ...needs, announcements }, { everyMs: 60_000 });
  const api = await testApi(
    [...eventContract, ...bookingContract],
    [...eventRoutes(needs, watch), ...bookingRoutes(needs)],
    viewerByName((name) => accounts[name] ?? beside.get(name)),
  );

  const day = (ahead: number) => new Date(now.getTime() + 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  const at = (ahead: number, time: string) => new Date(`${day(ahead)}T${time}:00+01:00`).toISOString();
  const read = async (id: number, token?: string) => await api.client(token).call(getEvent, { params: { id } });
  const save = async (event: Event, change: Partial<EventChange> = {}, token = 'owner') =>
    await api.client(token).call(changeEvent, {
      params: { id: event.id },
      body: {
        version: event.version,
        title: event.title,
        shortDescription: event.shortDescription,
        longDescription: '',
        published: event.published,
        start: event.start ?? null,
        end: event.end ?? null,
        utcOffset: event.utcOffset,
        schedule: sentBack(event),
        ...change,
      },
    });
  return {
    api,
    database,
    needs,
    published,
    draft,
    emails,
    texts,
    released,
    setNow: (moment) => void (now = moment),
    day,
    at,
    read,
    save,
    async addAccounts(usernames) {
      const made = await db
        .insertInto('account')
        .values(usernames.map((username) => ({ username, password_hash: '', authorities: [] })))
        .returning(['id', 'username'])
        .execute();
      for (const { id, username } of made) beside.set(username, { id, authorities: [] });
    },
    async makeEvent(schedule = [], change = {}) {
      const { id } = await api.client('owner').call(createEvent, { body: { providerId: published } });
      const start = new Date(`${day(1)}T00:00:00+01:00`).toISOString();
      const end = new Date(`${day(2)}T23:59:59+01:00`).toISOString();
      const texts = { title: 'Open day', shortDescription: 'All welcome.', longDescription: '<p>Come.</p>' };
      const empty = await read(id, 'owner');
      return await save(empty, { ...texts, published: true, start, end, schedule: [...schedule], ...change });
    },
    async close() {
      watch.close();
      await api.close();
      await announcements.close();
      await database.close();
    },
  };
}
