import { sql, type Transaction } from 'kysely';
import {
  bannerMessages,
  bannersList,
  changeBanner,
  createBanner,
  listShownBanners,
  removeBanner,
  takeDownBanner,
  uploadBannerPicture,
  type AdminBanner,
} from '@wheelhouse/contract/banners';
import type { Picture } from '@wheelhouse/contract/media';
import type { Media } from '#areas/media/media.ts';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import {
  deleteBanner,
  insertBanner,
  listShown,
  lockBanner,
  setPicture,
  setTakenDown,
  updateBanner,
  type BannerRow,
} from './store.ts';

type Within = Transaction<Schema>;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

interface ListedRow extends Omit<AdminBanner, 'toDay' | 'picture'> {
  readonly toDay: string | null;
  readonly picture: Picture | null;
}

/** How banners are listed, with their state on the day that it is now (UTC). */
function sourceOf(now: () => Date): AdminListSource<typeof bannersList.shape, ListedRow> {
  const today = () => sql`${dayOf(now())}::date`;
  const state = () => sql`case when taken_down then 'TAKEN_DOWN' when to_day < ${today()} then 'ENDED'
    when picture_id is null then 'NO_PICTURE' when from_day > ${today()} then 'PLANNED' else 'SHOWN' end`;
  return {
    get columns() {
      return sql`banner.id, picture_alt as "pictureAlt", link, pages, from_day::text as "fromDay",
        to_day::text as "toDay", ${state()} as state, ${pictureJson('media')} as picture`;
    },
    from: sql`banner left join media on media.id = banner.picture_id`,
    id: sql`banner.id`,
    sorts: {
      id: [],
      pictureAlt: [sql`lower(picture_alt)`],
      link: [sql`link`],
      fromDay: [sql`from_day`],
      toDay: [sql`coalesce(to_day, 'infinity'::date)`],
    },
    matches: (typed) => containsText(typed, sql`picture_alt`, sql`link`),
    filters: { state: (wanted) => sql`${state()} = ${wanted}` },
    present: ({ toDay, picture, ...banner }) => ({
      ...banner,
      ...(toDay !== null && { toDay }),
      ...(picture !== null && { picture }),
    }),
  };
}

/** @throws Refusal 404 */
async function lock(within: Within, id: number): Promise<BannerRow> {
  const row = await lockBanner(within, id);
  if (row === undefined) throw new Refusal(404, bannerMessages.notFound);
  return row;
}

async function record(
  within: Within,
  viewer: Viewer,
  id: number,
  change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
): Promise<void> {
  const { id: accountId, username: actor } = requireAccount(viewer);
  await recordAudit(within, { accountId, actor, object: `banner ${id}`, ...change });
}

export interface BannerNeeds {
  readonly media: Pick<Media, 'keepPicture' | 'release'>;
}

export function bannerRoutes({ db, now }: Pick<Services, 'db' | 'now'>, { media }: BannerNeeds): RouteHandler[] {
  const transaction = <Value>(run: (within: Within) => Promise<Value>) => db.transaction().execute(run);
  return [
    ...handleList(db, bannersList, sourceOf(now)),

    handle(listShownBanners, () => listShown(db, dayOf(now()))),

    handle(createBanner, ({ body, viewer }) =>
      transaction(async (within) => {
        const id = await insertBanner(within, body);
        await record(within, viewer, id, { action: 'banner.create', after: body });
        return { id };
      }),
    ),

    handle(changeBanner, ({ params: { id }, body, viewer }) =>
      transaction(async (within) => {
        const { picture_alt: pictureAlt, link, pages, from_day: fromDay, to_day: toDay } = await lock(within, id);
        await updateBanner(within, id, body);
        const before = { pictureAlt, link, pages, fromDay, toDay };
        await record(within, viewer, id, { action: 'banner.change', before, after: body });
        return undefined;
      }),
    ),

    handle(takeDownBanner, ({ params: { id }, body: { takenDown }, viewer }) =>
      transaction(async (within) => {
        const before = { takenDown: (await lock(within, id)).taken_down };
        await setTakenDown(within, id, takenDown);
        await record(within, viewer, id, { action: 'banner.take down', before, after: { takenDown } });
        return undefined;
      }),
    ),

    handle(uploadBannerPicture, async ({ params: { id }, viewer, file }) => {
      // Before the file is read.
      await transaction((within) => lock(within, id));
      const picture = await media.keepPicture(await file(), { type: 'BANNER', providerId: null });
      try {
        const before = await transaction(async (within) => {
          const { picture_id: shown } = await lock(within, id);
          await setPicture(within, id, picture.id);
          const change = { before: { picture: shown }, after: { picture: picture.id } };
          await record(within, viewer, id, { action: 'banner.picture', ...change });
          return shown;
        });
        if (before !== null) await media.release([before]);
      } catch (error) {
        await media.release([picture.id]);
        throw error;
      }
      return picture;
    }),

    handle(removeBanner, async ({ params: { id }, viewer }) => {
      const picture = await transaction(async (within) => {
        const row = await lock(within, id);
        await deleteBanner(within, id);
        await record(within, viewer, id, { action: 'banner.remove', before: row });
        return row.picture_id;
      });
      if (picture !== null) await media.release([picture]);
      return undefined;
    }),
  ];
}
