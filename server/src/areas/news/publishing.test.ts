import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNews } from '@wheelhouse/contract/news';
import { listArticleVersions } from '@wheelhouse/contract/newsVersions';
import { refusalOf } from '#platform/http/testApi.ts';
import { newsWorld, type NewsWorld } from './newsTest.ts';
import { publishDue } from './publishDue.ts';

let world: NewsWorld;
beforeAll(async () => {
  world = await newsWorld();
});
afterAll(() => world.close());

const at = (time: string) => new Date(`2026-05-04T${time}:00Z`);
let id = 0;
beforeEach(async () => {
  await world.database.db.deleteFrom('news_article').execute();
  world.clock = at('09:00');
  ({ id } = await world.begin());
  world.sent = [];
});

const plan = (publishAt: string | null, unpublishAt?: string) => ({
  published: false,
  publishAt: publishAt && at(publishAt).toISOString(),
  ...(unpublishAt === undefined ? {} : { unpublishAt: at(unpublishAt).toISOString() }),
});
const isPublished = async () => (await world.read(id, 'owner')).published;
/** When it is published automatically, as lists show its owners. */
const listedPlan = async () =>
  (await world.api.client('owner').call(listNews, { query: {} })).data.find((listed) => listed.id === id)?.publishAt;
const sentWords = () => world.sent.map(({ to, text }) => [to, text]);

describe('publishing', () => {
  it('notifies owners other than the author, and those whose fleets have a linked vessel', async () => {
    await world.save(id, { vesselIds: [world.vessels.Havørn] });
    await world.notifyLater();
    expect(sentWords()).toEqual([
      [['partner'], '“Cod on the bank” is published.'],
      [['skipper'], 'News about a vessel in your fleets: “Cod on the bank”, by Marine Service.'],
    ]);
    expect(world.sent.map(({ kind, link }) => [kind, link])).toEqual([
      ['ARTICLE', `/news/${id}`],
      ['ARTICLE', `/news/${id}`],
    ]);
    const email = world.sent[1]?.email?.({ to: 'skipper@boat.example', language: 'en' });
    expect(email?.text).toContain(`https://w.example/news/${id}`);
  });

  it('notifies nobody of another save, and those with fleets only the first time', async () => {
    await world.save(id, { vesselIds: [world.vessels.Havørn] });
    await world.notifyLater();
    world.sent = [];
    await world.save(id, { title: 'Cod on the bank, again' });
    expect(world.sent).toEqual([]);
    await world.save(id, { published: false });
    await world.save(id);
    await world.notifyLater();
    expect(sentWords()).toEqual([[['partner'], '“Cod on the bank” is published.']]);
  });

  it('notifies nobody of a vessel in no fleet, or of an unpublished provider', async () => {
    await world.save(id, { vesselIds: [world.vessels.Skarv] });
    const { id: hidden } = await world.begin('owner', world.draft);
    await world.save(hidden, { vesselIds: [world.vessels.Havørn] });
    await world.notifyLater();
    expect(world.sent.flatMap(({ to }) => to)).toEqual(['partner']);
  });
});

