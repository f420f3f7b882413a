import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format.ts';
import classes from './TypeFilter.module.css';
import { branchChoice, toggleBranch, toggleChild, type TypeBranch } from './typeTree.ts';

interface TypeFilterProps {
  readonly tree: readonly TypeBranch[];
  readonly nameOf: (id: number) => string;
  readonly counts: ReadonlyMap<unknown, number>;
  readonly chosen: readonly number[] | undefined;
  readonly onChange: (chosen: number[]) => void;
}

/** Vessel types as a tree of check boxes: a parent includes its children. */
export function TypeFilter({ tree, nameOf, counts, chosen = [], onChange }: TypeFilterProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{t('filter.parts.vesselTypeId')}</legend>
      <ul className={classes.list}>
        {tree.map((branch) => (
          <Branch key={branch.id} {...{ branch, nameOf, counts, chosen, onChange }} />
        ))}
      </ul>
    </fieldset>
  );
}

interface BranchProps extends Required<Omit<TypeFilterProps, 'tree' | 'chosen'>> {
  readonly branch: TypeBranch;
  readonly chosen: readonly number[];
}

function Branch({ branch, nameOf, counts, chosen, onChange }: BranchProps) {
  const { t } = useTranslation();
  const listId = useId();
  const choice = branchChoice(branch, chosen);
  const [open, setOpen] = useState(choice === 'some');
  return (
    <li>
      <div className={classes.row}>
        <Checkbox
          className={classes.box}
          label={<Line name={nameOf(branch.id)} count={counts.get(branch.id)} />}
          checked={choice === 'all'}
          indeterminate={choice === 'some'}
          onChange={() => onChange(toggleBranch(branch, chosen))}
        />
        {branch.children.length > 0 && (
          <UnstyledButton
            className={classes.expand}
            aria-expanded={open}
            aria-controls={listId}
            aria-label={t('filter.typesOf', { type: nameOf(branch.id) })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={1.5} aria-hidden="true" />
          </UnstyledButton>
        )}
      </div>
      <ul id={listId} className={classes.children} hidden={!open}>
        {branch.children.map((child) => (
          <li key={child} className={classes.row}>
            <Checkbox
              className={classes.box}
              label={<Line name={nameOf(child)} count={counts.get(child)} />}
              checked={choice === 'all' || chosen.includes(child)}
              onChange={() => onChange(toggleChild(branch, child, chosen))}
            />
          </li>
        ))}
      </ul>
    </li>
  );
}

function Line({ name, count = 0 }: { readonly name: string; readonly count: number | undefined }) {
  return (
    <span className={classes.line} data-none={count === 0 || undefined}>
      <span>{name}</span> <span className={classes.count}>{formatCount(count)}</span>
    </span>
  );
}
