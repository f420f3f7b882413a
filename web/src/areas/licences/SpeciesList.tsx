import { Link } from '@tanstack/react-router';
import type { FishingLicence } from '@wheelhouse/contract/licences';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatTons } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './SpeciesList.module.css';

interface SpeciesListProps {
  readonly species: FishingLicence['species'];
  readonly names: Names;
}

/** The species a right is for, each with its own amount where it has one, leading to what else is known of them. */
export function SpeciesList({ species, names }: SpeciesListProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.species}>
      {species.map(({ specie, amount }) => {
        const name = names.species(specie);
        return (
          <li key={specie}>
            {name === undefined ? (
              t('rights.unknownSpecies')
            ) : (
              <Link to="/species" search={{ q: name }} className={classes.name}>
                {name}
              </Link>
            )}
            {amount !== undefined && <span className={classes.amount}> {formatTons(amount)}</span>}
          </li>
        );
      })}
    </ul>
  );
}
