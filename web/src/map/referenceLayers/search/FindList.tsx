import { VisuallyHidden } from '@mantine/core';
import { IconAnchor, IconMapPin, IconPolygon, IconShip, IconTool } from '@tabler/icons-react';
import { useEffect, useId } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import { Flag } from '#ui/Flag.tsx';
import option from '#ui/OptionList.module.css';
import { findGroups, type Find } from './mapFinds.ts';
import type { NoPlace } from './typedPlace.ts';
import classes from './FindList.module.css';

const icons = {
  position: IconMapPin,
  vessels: IconShip,
  providers: IconTool,
  ports: IconAnchor,
  areas: IconPolygon,
} as const;

interface FindListProps {
  readonly finds: readonly Find[];
  readonly stage: 'waiting' | 'found' | 'failed';
  readonly cause: Error | null;
  readonly retry: () => void;
  readonly text: string;
  /** Why a text that looks like coordinates is no place. */
  readonly noPlace: NoPlace | undefined;
  readonly listId: string;
  readonly optionId: (place: number) => string;
  /** -1 for none. */
  readonly active: number;
  readonly onFind: (find: Find) => void;
}

/** The results of the map search, in groups, or why there are none. */
export function FindList(props: FindListProps) {
  const { finds, stage, cause, retry, text, noPlace, listId, optionId, active, onFind } = props;
  const { t } = useTranslation();
  const names = useNames();
  const groupId = useId();
  useEffect(() => {
    if (active !== -1) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  if (finds.length === 0) {
    if (stage === 'failed' && cause !== null) return <Failure cause={cause} retry={retry} />;
    const word = noPlace !== undefined ? t(`chart.search.${noPlace}`) : t('chart.search.nothing', { text });
    return (
      <p role="status" className={classes.nothing}>
        {stage === 'waiting' ? t('chart.search.loading') : word}
      </p>
    );
  }
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label={t('chart.search.results')}
        className={`${option.list} ${classes.list}`}
      >
        {findGroups.map((group) => {
          const members = finds.filter((find) => find.group === group);
          if (members.length === 0) return null;
          const Icon = icons[group];
          return (
            <div key={group} role="group" aria-labelledby={`${groupId}-${group}`}>
              <span id={`${groupId}-${group}`} className={`${option.heading} ${classes.heading}`}>
                {t(`chart.search.${group}`)}
              </span>
              {members.map((find) => {
                const place = finds.indexOf(find);
                return (
                  // The box handles the keys: the list is controlled from it (combobox pattern).
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={find.key}
                    id={optionId(place)}
                    role="option"
                    aria-selected={place === active}
                    className={`${option.option} ${classes.option}`}
                    onClick={() => onFind(find)}
                  >
                    {find.country === undefined ? (
                      <Icon size={18} stroke={1.5} aria-hidden />
                    ) : (
                      <Flag iso={find.country} name={names.country(find.country)} />
                    )}
                    <span className={classes.name}>{find.name}</span>
                    {find.detail !== undefined && <span className={classes.detail}>{find.detail}</span>}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
      <VisuallyHidden role="status">{t('chart.search.count', { count: finds.length })}</VisuallyHidden>
    </>
  );
}
