import { asIssue, message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { adminList, byAdmins } from './adminList.ts';
import { imageRefusals, picture } from './media.ts';
import { route } from './route.ts';
import { defaultLocale, id, idInAddress, localized, mediaPath } from './values.ts';

export const branchMessages = {
  notFound: message('adminBranches.notFound'),
  noBranch: message('adminBranches.noBranch'),
  nameRequired: message('adminBranches.nameRequired'),
  nameTooLong: message('adminBranches.nameTooLong', { max: 100 }),
  altTooLong: message('adminBranches.altTooLong', { max: 200 }),
  otherTarget: message('adminBranches.otherTarget'),
  inUse: (uses: BranchUses) => message('adminBranches.inUse', { uses: usesOf(uses) }),
} as const;

/** What uses a category, or a branch with its categories. */
export interface BranchUses {
  readonly categories: number;
  readonly providers: number;
  readonly promotions: number;
}

/** What uses it, in words: its categories, or its providers and promotions. */
export function usesOf({ categories, providers, promotions }: BranchUses) {
  if (categories > 0) return message('adminBranches.uses.categories', { count: categories });
  if (providers === 0) return message('adminBranches.uses.promotions', { count: promotions });
  const used = message('adminBranches.uses.providers', { count: providers });
  if (promotions === 0) return used;
  return message('adminBranches.uses.both', {
    providers: used,
    promotions: message('adminBranches.uses.promotions', { count: promotions }),
  });
}

/** The languages that names of dictionaries are entered in, by locale. */
export const nameLocales = [defaultLocale, 'nb_NO'] as const;
export type NameLocale = (typeof nameLocales)[number];

const nameMax = 100;
/** Names by locale; the English one is needed, and an empty one of another language falls back to it. */
export const entryNames = z.object({
  en_GB: z.string().check(
    z.refine((text) => text.trim() !== '', asIssue(branchMessages.nameRequired)),
    z.maxLength(nameMax, asIssue(branchMessages.nameTooLong)),
  ),
  nb_NO: z.string().check(z.maxLength(nameMax, asIssue(branchMessages.nameTooLong))),
});
export type EntryNames = z.infer<typeof entryNames>;

/** The form of a branch or category. */
export const branchForm = z.object({
  names: entryNames,
  parentId: z.optional(id).check(z.describe('The branch of a category; missing for a branch')),
  hidden: z.boolean().check(z.describe('Neither shown nor offered; providers keep it')),
  pictureAlt: z.string().check(z.maxLength(200, asIssue(branchMessages.altTooLong))),
});
export type BranchForm = z.infer<typeof branchForm>;

/** A branch of services, or with `parentId` a category of one. */
export const adminBranch = z.object({
  id,
  level: z.enum(['BRANCH', 'CATEGORY']),
  name: z.string(),
  names: localized,
  parentId: z.optional(id),
  branch: z.string(),
  place: z.int().check(z.describe('Its place among its siblings, from 1')),
  siblings: z.int(),
  hidden: z.boolean(),
  categories: z.int(),
  providers: z.int().check(z.describe('Providers in it, or in its categories')),
  promotions: z.int().check(z.describe('Promotions to its readers')),
  pictureAlt: z.string(),
  path: z.optional(mediaPath).check(z.describe('Its picture, as pages show it')),
  picture: z.optional(picture).check(z.describe('Its picture, if it was uploaded')),
});
export type AdminBranch = z.infer<typeof adminBranch>;

const levelNames = {
  BRANCH: message('adminBranches.level.BRANCH'),
  CATEGORY: message('adminBranches.level.CATEGORY'),
} as const;

export const branchesList = adminList({
  name: 'Branches',
  path: 'branches',
  what: 'service branches and their categories',
  item: adminBranch,
  columns: {
    id: { label: message('admin.number'), kind: 'number' },
    path: { label: message('adminBranches.picture') },
    name: { label: message('adminBranches.name'), sorts: true },
    level: { label: message('adminBranches.kind'), kind: 'choice', choices: levelNames },
    branch: { label: message('adminBranches.branch') },
    place: { label: message('adminBranches.place'), kind: 'number', sorts: true },
    hidden: { label: message('adminBranches.hidden'), kind: 'yesNo' },
    providers: { label: message('adminBranches.providers'), kind: 'number', sorts: true },
  },
  filters: {
    level: { label: message('adminBranches.kind'), choices: levelNames },
    hidden: {
      label: message('adminBranches.hidden'),
      choices: { true: message('admin.yes'), false: message('admin.no') },
    },
  },
  searches: message('adminBranches.searches'),
  sort: 'place',
});

const write = { ...byAdmins, area: 'admin', rate: 'write' } as const;
const oneBranch = { ...write, params: z.object({ id: idInAddress }) } as const;
const missing = { 404: branchMessages.notFound } as const;

export const createBranch = route({
  ...write,
  name: 'createBranch',
  summary: 'Add a service branch, or a category of one. It is the last of its siblings',
  method: 'POST',
  path: 'admin/branches',
  body: branchForm,
  carriage: 'json',
  answer: z.object({ id }),
  refusals: { 422: branchMessages.noBranch },
});

export const changeBranch = route({
  ...oneBranch,
  name: 'changeBranch',
  summary: 'Rename or hide a branch or category, or move a category to another branch',
  method: 'PUT',
  path: 'admin/branches/{id}',
  body: branchForm,
  carriage: 'empty',
  refusals: { ...missing, 422: branchMessages.noBranch },
});

export const moveBranch = route({
  ...oneBranch,
  name: 'moveBranch',
  summary: 'Move a branch or category one place up or down among its siblings',
  method: 'POST',
  path: 'admin/branches/{id}/move',
  body: z.object({ to: z.enum(['UP', 'DOWN']) }),
  carriage: 'empty',
  refusals: missing,
});

export const removeBranch = route({
  ...oneBranch,
  name: 'removeBranch',
  summary: 'Delete a branch or category that nothing uses, or whose providers, promotions or categories are moved',
  method: 'DELETE',
  path: 'admin/branches/{id}',
  query: z.object({
    moveTo: z
      .optional(idInAddress)
      .check(z.describe('The category that gets its providers and promotions, or the branch that gets its categories')),
  }),
  carriage: 'empty',
  refusals: { ...missing, 422: branchMessages.otherTarget },
});

export const uploadBranchPicture = route({
  ...oneBranch,
  name: 'uploadBranchPicture',
  summary: 'Upload the picture of a branch or category',
  method: 'POST',
  path: 'admin/branches/{id}/picture',
  bodyType: 'file',
  carriage: 'json',
  answer: picture,
  refusals: { ...missing, ...imageRefusals },
});

export const removeBranchPicture = route({
  ...oneBranch,
  name: 'removeBranchPicture',
  summary: 'Remove the picture of a branch or category',
  method: 'DELETE',
  path: 'admin/branches/{id}/picture',
  carriage: 'empty',
  refusals: missing,
});

export const adminBranchRoutes = [
  branchesList.list,
  branchesList.exported,
  createBranch,
  changeBranch,
  moveBranch,
  uploadBranchPicture,
  removeBranchPicture,
  removeBranch,
] as const;
