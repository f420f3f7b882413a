import { sql } from 'kysely';
import {
  changePlan,
  changePromotionRate,
  createPlan,
  plansList,
  ratesList,
  sellingMessages,
  type AdminPlan,
  type PlanForm,
} from '@wheelhouse/contract/adminSelling';
import { setRate } from '#areas/promotions/audienceStore.ts';
import { insertPlan, updatePlan, type PlanRow } from '#areas/subscriptions/planStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { actorOf } from './administrator.ts';

const providers = sql`(select count(*)::int from subscription where subscription_type_id = plan.id)`;

const planSource: AdminListSource<typeof plansList.shape, AdminPlan> = {
  columns: sql`plan.id, description, price, price_term as "priceTerm", allowed_branches as "allowedBranches",
    allowed_countries as "allowedCountries", position, withdrawn, ${providers} as providers`,
  from: sql`subscription_type as plan`,
  id: sql`plan.id`,
  sorts: {
    position: [sql`plan.position`],
    description: [sql`lower(description)`],
    price: [sql`price`],
    providers: [providers],
  },
  matches: (typed) => containsText(typed, sql`description`),
  filters: { withdrawn: (wanted) => sql`withdrawn = ${wanted === 'true'}` },
  present: (plan) => plan,
};

const rateSource: AdminListSource<typeof ratesList.shape, { type: 'BANNER' | 'NEWS'; dayCents: number }> = {
  columns: sql`type, day_cents as "dayCents"`,
  from: sql`promotion_rate`,
  id: sql`type`,
  sorts: { type: [], dayCents: [sql`day_cents`] },
  matches: (typed) => containsText(typed, sql`type`),
  filters: {},
  present: (rate) => rate,
};

function columnsOf(form: PlanForm) {
  const { description, price, priceTerm, allowedBranches, allowedCountries, position, withdrawn } = form;
  return {
    description: description.trim(),
    price,
    position,
    withdrawn,
    price_term: priceTerm,
    allowed_branches: allowedBranches,
    allowed_countries: allowedCountries,
  };
}

function formOf(row: PlanRow): PlanForm {
  const { description, price, position, withdrawn } = row;
  return {
    description,
    price,
    position,
    withdrawn,
    priceTerm: row.price_term,
    allowedBranches: row.allowed_branches,
    allowedCountries: row.allowed_countries,
  };
}

/** What is sold: plans, and the price of promotions. */
export function sellingRoutes({ db }: Pick<Services, 'db'>): RouteHandler[] {
  return [
    ...handleList(db, plansList, planSource),
    ...handleList(db, ratesList, rateSource),

    handle(createPlan, async ({ body, viewer }) => {
      await db.transaction().execute(async (within) => {
        const id = await insertPlan(within, columnsOf(body));
        const object = `plan ${id}`;
        await recordAudit(within, { ...actorOf(viewer), action: 'plan.create', object, after: body });
      });
      return undefined;
    }),

    handle(changePlan, async ({ params: { id }, body, viewer }) => {
      await db.transaction().execute(async (within) => {
        const row = await updatePlan(within, id, columnsOf(body));
        if (row === undefined) throw new Refusal(404, sellingMessages.noPlan);
        const change = { object: `plan ${id}`, before: formOf(row), after: body };
        await recordAudit(within, { ...actorOf(viewer), action: 'plan.change', ...change });
      });
      return undefined;
    }),

    handle(changePromotionRate, async ({ params: { type }, body: { dayCents }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const before = await setRate(within, type, dayCents);
        await recordAudit(within, {
          ...actorOf(viewer),
          action: 'promotion.rate',
          object: `promotion rate ${type}`,
          before: { dayCents: before },
          after: { dayCents },
        });
      });
      return undefined;
    }),
  ];
}
