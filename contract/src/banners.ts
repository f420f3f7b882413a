import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { imageRefusals, picture } from './media.ts';
import { route } from './route.ts';
import { id, idInAddress, realDay } from './values.ts';

export const bannerLimits = { alt: 200, link: 500 } as const;

export const bannerMessages = {
  notFound: message('banners.notFound'),
  altRequired: message('banners.altRequired'),
  badLink: message('banners.badLink'),
  noPage: message('banners.noPage'),
  endBeforeStart: message('banners.endBeforeStart'),
  dayRequired: message('banners.dayRequired'),
} as const;

/** The pages that a banner can be on. */
export const bannerPages = ['NEWS', 'EVENTS', 'SERVICES'] as const;
export type BannerPage = (typeof bannerPages)[number];

/** A page of this site, or a page of another one by https. */
const link = z
  .string()
  .check(
    z.maxLength(bannerLimits.link),
    z.regex(/^(?:\/(?![/\\])|https:\/\/[^/\s@]+(?=[/?#]|$))[\x21-\x7e]*$/, asIssue(bannerMessages.badLink)),
    z.describe('Such as `/news/12` or `https://www.nets.example/offer`'),
  );

const day = z
  .string()
  .check(z.refine((text) => z.safeParse(realDay, text).success, asIssue(bannerMessages.dayRequired)));

/** The form of a banner. */
export const bannerForm = z
  .object({
    pictureAlt: z.string().check(
      z.refine((text) => text.trim() !== '', asIssue(bannerMessages.altRequired)),
      z.maxLength(bannerLimits.alt),
    ),
    link,
    pages: z.array(z.enum(bannerPages)).check(z.minLength(1, asIssue(bannerMessages.noPage)), z.maxLength(10)),
    fromDay: day.check(z.describe('Its first day in UTC')),
    toDay: z.optional(day).check(z.describe('Its last day in UTC; missing for no end')),
  })
  .check(
    z.refine(({ fromDay, toDay }) => toDay === undefined || toDay >= fromDay, {
      error: asIssue(bannerMessages.endBeforeStart),
      path: ['toDay'],
    }),
  );
export type BannerForm = z.infer<typeof bannerForm>;

const states = ['NO_PICTURE', 'PLANNED', 'SHOWN', 'ENDED', 'TAKEN_DOWN'] as const;
const stateNames = {
  NO_PICTURE: message('banners.state.NO_PICTURE'),
  PLANNED: message('banners.state.PLANNED'),
  SHOWN: message('banners.state.SHOWN'),
  ENDED: message('banners.state.ENDED'),
  TAKEN_DOWN: message('banners.state.TAKEN_DOWN'),
} as const satisfies Record<(typeof states)[number], unknown>;

export const adminBanner = z.object({
  id,
  pictureAlt: z.string(),
  link: z.string(),
  pages: z.array(z.enum(bannerPages)),
  fromDay: realDay,
  toDay: z.optional(realDay),
  state: z.enum(states),
  picture: z.optional(picture),
});
export type AdminBanner = z.infer<typeof adminBanner>;

export const bannersList = adminList({
  name: 'Banners',
  path: 'banners',
  what: 'banners of pages',
  item: adminBanner,
  columns: {
    id: { label: message('admin.number'), kind: 'number', sorts: true },
    pictureAlt: { label: message('banners.alt'), sorts: true },
    link: { label: message('banners.link'), sorts: true },
    pages: { label: message('banners.pages'), kind: 'list' },
    fromDay: { label: message('banners.fromDay'), kind: 'day', sorts: true },
    toDay: { label: message('banners.toDay'), kind: 'day', sorts: true },
    state: { label: message('admin.status'), kind: 'choice', choices: stateNames },
  },
  filters: { state: { label: message('admin.status'), choices: stateNames } },
  searches: message('banners.searches'),
  sort: '-fromDay',
});

/** A banner as pages show it. */
export const shownBanner = z.object({ id, pages: z.array(z.enum(bannerPages)), picture, alt: z.string(), link });
export type ShownBanner = z.infer<typeof shownBanner>;

export const listShownBanners = route({
  name: 'listShownBanners',
  area: 'news',
  summary: 'List the banners that are shown today, the latest first. A page shows the first that is for it',
  method: 'GET',
  path: 'banners',
  access: 'public',
  rate: 'read',
  carriage: 'json',
  answer: z.array(shownBanner),
});

const write = { ...byAdmins, area: 'admin', rate: 'write' } as const;
const oneBanner = { ...write, params: z.object({ id: idInAddress }) } as const;
const missing = { 404: bannerMessages.notFound } as const;

export const createBanner = route({
  ...write,
  name: 'createBanner',
  summary: 'Add a banner. It is shown once it has a picture',
  method: 'POST',
  path: 'admin/banners',
  body: bannerForm,
  carriage: 'json',
  answer: z.object({ id }),
});

export const changeBanner = route({
  ...oneBanner,
  name: 'changeBanner',
  summary: 'Change where a banner leads, when it is shown and on which pages',
  method: 'PUT',
  path: 'admin/banners/{id}',
  body: bannerForm,
  carriage: 'empty',
  refusals: missing,
});

export const takeDownBanner = route({
  ...oneBanner,
  name: 'takeDownBanner',
  summary: 'Take a banner down, or show it again',
  method: 'PUT',
  path: 'admin/banners/{id}/takenDown',
  body: z.object({ takenDown: z.boolean() }),
  carriage: 'empty',
  refusals: missing,
});

export const uploadBannerPicture = route({
  ...oneBanner,
  name: 'uploadBannerPicture',
  summary: 'Upload the picture of a banner',
  method: 'POST',
  path: 'admin/banners/{id}/picture',
  bodyType: 'file',
  carriage: 'json',
  answer: picture,
  refusals: { ...missing, ...imageRefusals },
});

export const removeBanner = route({
  ...oneBanner,
  name: 'removeBanner',
  summary: 'Delete a banner with its picture',
  method: 'DELETE',
  path: 'admin/banners/{id}',
  carriage: 'empty',
  refusals: missing,
});

export const bannerRoutes = [
  listShownBanners,
  bannersList.list,
  bannersList.exported,
  createBanner,
  changeBanner,
  takeDownBanner,
  uploadBannerPicture,
  removeBanner,
] as const;
