import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatAge, formatKnots } from '#map/engine/formatPosition.ts';
import { useTranslation } from '#lib/language.ts';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import { Flag } from '#ui/Flag.tsx';
import { otherKind } from './otherKind.ts';
import classes from './VesselTooltip.module.css';

/**
 * Tooltip of the vessel under the pointer: flag, name, speed and age of the position. Keyboard users get the same from
 * the list.
 */
export function VesselTooltip({ vessel }: { readonly vessel: LiveVessel }) {
  const { t } = useTranslation();
  const names = useNames();
  const { name, flag, speed, lastUpdate, other } = vessel;
  return (
    <div className={classes.tooltip} aria-hidden="true">
      <div className={classes.name}>
        {flag !== '' && <Flag iso={flag} name={names.country(flag)} height={12} />}
        {name}
      </div>
      {other !== undefined && <div className={classes.facts}>{otherKind(t, other)}</div>}
      <div className={classes.facts}>
        {speed !== undefined && `${formatKnots(speed)} · `}
        {formatAge(lastUpdate, Date.now())}
      </div>
    </div>
  );
}
