import { sql, type Transaction } from 'kysely';
import {
  branchMessages,
  branchesList,
  changeBranch,
  createBranch,
  moveBranch,
  removeBranch,
  removeBranchPicture,
  uploadBranchPicture,
  type AdminBranch,
  type BranchForm,
} from '@wheelhouse/contract/adminBranches';
import type { Picture } from '@wheelhouse/contract/media';
import { noteRemovedEntry } from '#areas/dictionaries/store.ts';
import type { Media } from '#areas/media/media.ts';
import { pictureJson } from '#areas/media/pictureJson.ts';
import { countPromotionsTo, movePromotions } from '#areas/promotions/audienceStore.ts';
import {
  countProvidersIn,
  deleteBranch,
  insertBranch,
  lockBranches,
  moveCategories,
  moveProviders,
  orderBranches,
  showBranchPicture,
  touchProvidersIn,
  updateBranch,
  type LockedBranch,
} from '#areas/providers/branchStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit, type AuditedChange } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { actorOf } from './administrator.ts';

type Within = Transaction<Schema>;

interface BranchRow extends Omit<AdminBranch, 'parentId' | 'path' | 'picture'> {
  readonly parentId: number | null;
  readonly path: string | null;
  readonly picture: Picture | null;
}

const name = sql`coalesce(branch.names ->> 'en_GB', '')`;
const above = sql`coalesce(parent.names ->> 'en_GB', '')`;
const siblings = sql`from service_branch as other where other.parent_id is not distinct from branch.parent_id`;
const inIt = sql`branch_id in (select id from service_branch as one where branch.id in (one.id, one.parent_id))`;
const providers = sql`(select count(distinct provider_id)::int from provider_branch where ${inIt})`;

const source: AdminListSource<typeof branchesList.shape, BranchRow> = {
  columns: sql`branch.id, case when branch.parent_id is null then 'BRANCH' else 'CATEGORY' end as level, ${name} as name,
    branch.names, branch.parent_id as "parentId", ${above} as branch, branch.hidden, branch.picture_alt as "pictureAlt",
    (select count(*)::int ${siblings} and (other.position, other.id) <= (branch.position, branch.id)) as place,
    (select count(*)::int ${siblings}) as siblings,
    (select count(*)::int from service_branch where parent_id = branch.id) as categories, ${providers} as providers,
    (select count(*)::int from promotion where service_categories @> jsonb_build_array(branch.id)) as promotions,
    branch.media_path as path, ${pictureJson('picture')} as picture`,
  from: sql`service_branch as branch left join service_branch as parent on parent.id = branch.parent_id
    left join media as picture on picture.id = branch.picture_id`,
  id: sql`branch.id`,
  sorts: {
    name: [sql`lower(${name})`],
    place: [
      sql`coalesce(parent.position, branch.position)`,
      sql`coalesce(parent.id, branch.id)`,
      sql`(branch.parent_id is not null)`,
      sql`branch.position`,
    ],
    providers: [providers],
  },
  matches: (typed) => containsText(typed, sql`branch.names::text`, above),
  filters: {
    level: (wanted) => sql`(branch.parent_id is null) = ${wanted === 'BRANCH'}`,
    hidden: (wanted) => sql`branch.hidden = ${wanted === 'true'}`,
  },
  present: ({ parentId, path, picture, ...branch }) => ({
    ...branch,
    ...(parentId !== null && { parentId }),
    ...(path !== null && { path }),
    ...(picture !== null && { picture }),
  }),
};

/** The tree, locked for a change, and the branch that is changed. @throws Refusal 404 */
async function lockBranch(within: Within, id: number) {
  const tree = await lockBranches(within);
  const branch = tree.find((one) => one.id === id);
  if (branch === undefined) throw new Refusal(404, branchMessages.notFound);
  return { tree, branch };
}

/** The names as they are stored: an empty one falls back to the English one. */
function trimmed({ names }: BranchForm) {
  return { en_GB: names.en_GB.trim(), nb_NO: names.nb_NO.trim() || names.en_GB.trim() };
}

function checkParent(tree: readonly LockedBranch[], parentId: number | null): void {
  if (parentId !== null && !tree.some(({ id, parent_id }) => id === parentId && parent_id === null)) {
    throw new Refusal(422, branchMessages.noBranch);
  }
}

const lastOf = (tree: readonly LockedBranch[], parentId: number | null) =>
  Math.max(0, ...tree.filter(({ parent_id }) => parent_id === parentId).map(({ position }) => position)) + 1;

function formOf({ names, parent_id, hidden, picture_alt }: LockedBranch) {
  return { names, parentId: parent_id, hidden, pictureAlt: picture_alt };
}

/**
 * Frees a branch or category of all that uses it, by moving that to another one.
 *
 * @throws Refusal 409 if it is in use and nothing gets that; 422 if that other one can't
 */
