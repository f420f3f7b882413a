import { Link } from '@tanstack/react-router';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatPower } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { SentIdentifier } from '#areas/identity/sentOnAis.ts';
import { sentText } from '#areas/identity/sentText.ts';
import type { OthersOf, SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { FactTable } from '#ui/FactTable.tsx';
import { Section } from '#ui/Section.tsx';
import { ManufacturerName } from './ManufacturerName.tsx';
import { particularsOf, type Particular } from './particulars.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import classes from './VesselParticulars.module.css';

/** The value of a row, with a link to its company: the yard's page, the engine manufacturer's website. */
function shown({ field, value }: Particular, { built, engine }: VesselPage, names: Names): ReactNode {
  const providerId = built?.vesselYard?.serviceProviderId;
  if (field === 'vesselYard' && providerId !== undefined) {
    return (
      <Link to="/service/provider/$providerId" params={{ providerId: String(providerId) }} className={classes.link}>
        {value}
      </Link>
    );
  }
  if (field === 'engine' && engine?.manufacturerId !== undefined && value !== undefined) {
    return (
      <>
        <ManufacturerName id={engine.manufacturerId} names={names} />
        {engine.power !== undefined && `, ${formatPower(engine.power)}`}
      </>
    );
  }
  return value;
}

interface VesselParticularsProps {
  readonly vessel: VesselPage;
  readonly names: Names;
  readonly sourceOf: SourceOf;
  readonly othersOf: OthersOf;
  /** Identifiers that only the ship itself sends. */
  readonly sent: readonly SentIdentifier[];
}

/** The particulars as a table; optionally with the source and date of each figure. */
export function VesselParticulars({ vessel, names, sourceOf, othersOf, sent }: VesselParticularsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  return (
    <Section title={t('vessel.particulars')}>
      <FactTable
        label={t('vessel.particulars')}
        facts={particularsOf(vessel, names).map((particular) => ({
          label: labelOf(particular.field),
          value: shown(particular, vessel, names),
          note: sentText(sent, particular.paths) ?? sourceOf(...particular.paths),
          others: othersOf(...particular.paths),
        }))}
      />
    </Section>
  );
}
