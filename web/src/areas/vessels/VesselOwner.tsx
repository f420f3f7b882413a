import type { Owner } from '@wheelhouse/contract/vessels';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#lib/language.ts';
import { Section } from '#ui/Section.tsx';
import classes from './VesselOwner.module.css';

interface VesselOwnerProps {
  readonly owner: Owner | undefined;
}

/** Who owns the vessel, as a postal address. */
export function VesselOwner({ owner }: VesselOwnerProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('vessel.owner')}>
      {owner === undefined ? (
        <p className={classes.none}>{t('vessel.noOwner')}</p>
      ) : (
        <address className={classes.address}>
          <strong>{owner.name}</strong>
          {owner.address !== undefined && <span>{owner.address}</span>}
          <span>{[owner.postcode, owner.city].filter(Boolean).join(' ')}</span>
          {owner.country !== undefined && <span>{localizedText(owner.country)}</span>}
          {owner.registrationNumber !== undefined && (
            <span className={classes.number}>{t('vessel.ownerNumber', { number: owner.registrationNumber })}</span>
          )}
        </address>
      )}
    </Section>
  );
}
