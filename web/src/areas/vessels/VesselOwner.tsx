import { Link } from '@tanstack/react-router';
import type { Owner } from '@wheelhouse/contract/vessels';
import { localizedText, useTranslation } from '#lib/language.ts';
import type { SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { Section } from '#ui/Section.tsx';
import { Source } from '#ui/Source.tsx';
import classes from './VesselOwner.module.css';

interface VesselOwnerProps {
  readonly owner: Owner | undefined;
  readonly sourceOf: SourceOf;
}

/** The owner of the vessel, as a postal address; a company is a link to its page. */
export function VesselOwner({ owner, sourceOf }: VesselOwnerProps) {
  const { t } = useTranslation();
  if (owner === undefined) {
    return (
      <Section title={t('vessel.owner')}>
        <p className={classes.none}>{t('vessel.noOwner')}</p>
      </Section>
    );
  }
  const { id, kind, name, address, postcode, city, country, registrationNumber } = owner;
  const place = [postcode, city].filter(Boolean).join(' ');
  const details = Object.keys(owner).filter((field) => !['id', 'kind', 'name'].includes(field));
  return (
    <Section title={t('vessel.owner')}>
      <address className={classes.address}>
        {kind === 'COMPANY' ? (
          <Link to="/company/$companyId" params={{ companyId: String(id) }} className={classes.company}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        <Source text={sourceOf('owner', 'owner.name')} />
        {address !== undefined && <span>{address}</span>}
        <span>{place}</span>
        {country !== undefined && <span>{localizedText(country)}</span>}
        {registrationNumber !== undefined && (
          <span className={classes.number}>{t('vessel.ownerNumber', { number: registrationNumber })}</span>
        )}
        {details.length > 0 && <Source text={sourceOf(...details.map((field) => `owner.${field}`))} />}
      </address>
    </Section>
  );
}
