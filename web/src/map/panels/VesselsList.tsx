import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { formatAge, formatKnots } from '#map/engine/formatPosition.ts';
import type { LiveVessel } from '#map/liveVessels/vesselMirror.ts';
import { inViewRefreshMs } from '#map/layers/vesselsInView.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { useNow } from '#map/engine/useNow.ts';
import { Flag } from '#ui/Flag.tsx';
import { EntryRows } from '#map/engine/EntryRows.tsx';
import classes from '#map/engine/EntryRows.module.css';
import { otherKind } from './otherKind.ts';

interface VesselsListProps {
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
}

/** Every vessel in view, sorted by name. */
export function VesselsList({ selected, onSelect }: VesselsListProps) {
  const { t } = useTranslation();
  const { liveVessels, vesselsInView: inView } = useMapObjects();
  // Their speeds and ages change while they stay in view.
  useNow(inViewRefreshMs);
  // Slots of a list that was just replaced are looked up again soon.
  const slots = inView?.edition === liveVessels.mirror.edition ? inView.slots : undefined;
  return (
    <EntryRows
      label={t('map.list.title')}
      count={slots?.length ?? 0}
      empty={t('map.list.empty')}
      renderRow={(index) => {
        const vessel = liveVessels.mirror.vesselAt(slots?.[index] ?? -1);
        return (
          vessel && {
            key: vessel.id,
            isSelected: vessel.id === selected,
            onSelect: () => onSelect(vessel.id),
            content: <VesselRow vessel={vessel} />,
          }
        );
      }}
    />
  );
}

function VesselRow({ vessel }: { readonly vessel: LiveVessel }) {
  const { t } = useTranslation();
  const names = useNames();
  const { name, flag, vesselTypeId, speed, lastUpdate, other } = vessel;
  return (
    <>
      {flag === '' ? <span className={classes.noFlag} /> : <Flag iso={flag} name={names.country(flag)} height={15} />}
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dimmed}>
          {other === undefined ? names.vesselType(vesselTypeId) : otherKind(t, other)}
        </span>
      </span>
      <span className={classes.facts}>
        <span>{speed === undefined ? t('map.card.unknown') : formatKnots(speed)}</span>
        <span className={classes.dimmed}>{formatAge(lastUpdate, Date.now())}</span>
      </span>
    </>
  );
}
