import type { PromotionOffer } from '@wheelhouse/contract/promotions';
import { numberFormat } from '#lib/inLanguage.ts';
import { type PageTranslate } from '#lib/language.ts';

const number = numberFormat({});
const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

/** From a hundred on to three digits: tomorrow's readers aren't known exactly. */
export function aboutReaders(readers: number): string {
  return number(readers < 100 ? readers : Number(readers.toPrecision(3)));
}

/** `about 1,240 readers with an account, and every visitor` */
export function reachWords(
  { readers, visitors }: Pick<PromotionOffer, 'readers' | 'visitors'>,
  t: PageTranslate,
): string {
  return t(visitors ? 'promotion.reachAll' : 'promotion.reach', { count: readers, readers: aboutReaders(readers) });
}

/** `12.5%` */
export function formatShare(share: number): string {
  return percent(share);
}
