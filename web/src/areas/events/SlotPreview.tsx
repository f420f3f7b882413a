import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './ManySlotsDialog.module.css';
import type { NewSlots } from './manySlots.ts';

interface SlotPreviewProps {
  readonly made: NewSlots;
}

/** What will be added, and which of it can't be. */
export function SlotPreview({ made: { slots, errors, tooMany } }: SlotPreviewProps) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {slots.length > 0 && (
        <p className={classes.lead}>
          {t('eventEditor.preview', { count: slots.length, formatted: formatCount(slots.length) })}
        </p>
      )}
      {tooMany !== undefined && <p className={classes.error}>{tooMany}</p>}
      {slots.length > 0 && (
        <ul className={classes.preview} aria-label={t('eventEditor.previewLabel')}>
          {slots.map(({ key, start, end, title }) => (
            <li key={key}>
              {start}–{end} {title} {errors.has(key) && <span className={classes.error}>{errors.get(key)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
