import type { PageTranslate } from '#lib/language.ts';
import type { OtherShip } from '#map/liveVessels/vesselMirror.ts';

/** What a ship is that is no vessel, in a few words. */
export function otherKind(t: PageTranslate, { vesselId }: OtherShip): string {
  return vesselId === undefined ? t('map.ships.unregistered') : t('map.ships.second');
}
