import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './TypeFilter.module.css';
import { branchChoice, type TypeBranch } from './typeTree.ts';

/** Toggles a whole branch, or one child of it. Always the same function. */
type OnToggle = (branch: TypeBranch, child?: number) => void;

interface TypeFilterProps {
  readonly tree: readonly TypeBranch[];
  readonly nameOf: (id: number) => string;
  readonly counts: ReadonlyMap<unknown, number>;
  readonly chosen: readonly number[] | undefined;
  readonly onToggle: OnToggle;
}

/** Vessel types as a tree of checkboxes: a parent includes its children. */
export function TypeFilter({ tree, nameOf, counts, chosen = [], onToggle }: TypeFilterProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.types}>
      <legend className={classes.legend}>{t('filter.parts.vesselTypeId')}</legend>
      <ul className={classes.list}>
        {tree.map((branch) => (
          <Branch key={branch.id} {...{ branch, nameOf, counts, chosen, onToggle }} />
        ))}
      </ul>
    </fieldset>
  );
}

interface BranchProps extends Omit<TypeFilterProps, 'tree' | 'chosen'> {
  readonly branch: TypeBranch;
  readonly chosen: readonly number[];
}

function Branch({ branch, nameOf, counts, chosen, onToggle }: BranchProps) {
  const { t } = useTranslation();
  const listId = useId();
  const choice = branchChoice(branch, chosen);
  const [open, setOpen] = useState(choice === 'some');
  return (
    <li>
      <div className={classes.row}>
        <TypeBox
          branch={branch}
          child={undefined}
          name={nameOf(branch.id)}
          count={counts.get(branch.id) ?? 0}
          checked={choice === 'all'}
          inPart={choice === 'some'}
          onToggle={onToggle}
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
        {open &&
          branch.children.map((child) => (
            <li key={child} className={classes.row}>
              <TypeBox
                branch={branch}
                child={child}
                name={nameOf(child)}
                count={counts.get(child) ?? 0}
                checked={choice === 'all' || chosen.includes(child)}
                inPart={false}
                onToggle={onToggle}
              />
            </li>
          ))}
      </ul>
    </li>
  );
}

interface TypeBoxProps {
  readonly branch: TypeBranch;
  readonly child: number | undefined;
  readonly name: string;
  readonly count: number;
  readonly checked: boolean;
  readonly inPart: boolean;
  readonly onToggle: OnToggle;
}

/** Memoised: there are dozens, and each change of the filter updates all. */
const TypeBox = memo(function TypeBox({ branch, child, name, count, checked, inPart, onToggle }: TypeBoxProps) {
  return (
    <Checkbox
      className={classes.box}
      label={
        <span className={classes.line} data-none={count === 0 || undefined}>
          <span>{name}</span> <span className={classes.count}>{formatCount(count)}</span>
        </span>
      }
      checked={checked}
      indeterminate={inPart}
      onChange={() => onToggle(branch, child)}
    />
  );
});
