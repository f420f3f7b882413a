import { Link } from '@tanstack/react-router';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import { memo, useDeferredValue, type ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatListed } from '#areas/vesselFields/formatField.ts';
import card from '#ui/Card.module.css';
import { Flag } from '#ui/Flag.tsx';
import classes from './VesselCard.module.css';
import { VesselPicture } from './VesselPicture.tsx';

interface FactsProps {
  /** What the register lacks is undefined and omitted. */
  readonly facts: readonly (string | undefined)[];
}

function Facts({ facts }: FactsProps) {
  return (
    <span className={classes.facts}>
      {facts.map((fact, index) => fact !== undefined && <span key={index}>{fact}</span>)}
    </span>
  );
}

/** Actions for a vessel, shown in the corners of its card. The same function while it draws the same. */
export type VesselActions = (vessel: VesselListItem) => ReactNode;

interface VesselCardProps {
  readonly vessel: VesselListItem;
  readonly names: Names;
  readonly index: number;
  readonly actions?: VesselActions | undefined;
}

/** One vessel of the list. The whole card is a link; its actions are over the photo, beside the link. */
export const VesselCard = memo(function VesselCard({ vessel, names, index, actions }: VesselCardProps) {
  const typeName = names.vesselType(vessel.vesselType?.id);
  // Rows that scroll into view are rendered at once; their drawings follow in small steps that don't block.
  const pictured = useDeferredValue(true, false);
  const link = (
    <Link
      to="/vessel/$vesselId"
      params={{ vesselId: String(vessel.id) }}
      className={`${card.card} ${classes.card}`}
      data-index={index}
      preload={false}
    >
      <span className={classes.picture}>{pictured && <VesselPicture vessel={vessel} typeName={typeName} />}</span>
      <span className={classes.text}>
        <span className={classes.name}>
          <Flag iso={vessel.flag} name={names.country(vessel.flag)} />
          <span className={classes.capitals} title={vessel.name}>
            {vessel.name}
          </span>
        </span>
        <Facts facts={[typeName, formatListed(vessel, 'buildYear', names)]} />
        <Facts facts={[formatListed(vessel, 'lengthOverall', names), formatListed(vessel, 'grossTonnage', names)]} />
      </span>
    </Link>
  );
  if (actions === undefined) return link;
  return (
    <div className={classes.withActions}>
      {link}
      <div className={classes.actions}>{actions(vessel)}</div>
    </div>
  );
});
