import type { AreaShape } from '@wheelhouse/contract/areaShape';
import { formatNumber } from '#lib/format.ts';
import type { PageTranslate } from '#lib/language.ts';

/** What an area is: its corners, or its radius. */
export function shapeWords(shape: AreaShape, t: PageTranslate): string {
  return shape.kind === 'circle'
    ? t('areas.circle', { radius: formatNumber(shape.radiusNm) })
    : t('areas.polygon', { count: shape.points.length });
}
