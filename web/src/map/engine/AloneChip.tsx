import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import surface from './MapSurface.module.css';
import { useTranslation } from '#lib/language.ts';
import classes from './AloneChip.module.css';

interface AloneChipProps {
  readonly text: ReactNode;
  /** What ends it, where that isn't to show all. */
  readonly end?: string;
  readonly onEnd: () => void;
}

/** Says what the map shows in particular, such as one vessel while the others are faded, with a button to end it. */
export function AloneChip({ text, end, onEnd }: AloneChipProps) {
  const { t } = useTranslation();
  return (
    <div className={`${surface.surface} ${classes.chip}`}>
      <span role="status" className={classes.text}>
        {text}
      </span>
      <UnstyledButton className={classes.end} onClick={onEnd}>
        {end ?? t('map.alone.all')}
      </UnstyledButton>
    </div>
  );
}
