import { Checkbox } from '@mantine/core';
import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { useId } from 'react';
import { localizedText, useTranslation } from '#lib/language.ts';
import type { Scheme } from '#map/engine/seaColours.ts';
import { BranchSwatch } from './BranchSwatch.tsx';
import { optionsOf, pausesPositions, toggled, type ServiceChoice, type ServiceOption } from './serviceChoice.ts';
import classes from './ServiceFields.module.css';

interface ServiceFieldsProps {
  readonly branches: readonly ServiceBranch[];
  readonly choice: ServiceChoice;
  readonly onChange: (next: ServiceChoice) => void;
  readonly scheme: Scheme;
}

/** The categories of services to choose from, by branch, with All and None (platform specification, sections 2 and 5). */
export function ServiceFields({ branches, choice, onChange, scheme }: ServiceFieldsProps) {
  const { t } = useTranslation();
  const noteId = useId();
  const all = branches.flatMap(({ subBranches }) => subBranches.map(({ id }) => id));
  const ticked = optionsOf(choice);
  const toggle = (...options: ServiceOption[]) => onChange(toggled(choice, options, all));
  return (
    <fieldset className={classes.services} aria-describedby={noteId}>
      <legend className={classes.legend}>{t('map.filters.services')}</legend>
      <div className={classes.whole}>
        <Checkbox label={t('map.filters.all')} checked={ticked.includes('all')} onChange={() => toggle('all')} />
        <Checkbox label={t('map.filters.none')} checked={ticked.includes('none')} onChange={() => toggle('none')} />
      </div>
      <ul className={classes.list}>
        {branches.map((branch, place) => {
          const categories = branch.subBranches.map(({ id }) => id);
          const chosen = categories.filter((id) => ticked.includes(id)).length;
          return (
            <li key={branch.id}>
              <Checkbox
                className={classes.branch}
                label={
                  <span className={classes.line}>
                    <BranchSwatch scheme={scheme} branch={place} />
                    {localizedText(branch.value)}
                  </span>
                }
                checked={chosen > 0 && chosen === categories.length}
                indeterminate={chosen > 0 && chosen < categories.length}
                onChange={() => toggle(...categories)}
              />
              <ul className={classes.categories}>
                {branch.subBranches.map(({ id, value }) => (
                  <li key={id}>
                    <Checkbox label={localizedText(value)} checked={ticked.includes(id)} onChange={() => toggle(id)} />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <p id={noteId} className={classes.note} data-active={pausesPositions(choice) || undefined}>
        {t('map.filters.paused')}
      </p>
    </fieldset>
  );
}
