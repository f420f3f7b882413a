import { costOf, type AudienceChoices } from '@wheelhouse/contract/promotionRules';
import type { Audience } from '@wheelhouse/contract/promotions';
import { insertPaid, listPromotable, readOffer, type Promotable } from './promotionStore.ts';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { Random } from '#random.ts';
import { insertRows } from './store.ts';
import type { World } from './generator.ts';

const dayMs = 86_400_000;
const everybody: Audience = { countries: 'ALL', vesselTypes: 'ALL', serviceCategories: 'ALL' };
/** The countries of its audience. */
const nearby = ['NO', 'FO', 'IS'];

/** The article, the first day counted from today, and the number of days. */
interface Plan {
  readonly of: 'editor' | 'other';
  readonly from: number;
  readonly days: number;
  readonly audience: 'everybody' | 'nearby';
}
/** For the editor's provider a running and a future one; for others some running ones. */
const plans: readonly Plan[] = [
  { of: 'editor', from: -10, days: 75, audience: 'everybody' },
  { of: 'editor', from: 21, days: 30, audience: 'everybody' },
  { of: 'other', from: -3, days: 90, audience: 'everybody' },
  { of: 'other', from: -18, days: 80, audience: 'everybody' },
  { of: 'other', from: -1, days: 60, audience: 'nearby' },
];

/** Paid promotions, with their views and clicks until now. */
export async function makePromotions({ transaction, seed, today, program }: World): Promise<void> {
  const { countries, dayCents } = await readOffer(transaction);
  const choices: AudienceChoices = { countries, vesselTypes: new Set(), serviceCategories: new Set() };
  const near: Audience = { ...everybody, countries: nearby.filter((iso) => countries.has(iso)) };
  const articles = chooseArticles(await listPromotable(transaction));
  // Invoices are numbered in the order of payment.
  const paidFirst = [...articles.entries()].toSorted(([, a], [, b]) => paidOn(a.plan) - paidOn(b.plan));
  for (const [place, { plan, article }] of paidFirst) {
    const start = new Date(Date.parse(today) + plan.from * dayMs);
    const end = new Date(start.getTime() + plan.days * dayMs);
    const audience = plan.audience === 'nearby' ? near : everybody;
    const cost = costOf({ start, end }, audience, choices, dayCents);
    if (cost === undefined) continue;
    const promotion = {
      news_id: article.id,
      countries: audience.countries,
      vessel_types: audience.vesselTypes,
      service_categories: audience.serviceCategories,
      start_at: start,
      end_at: end,
      utc_offset: '+01:00',
      amount_cents: cost.amount,
      rate_cents: cost.rate,
      days: cost.days,
    };
    const at = new Date(Date.parse(today) + paidOn(plan) * dayMs);
    const id = await insertPaid(transaction, program, { article, promotion, at });
    const random = new Random(seed, 'promotion', place);
    const columns = ['promotion_id', 'day', 'impressions', 'clicks'] as const;
    await insertRows(transaction, 'promotion_day', columns, drawDays(random, plan, start, id));
  }
}

/** The day of the payment, counted from today. */
function paidOn({ from }: Plan): number {
  return Math.min(from, 0) - 2;
}

/** The latest remaining articles, of different providers among the others. */
function chooseArticles(articles: readonly Promotable[]): { plan: Plan; article: Promotable }[] {
  const taken = new Set<number>();
  const providers = new Set<number>();
  return plans.flatMap((plan) => {
    const article = articles.find(({ id, providerId, providerName }) =>
      plan.of === 'editor'
        ? providerName === editorsProvider.name && !taken.has(id)
        : providerName !== editorsProvider.name && !providers.has(providerId),
    );
    if (article === undefined) return [];
    taken.add(article.id);
    providers.add(article.providerId);
    return [{ plan, article }];
  });
}

function drawDays(random: Random, plan: Plan, start: Date, promotionId: number) {
  return Array.from({ length: Math.max(0, -plan.from) }, (_, place) => {
    const impressions = random.whole(180, 420);
    return {
      promotion_id: promotionId,
      day: new Date(start.getTime() + place * dayMs).toISOString().slice(0, 10),
      impressions,
      clicks: Math.round(impressions * random.between(0.02, 0.06)),
    };
  });
}
