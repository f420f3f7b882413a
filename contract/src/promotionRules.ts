import type { Message } from '@wheelhouse/messages/message';
import { promotionLimits, promotionMessages } from './promotionMessages.ts';
import type { Audience, PromotionCost } from './promotions.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The minimum price as a fraction of that for everyone, however small the audience. */
export const leastShare = 0.05;

/** Start and end. */
export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** The first full hour after this moment, when a promotion can begin at the earliest. */
export function nextFullHour(now: Date): Date {
  return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
}

/** The form's initial values (content specification, section 9). */
export function periodAtFirst(now: Date): Period {
  const start = nextFullHour(now);
  return { start, end: new Date(start.getTime() + promotionLimits.defaultDays * dayMs) };
}

function afterYears(from: Date, years: number): Date {
  const later = new Date(from);
  later.setUTCFullYear(from.getUTCFullYear() + years);
  return later;
}

/** Errors of the dates of a promotion, by field (content specification, section 5). */
export function periodErrors(
  { start, end }: { readonly start: Date | undefined; readonly end: Date | undefined },
  now: Date,
): { path: 'start' | 'end'; message: Message }[] {
  const errors: { path: 'start' | 'end'; message: Message }[] = [];
  const refuse = (path: 'start' | 'end', message: Message) => void errors.push({ path, message });
  const leastMs = promotionLimits.daysMin * dayMs;
  if (start === undefined) refuse('start', promotionMessages.startRequired);
  else if (start < nextFullHour(now)) refuse('start', promotionMessages.startEarly);
  else if (start > afterYears(now, promotionLimits.yearsAhead)) refuse('start', promotionMessages.startLate);
  else if (end !== undefined && start.getTime() > end.getTime() - leastMs) {
    refuse('start', promotionMessages.startAfterEnd);
  }
  if (end === undefined) refuse('end', promotionMessages.endRequired);
  else if (start !== undefined && end.getTime() < start.getTime() + leastMs) refuse('end', promotionMessages.endEarly);
  else if (start !== undefined && end > afterYears(start, 1)) refuse('end', promotionMessages.endLate);
  return errors;
}

/** All options for an audience. */
export interface AudienceChoices {
  readonly countries: ReadonlySet<string>;
  readonly vesselTypes: ReadonlySet<number>;
  readonly serviceCategories: ReadonlySet<number>;
}

/** Parts of an audience that contain unknown options. */
export function unknownParts(audience: Audience, choices: AudienceChoices): (keyof Audience)[] {
  const within = <Item>(chosen: 'ALL' | 'NONE' | readonly Item[], all: ReadonlySet<Item>) =>
    chosen === 'ALL' || chosen === 'NONE' || chosen.every((one) => all.has(one));
  return [
    ...(within(audience.countries, choices.countries) ? [] : (['countries'] as const)),
    ...(within(audience.vesselTypes, choices.vesselTypes) ? [] : (['vesselTypes'] as const)),
    ...(within(audience.serviceCategories, choices.serviceCategories) ? [] : (['serviceCategories'] as const)),
  ];
}

/**
 * The share of everyone that an audience reaches, 0 to 1: of the countries, those with such vessels or such services.
 */
export function audienceShare(audience: Audience, choices: AudienceChoices): number {
  const vessels = shareOf(audience.vesselTypes, choices.vesselTypes.size);
  const services = shareOf(audience.serviceCategories, choices.serviceCategories.size);
  return shareOf(audience.countries, choices.countries.size) * (1 - (1 - vessels) * (1 - services));
}

function shareOf(chosen: 'ALL' | 'NONE' | readonly unknown[], all: number): number {
  if (chosen === 'ALL') return 1;
  return chosen === 'NONE' || all === 0 ? 0 : new Set(chosen).size / all;
}

/**
 * The price of a promotion: its days, rounded up, at the rate of its audience. Undefined if nobody is reached.
 *
 * @param dayCents Cents per day for everyone.
 */
export function costOf(
  { start, end }: Period,
  audience: Audience,
  choices: AudienceChoices,
  dayCents: number,
): PromotionCost | undefined {
  const share = audienceShare(audience, choices);
  if (share === 0) return undefined;
  const days = Math.ceil((end.getTime() - start.getTime()) / dayMs);
  const rate = Math.max(1, Math.round(dayCents * Math.max(leastShare, share)));
  return { amount: days * rate, rate, days, currency: 'EUR' };
}
