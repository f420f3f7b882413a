import { VisuallyHidden } from '@mantine/core';
import { charactersSeen } from '@wheelhouse/contract/charactersSeen';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './CharacterCount.module.css';

interface CharacterCountProps {
  readonly text: string;
  readonly max: number;
}

/** The number of characters of a text and its limit, with a warning beyond. */
export function CharacterCount({ text, max }: CharacterCountProps) {
  const { t } = useTranslation();
  const seen = charactersSeen(text.trim());
  return (
    <span className={classes.count} data-exceeded={seen > max || undefined}>
      {formatCount(seen)}/{formatCount(max)}
      <VisuallyHidden> {t('counter.characters')}</VisuallyHidden>
    </span>
  );
}
