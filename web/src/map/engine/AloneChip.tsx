import { UnstyledButton } from '@mantine/core';
import surface from './MapSurface.module.css';
import { useTranslation } from '#lib/language.ts';
import classes from './AloneChip.module.css';

interface AloneChipProps {
  readonly text: string;
  readonly onEnd: () => void;
}

/** Shows that one vessel or provider is highlighted while the others are faded, with a button to end it. */
export function AloneChip({ text, onEnd }: AloneChipProps) {
  const { t } = useTranslation();
  return (
    <div className={`${surface.surface} ${classes.chip}`}>
      <span role="status" className={classes.text}>
        {text}
      </span>
      <UnstyledButton className={classes.end} onClick={onEnd}>
        {t('map.alone.all')}
      </UnstyledButton>
    </div>
  );
}