async function free(within: Within, tree: readonly LockedBranch[], branch: LockedBranch, moveTo: number | undefined) {
  const { id, parent_id } = branch;
  const uses = {
    categories: tree.filter((one) => one.parent_id === id).length,
    providers: await countProvidersIn(within, id),
    promotions: await countPromotionsTo(within, id),
  };
  if (uses.categories + uses.providers + uses.promotions === 0) return uses;
  if (moveTo === undefined) throw new Refusal(409, branchMessages.inUse(uses));
  const target = tree.find((one) => one.id === moveTo);
  if (target === undefined || target.id === id || (target.parent_id === null) !== (parent_id === null)) {
    throw new Refusal(422, branchMessages.otherTarget);
  }
  if (parent_id === null) await moveCategories(within, id, moveTo);
  await moveProviders(within, id, moveTo);
  await movePromotions(within, id, moveTo);
  return uses;
}

interface BranchNeeds {
  readonly media: Pick<Media, 'keepPicture' | 'release'>;
}

/** Branches of services and their categories. */
export function branchRoutes({ db }: Pick<Services, 'db'>, { media }: BranchNeeds): RouteHandler[] {
  const record = (
    within: Within,
    viewer: Viewer,
    id: number,
    change: Pick<AuditedChange, 'action' | 'before' | 'after'>,
  ) => recordAudit(within, { ...actorOf(viewer), object: `branch ${id}`, ...change });

  /** Sets or removes a picture; the previous one is released. */
  async function showPicture(viewer: Viewer, id: number, picture: Picture | undefined): Promise<void> {
    const before = await db.transaction().execute(async (within) => {
      const { branch } = await lockBranch(within, id);
      await showBranchPicture(within, id, picture);
      await record(within, viewer, id, {
        action: 'branch.picture',
        before: { path: branch.media_path },
        after: { path: picture?.path ?? null },
      });
      return branch.picture_id;
    });
    if (before !== null) await media.release([before]);
  }

  return [
    ...handleList(db, branchesList, source),

    handle(createBranch, async ({ body, viewer }) => {
      const { parentId = null, hidden, pictureAlt } = body;
      const values = { names: trimmed(body), parentId, hidden, pictureAlt: pictureAlt.trim() };
      return await db.transaction().execute(async (within) => {
        const tree = await lockBranches(within);
        checkParent(tree, parentId);
        const id = await insertBranch(within, { ...values, position: lastOf(tree, parentId) });
        await record(within, viewer, id, { action: 'branch.create', after: values });
        return { id };
      });
    }),

    handle(changeBranch, async ({ params: { id }, body, viewer }) => {
      const { parentId = null, hidden, pictureAlt } = body;
      const values = { names: trimmed(body), parentId, hidden, pictureAlt: pictureAlt.trim() };
      await db.transaction().execute(async (within) => {
        const { tree, branch } = await lockBranch(within, id);
        // A branch stays a branch, and a category a category.
        if ((branch.parent_id === null) !== (parentId === null)) throw new Refusal(422, branchMessages.noBranch);
        checkParent(tree, parentId);
        const position = branch.parent_id === parentId ? branch.position : lastOf(tree, parentId);
        await updateBranch(within, id, { ...values, position });
        if (branch.hidden !== hidden) await touchProvidersIn(within, id);
        await record(within, viewer, id, { action: 'branch.change', before: formOf(branch), after: values });
      });
      return undefined;
    }),

    handle(moveBranch, async ({ params: { id }, body: { to }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const { tree, branch } = await lockBranch(within, id);
        const ids = tree.filter(({ parent_id }) => parent_id === branch.parent_id).map((one) => one.id);
        const before = ids.indexOf(id);
        const after = to === 'UP' ? before - 1 : before + 1;
        if (after < 0 || after >= ids.length) return;
        await orderBranches(within, ids.toSpliced(before, 1).toSpliced(after, 0, id));
        const change = { before: { place: before + 1 }, after: { place: after + 1 } };
        await record(within, viewer, id, { action: 'branch.move', ...change });
      });
      return undefined;
    }),

    handle(removeBranch, async ({ params: { id }, query: { moveTo }, viewer }) => {
      const picture = await db.transaction().execute(async (within) => {
        const { tree, branch } = await lockBranch(within, id);
        const uses = await free(within, tree, branch, moveTo);
        await deleteBranch(within, id);
        await noteRemovedEntry(within, 'service_branch', id);
        const moved = moveTo === undefined ? undefined : { to: moveTo, ...uses };
        await record(within, viewer, id, { action: 'branch.remove', before: formOf(branch), after: { moved } });
        return branch.picture_id;
      });
      if (picture !== null) await media.release([picture]);
      return undefined;
    }),

    handle(uploadBranchPicture, async ({ params: { id }, viewer, file }) => {
      // Before the file is read.
      await db.transaction().execute((within) => lockBranch(within, id));
      const picture = await media.keepPicture(await file(), { type: 'BRANCH', providerId: null });
      try {
        await showPicture(viewer, id, picture);
      } catch (error) {
        await media.release([picture.id]);
        throw error;
      }
      return picture;
    }),

    handle(removeBranchPicture, async ({ params: { id }, viewer }) => {
      await showPicture(viewer, id, undefined);
      return undefined;
    }),
  ];
}