describe('an article with a publication time', () => {
  it.each(['x', '2026-05-04T10:00', '2026-02-30T10:00:00Z', '+275760-09-13T00:00:00Z'])(
    'refuses %s as a time',
    async (time) => {
      for (const path of ['publishAt', 'unpublishAt']) {
        const refusal = await refusalOf(world.save(id, { published: false, [path]: time }));
        expect([refusal.status, refusal.problem.errors]).toEqual([
          422,
          [{ path, message: 'Enter a valid date and time.' }],
        ]);
      }
    },
  );

  it('is published at that time, once, and keeps it', async () => {
    await world.save(id, { ...plan('10:00'), vesselIds: [world.vessels.Havørn] });
    expect((await world.read(id, 'owner')).owners?.publishAt).toBe('2026-05-04T10:00:00.000Z');
    expect(await listedPlan()).toBe('2026-05-04T10:00:00.000Z');
    world.clock = at('09:59');
    await world.minute();
    expect(await isPublished()).toBe(false);
    world.clock = at('10:00');
    await world.minute();
    const article = await world.read(id);
    expect([article.published, article.time]).toEqual([true, '2026-05-04T10:00:00.000Z']);
    expect(await listedPlan()).toBeUndefined();
    await world.minute();
    await world.notifyLater();
    expect(sentWords()).toEqual([
      [['owner', 'partner'], '“Cod on the bank” is published.'],
      [['skipper'], 'News about a vessel in your fleets: “Cod on the bank”, by Marine Service.'],
    ]);
    const versions = await world.api.client('owner').call(listArticleVersions, { params: { id } });
    expect(versions.map(({ by, published }) => [by, published])).toEqual([
      ['Schedule', true],
      ['owner', false],
    ]);
  });

  it('is published after a restart if its time passed during a downtime, by one of two processes', async () => {
    await world.save(id, plan('10:00'));
    world.clock = at('18:00');
    // The state of a process that has just started: only the database's content.
    await Promise.all([publishDue({ ...world.needs }), publishDue({ ...world.needs })]);
    expect(await isPublished()).toBe(true);
    expect(world.sent.length).toBe(1);
  });

  it('must be publishable when it is saved', async () => {
    const unfit = { title: 'Cod', languageIso: 'QQ' };
    const errors = [
      { path: 'title', message: 'Title must be at least 5 characters long!' },
      { path: 'languageIso', message: 'Please select language!' },
    ];
    expect((await refusalOf(world.save(id, { ...plan('10:00'), ...unfit }))).problem.errors).toEqual(errors);
    await world.save(id, plan('10:00'));
    expect((await refusalOf(world.save(id, { published: false, ...unfit }))).problem.errors).toEqual(errors);
    expect((await world.save(id, { ...plan(null), ...unfit })).owners).toEqual({ promotion: 'UNABLE' });
  });

  it('that breaks the rules nevertheless is not published, and its owners are notified why', async () => {
    await world.save(id, plan('10:00'));
    await world.database.db.updateTable('news_article').set({ title: 'Cod', language: null }).execute();
    world.clock = at('10:00');
    await world.minute();
    await world.minute();
    expect(await isPublished()).toBe(false);
    expect((await world.read(id, 'owner')).owners).toEqual({ promotion: 'UNABLE' });
    expect(sentWords()).toEqual([
      [
        ['owner', 'partner'],
        "“Cod” couldn't be published as scheduled: Title must be at least 5 characters long! Please select language!",
      ],
    ]);
    expect(world.sent[0]?.link).toBe(`/news/edit/${id}`);
  });

  it('keeps the time if a change omits it, and loses it if it is removed or published manually', async () => {
    await world.save(id, plan('10:00'));
    const kept = await world.save(id, { published: false, title: 'Another title' });
    expect(kept.owners?.publishAt).toBe('2026-05-04T10:00:00.000Z');
    expect((await world.save(id, plan(null))).owners?.publishAt).toBeUndefined();
    await world.save(id, plan('10:00'));
    expect((await world.save(id)).owners?.publishAt).toBeUndefined();
  });

  it('is not overwritten by an author who still has the draft open', async () => {
    const { version } = await world.save(id, plan('10:00'));
    world.clock = at('10:01');
    await world.minute();
    const refusal = await refusalOf(world.save(id, { version, published: false }));
    expect([refusal.status, await isPublished()]).toEqual([409, true]);
  });

  it.each([
    ['that has passed', plan('08:59'), { path: 'publishAt', message: 'Choose a publishing time in the future.' }],
    [
      'after that of its withdrawal',
      plan('12:00', '11:00'),
      { path: 'unpublishAt', message: 'The unpublishing time must be after the publishing time.' },
    ],
    [
      'and a withdrawal that has passed',
      plan(null, '08:00'),
      { path: 'unpublishAt', message: 'The unpublishing time must be after the publishing time.' },
    ],
  ])('cannot have one %s', async (_, change, error) => {
    expect((await refusalOf(world.save(id, change))).problem.errors).toEqual([error]);
  });
});

describe('an article with a time of withdrawal', () => {
  it('is a draft again from then on, and its owners are notified', async () => {
    await world.save(id, { unpublishAt: at('11:00').toISOString() });
    world.sent = [];
    world.cancelled = [];
    world.clock = at('11:00');
    await world.minute();
    await world.minute();
    expect((await refusalOf(world.read(id))).status).toBe(404);
    expect((await world.read(id, 'owner')).owners).toEqual({ promotion: 'UNABLE' });
    expect(sentWords()).toEqual([
      [['owner', 'partner'], '“Cod on the bank” was unpublished as scheduled. It is a draft again.'],
    ]);
    expect(world.cancelled).toEqual([id, -id]);
  });

  it('has its text at another address from then on, and the old one is released', async () => {
    await world.save(id, { unpublishAt: at('11:00').toISOString() });
    const before = (await world.read(id)).longDescriptionMedia.path;
    world.clock = at('11:00');
    await world.minute();
    const { rows } = await world.database.pool.query<{ path: string }>('select path from released_text');
    expect(rows.map(({ path }) => path)).toContain(before);
    expect((await world.read(id, 'owner')).longDescriptionMedia.path).not.toBe(before);
  });

  it('is not published if both times passed during a downtime', async () => {
    await world.save(id, plan('10:00', '11:00'));
    world.clock = at('12:00');
    await world.minute();
    await world.minute();
    expect(await isPublished()).toBe(false);
    expect(sentWords()).toEqual([
      [
        ['owner', 'partner'],
        "“Cod on the bank” couldn't be published as scheduled: Its unpublishing time has already passed.",
      ],
    ]);
    expect((await world.read(id, 'owner')).owners).toEqual({ promotion: 'UNABLE' });
  });
});
