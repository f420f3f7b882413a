import { UnstyledButton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNames } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { formatAge, formatKnots } from '#map/formatPosition.ts';
import type { FleetVessel } from '#map/liveFleet/fleetMirror.ts';
import type { LiveFleet } from '#map/liveFleet/liveFleet.ts';
import type { VesselsInView } from '#map/layers/vesselsInView.ts';
import { Flag } from '#ui/Flag.tsx';
import { Panel } from './Panel.tsx';
import classes from './VesselsList.module.css';

const rowHeight = 56;

interface VesselsListProps {
  readonly fleet: LiveFleet;
  readonly inView: VesselsInView | undefined;
  readonly selected: number | undefined;
  readonly onSelect: (id: number) => void;
  readonly onClose: () => void;
}

/** The map in words: every vessel in view by name. One tab stop; arrow keys, Home and End move inside it. */
export function VesselsList({ fleet, inView, selected, onSelect, onClose }: VesselsListProps) {
  const { t } = useTranslation();
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  // Slots of a fleet that has just been replaced are looked up anew within the next moments.
  const slots = inView?.edition === fleet.mirror.edition ? inView.slots : undefined;
  const count = slots?.length ?? 0;
  const current = Math.min(active, Math.max(0, count - 1));
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });

  function goTo(index: number) {
    setActive(index);
    rows.scrollToIndex(index);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus());
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 10,
      PageUp: current - 10,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || count === 0) return;
    event.preventDefault();
    goTo(Math.min(count - 1, Math.max(0, next)));
  }

  const visible = rows.getVirtualItems();
  const reachable = visible.some(({ index }) => index === current) ? current : visible[0]?.index;
  return (
    <Panel
      className={classes.panel}
      title={t('map.list.count', { count, formatted: formatCount(count) })}
      onClose={onClose}
    >
      {count === 0 && <p className={classes.empty}>{t('map.list.empty')}</p>}
      <div ref={scroll} className={classes.scroll} onKeyDown={onKeyDown} role="presentation">
        <div
          role="list"
          aria-label={t('map.list.title')}
          style={{ height: rows.getTotalSize() }}
          className={classes.rows}
        >
          {visible.map(({ index, start }) => {
            const vessel = fleet.mirror.vesselAt(slots?.[index] ?? -1);
            if (vessel === undefined) return null;
            return (
              <div
                key={vessel.id}
                role="listitem"
                aria-setsize={count}
                aria-posinset={index + 1}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
              >
                <UnstyledButton
                  className={classes.button}
                  data-index={index}
                  tabIndex={index === reachable ? 0 : -1}
                  aria-current={vessel.id === selected ? 'true' : undefined}
                  onFocus={() => setActive(index)}
                  onClick={() => onSelect(vessel.id)}
                >
                  <Row vessel={vessel} />
                </UnstyledButton>
              </div>
            );
          })}
        </div>
      </div>
    </Panel>
  );
}

function Row({ vessel }: { readonly vessel: FleetVessel }) {
  const { t } = useTranslation();
  const names = useNames();
  const { name, flag, vesselTypeId, speed, lastUpdate } = vessel;
  return (
    <>
      {flag === '' ? <span className={classes.noFlag} /> : <Flag iso={flag} name={names.country(flag)} height={15} />}
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dimmed}>{names.vesselType(vesselTypeId)}</span>
      </span>
      <span className={classes.facts}>
        <span>{speed === undefined ? t('map.card.unknown') : formatKnots(speed)}</span>
        <span className={classes.dimmed}>{formatAge(lastUpdate, Date.now())}</span>
      </span>
    </>
  );
}
