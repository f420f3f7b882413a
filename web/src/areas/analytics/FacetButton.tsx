import { Popover, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './FacetButton.module.css';

interface FacetButtonProps {
  readonly name: string;
  /** How many values are chosen. */
  readonly chosen: number;
  /** The content that opens below; it gets a function to close itself. */
  readonly children: (close: () => void) => ReactNode;
}

/** A filter by one quality: its name, which opens what can be chosen. */
export function FacetButton({ name, chosen, children }: FacetButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      shadow="md"
      radius="md"
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.button}
          data-set={chosen > 0 || undefined}
          onClick={() => setOpened(!opened)}
        >
          {name}
          {chosen > 0 && (
            <>
              {' '}
              <span className={classes.number}>{chosen}</span>{' '}
              <VisuallyHidden>{t('dashboard.filter.chosen')}</VisuallyHidden>
            </>
          )}
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={name} p="sm">
        {children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
