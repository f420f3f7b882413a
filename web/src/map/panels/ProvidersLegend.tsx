import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { useId, useMemo, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { localizedText, useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import { BranchSwatch } from '#map/providers/BranchSwatch.tsx';
import { countServices } from '#map/providers/providerPlaces.ts';
import { everyService, isIsolated, isolated, isServiceSet, isVisible } from '#map/providers/serviceChoice.ts';
import classes from './Legend.module.css';
import { LegendEntry } from './LegendEntry.tsx';

/** A scrolling region must be focusable, or a keyboard could not scroll it. */
const scrollable = { role: 'region', tabIndex: 0 } as const;

/** Branches of services with their colours; a click shows one alone by setting the filter of categories. */
export function ProvidersLegend({ scheme }: { readonly scheme: Scheme }) {
  const { t } = useTranslation();
  const { seesVessels, branches, placesInView, services } = useMapObjects();
  const counts = useMemo(() => countServices(placesInView, branches), [placesInView, branches]);
  const all = branches.flatMap(({ subBranches }) => subBranches.map(({ id }) => id));
  const { choice, choose } = services;
  return (
    <div className={classes.legend}>
      {branches.length === 0 && <p className={classes.empty}>{t('map.legend.noServices')}</p>}
      <div
        {...scrollable}
        className={classes.scroll}
        hidden={branches.length === 0}
        aria-label={t('map.legend.services')}
      >
        <ul className={classes.entries}>
          {branches.map((branch, place) => (
            <BranchEntry
              key={branch.id}
              branch={branch}
              place={place}
              scheme={scheme}
              count={counts.branches[place] ?? 0}
              countOf={(category) => counts.categories.get(category) ?? 0}
              hidden={(categories) => !isVisible(choice, categories)}
              pressed={(categories) => isIsolated(choice, categories)}
              onPress={(categories) => choose(isolated(choice, categories, all))}
            />
          ))}
        </ul>
      </div>
      {isServiceSet(choice) && placesInView.length === 0 && (
        <p className={classes.empty}>{t('map.list.noProviders')}</p>
      )}
      {isServiceSet(choice) && (
        <UnstyledButton className={classes.all} onClick={() => choose(everyService)}>
          {t('map.legend.showAll')}
        </UnstyledButton>
      )}
      <p className={classes.shapes}>
        {t('map.legend.squares')} {seesVessels && t('map.legend.pauses')}
      </p>
    </div>
  );
}

interface BranchEntryProps {
  readonly branch: ServiceBranch;
  readonly place: number;
  readonly scheme: Scheme;
  readonly count: number;
  readonly countOf: (category: number) => number;
  readonly hidden: (categories: readonly number[]) => boolean;
  readonly pressed: (categories: readonly number[]) => boolean;
  readonly onPress: (categories: readonly number[]) => void;
}

function BranchEntry({ branch, place, scheme, count, countOf, hidden, pressed, onPress }: BranchEntryProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const name = localizedText(branch.value);
  const categories = branch.subBranches.map(({ id }) => id);
  const onScreen = (shown: number) => (
    <>
      {formatCount(shown)}
      <VisuallyHidden> {t('map.legend.providersOnScreen', { count: shown })}</VisuallyHidden>
    </>
  );
  return (
    <li>
      <div className={classes.row}>
        <LegendEntry
          pressed={pressed(categories)}
          hidden={hidden(categories)}
          onPress={() => onPress(categories)}
          swatch={<BranchSwatch scheme={scheme} branch={place} />}
          label={name}
          count={!hidden(categories) && onScreen(count)}
        />
        <UnstyledButton
          className={classes.expand}
          aria-expanded={open}
          aria-controls={listId}
          aria-label={t('map.legend.categoriesOf', { branch: name })}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <ul id={listId} className={classes.categories} hidden={!open}>
        {open &&
          branch.subBranches.map(({ id, value }) => (
            <li key={id}>
              <LegendEntry
                pressed={pressed([id])}
                hidden={hidden([id])}
                onPress={() => onPress([id])}
                label={localizedText(value)}
                count={!hidden([id]) && onScreen(countOf(id))}
              />
            </li>
          ))}
      </ul>
    </li>
  );
}
