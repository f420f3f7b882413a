import { Link } from '@tanstack/react-router';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { ReactNode } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatListed } from '#areas/vesselFields/formatField.ts';
import { useTranslation } from '#lib/language.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import classes from './VesselCard.module.css';

/** The register's data of a vessel that the viewer may see; only for logged-in users. */
export function VesselRegister({ vessel }: { readonly vessel: VesselPage }) {
  const { t } = useTranslation();
  const names = useNames();
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const { flag, callSign, imo, mmsi, port, owner } = vessel;
  const facts: readonly { readonly label: string; readonly value: ReactNode }[] = [
    { label: t('map.card.country'), value: flag === undefined ? undefined : names.country(flag) },
    { label: t('map.card.port'), value: port },
    { label: t('vesselField.callSign'), value: callSign },
    { label: t('vesselField.imo'), value: imo },
    { label: t('vesselField.mmsi'), value: mmsi },
    { label: t('vesselField.bruttotons'), value: formatListed(vessel, 'grossTonnage', names) },
    { label: t('vesselField.owner'), value: owner && <OwnerName owner={owner} /> },
  ];
  const known = facts.filter(({ value }) => value !== undefined);
  return (
    <dl className={classes.register}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function OwnerName({ owner: { id, kind, name } }: { readonly owner: NonNullable<VesselPage['owner']> }) {
  if (kind !== 'COMPANY') return name;
  return (
    <Link className={classes.owner} to="/company/$companyId" params={{ companyId: String(id) }}>
      {name}
    </Link>
  );
}
