import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { BannerForm, BannerPage } from '@wheelhouse/contract/banners';
import type { Picture } from '@wheelhouse/contract/media';
import { pictureJson } from '#areas/media/pictureJson.ts';
import type { Schema } from '#platform/database/schema.ts';

type Within = Transaction<Schema>;
export type BannerRow = Selectable<Schema['banner']>;

/** Banners that are shown on this day (UTC), those that began last first. */
export async function listShown(db: Kysely<Schema>, day: string) {
  const { rows } = await sql<{ id: number; pages: BannerPage[]; picture: Picture; alt: string; link: string }>`
    select banner.id, banner.pages, ${pictureJson('media')} as picture, banner.picture_alt as alt, banner.link
    from banner join media on media.id = banner.picture_id
    where not taken_down and from_day <= ${day}::date and (to_day is null or to_day >= ${day}::date)
    order by from_day desc, banner.id desc`.execute(db);
  return rows;
}

function columnsOf({ pictureAlt, link, pages, fromDay, toDay }: BannerForm) {
  const chosen: string[] = [...new Set(pages)];
  return { picture_alt: pictureAlt.trim(), link, pages: chosen, from_day: fromDay, to_day: toDay ?? null };
}

/** @returns its number */
export async function insertBanner(within: Within, form: BannerForm): Promise<number> {
  const { id } = await within
    .insertInto('banner')
    .values({ ...columnsOf(form), picture_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A banner, locked until the transaction ends. */
export async function lockBanner(within: Within, id: number): Promise<BannerRow | undefined> {
  return await within.selectFrom('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateBanner(within: Within, id: number, form: BannerForm): Promise<void> {
  await within.updateTable('banner').set(columnsOf(form)).where('id', '=', id).execute();
}

export async function setTakenDown(within: Within, id: number, takenDown: boolean): Promise<void> {
  await within.updateTable('banner').set({ taken_down: takenDown }).where('id', '=', id).execute();
}

export async function setPicture(within: Within, id: number, pictureId: number): Promise<void> {
  await within.updateTable('banner').set({ picture_id: pictureId }).where('id', '=', id).execute();
}

export async function deleteBanner(within: Within, id: number): Promise<void> {
  await within.deleteFrom('banner').where('id', '=', id).execute();
}
