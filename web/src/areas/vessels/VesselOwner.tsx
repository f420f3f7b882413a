import { Link } from '@tanstack/react-router';
import type { OtherOwner, Owner } from '@wheelhouse/contract/vessels';
import { localizedText, useTranslation } from '#lib/language.ts';
import type { SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { Section } from '#ui/Section.tsx';
import { Source } from '#ui/Source.tsx';
import classes from './VesselOwner.module.css';

interface VesselOwnerProps {
  readonly owner: Owner | undefined;
  readonly others: readonly OtherOwner[];
  readonly sourceOf: SourceOf;
}

/** The owner of the vessel, as a postal address; a company is a link to its page. */
export function VesselOwner({ owner, others, sourceOf }: VesselOwnerProps) {
  const { t } = useTranslation();
  if (owner === undefined) {
    return (
      <Section title={t('vessel.owner')}>
        <p className={classes.none}>{t('vessel.noOwner')}</p>
      </Section>
    );
  }
  const { address, postcode, city, country, registrationNumber } = owner;
  const place = [postcode, city].filter(Boolean).join(' ');
  const details = Object.keys(owner).filter((field) => !['id', 'kind', 'name', 'share'].includes(field));
  return (
    <Section title={t('vessel.owner')}>
      <address className={classes.address}>
        <OwnerName owner={owner} />
        <Source text={sourceOf('owner', 'owner.name')} />
        {address !== undefined && <span>{address}</span>}
        <span>{place}</span>
        {country !== undefined && <span>{localizedText(country)}</span>}
        {registrationNumber !== undefined && (
          <span className={classes.number}>{t('vessel.ownerNumber', { number: registrationNumber })}</span>
        )}
        {details.length > 0 && <Source text={sourceOf(...details.map((field) => `owner.${field}`))} />}
      </address>
      {others.length > 0 && (
        <>
          <h3 className={classes.others}>{t('vessel.otherOwners')}</h3>
          <ul className={classes.list}>
            {others.map((other) => (
              <li key={other.id}>
                <OwnerName owner={other} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

/** Name and share of an owner. */
function OwnerName({ owner: { id, kind, name, share } }: { readonly owner: OtherOwner }) {
  const { t } = useTranslation();
  return (
    <span>
      {kind === 'COMPANY' ? (
        <Link to="/company/$companyId" params={{ companyId: String(id) }} className={classes.company}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
      {share !== undefined && <> · {t('vessel.ownerShare', { share })}</>}
    </span>
  );
}
