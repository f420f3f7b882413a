import { IconBuilding, IconBuildingStore, IconShip, IconUser, type Icon } from '@tabler/icons-react';
import type { SearchResult } from '@wheelhouse/contract/search';
import type { SearchCategory } from '@wheelhouse/contract/searchKinds';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { Marked } from './Marked.tsx';
import classes from './ResultLine.module.css';

const icons: Readonly<Record<SearchCategory, Icon>> = {
  VESSEL: IconShip,
  COMPANY: IconBuilding,
  PERSON: IconUser,
  SERVICE_PROVIDER: IconBuildingStore,
};

interface ResultLineProps {
  readonly result: SearchResult;
  readonly typed: string;
  readonly names: Names;
}

/** A search result: its kind, name and details, and which word matched when it wasn't the name. */
export function ResultLine({ result, typed, names }: ResultLineProps) {
  const { t } = useTranslation();
  const { category, text, country, vesselTypeId, buildYear, detail, found } = result;
  const ResultIcon = icons[category];
  const about = [names.vesselType(vesselTypeId), buildYear, detail].filter((part) => part !== undefined && part !== '');
  return (
    <>
      <ResultIcon className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>
          <Marked text={text} typed={typed} />
        </span>
        <span className={classes.about}>
          {found !== undefined && (
            <span className={classes.found}>
              {t(`search.found.${found.by}`)} <Marked text={found.value} typed={typed} />
            </span>
          )}
          {about.length > 0 && <span>{about.join(' · ')}</span>}
        </span>
      </span>
      {country !== undefined && <Flag iso={country} name={names.country(country)} />}
    </>
  );
}
