import { Button, MultiSelect, Popover } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { Heat } from '@wheelhouse/contract/heat';
import { containing } from '@wheelhouse/contract/foldedText';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { compareNames } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './HeatBar.module.css';

interface HeatFilterProps {
  readonly heat: Pick<Heat, 'types' | 'flags'> | undefined;
  readonly types: readonly number[];
  readonly flags: readonly string[];
  readonly onTypes: (types: readonly number[]) => void;
  readonly onFlags: (flags: readonly string[]) => void;
}

/** Vessel types and flags: those that were here, and those that are chosen. */
export function HeatFilter({ heat, types, flags, onTypes, onFlags }: HeatFilterProps) {
  const { t } = useTranslation();
  const names = useNames();
  const set = types.length + flags.length;
  const typeChoices = [...new Set([...(heat?.types ?? []), ...types])].map((type) => ({
    value: String(type),
    label: (type === 0 ? undefined : names.vesselType(type)) ?? t('heat.unknownType'),
  }));
  const flagChoices = [...new Set([...(heat?.flags ?? []), ...flags])].map((flag) => ({
    value: flag,
    label: names.country(flag),
  }));
  const field = (
    of: 'types' | 'flags',
    choices: readonly { readonly value: string; readonly label: string }[],
    chosen: readonly string[],
    onChange: (next: string[]) => void,
  ) => (
    <MultiSelect
      label={t(`heat.${of}`)}
      placeholder={chosen.length === 0 ? t(of === 'types' ? 'heat.allTypes' : 'heat.allFlags') : ''}
      data={choices.toSorted((a, b) => compareNames(a.label, b.label))}
      value={[...chosen]}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clear', { label: t(`heat.${of}`) }) }}
      maxDropdownHeight={240}
      nothingFoundMessage={t('filter.nothingFound')}
      filter={({ options, search }) => {
        const passes = containing(search);
        return options.filter((option) => 'label' in option && passes(option.label));
      }}
      comboboxProps={{ withinPortal: false }}
    />
  );
  return (
    <Popover width={300} position="top" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={set > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} aria-hidden />}
        >
          {set > 0 ? t('heat.filterSet', { count: set }) : t('heat.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('heat.filter')}>
        <div className={classes.filter}>
          {field('types', typeChoices, types.map(String), (next) => onTypes(next.map(Number)))}
          {field('flags', flagChoices, flags, onFlags)}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
