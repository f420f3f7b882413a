import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import classes from './FilterButton.module.css';

interface FilterButtonProps {
  readonly id: string;
  /** How many filters are set. */
  readonly set: number;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** Opens the filters, and shows how many are set. */
export function FilterButton({ id, set, opened, onOpen }: FilterButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      id={id}
      variant="default"
      className={classes.button}
      leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} />}
      rightSection={
        set > 0 && (
          <span className={classes.set}>
            {set}
            <VisuallyHidden> {t('filter.setShort')}</VisuallyHidden>
          </span>
        )
      }
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={onOpen}
    >
      {t('filter.title')}
    </Button>
  );
}
