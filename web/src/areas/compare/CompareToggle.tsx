import { addToCompare, removeFromCompare, useSlotState } from './compareSlots.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './CompareToggle.module.css';
import type { Slot } from './slots.ts';

/** The element of the compare bar that says why no third vessel can be added. */
export const compareFullId = 'compare-full';

interface CompareToggleProps {
  readonly vessel: Slot;
}

/**
 * 'Add to compare' or 'Remove from compare' on a vessel's card; disabled, with the reason, when both slots are taken.
 */
export function CompareToggle({ vessel }: CompareToggleProps) {
  const { t } = useTranslation();
  const state = useSlotState(vessel.id);
  const chosen = state === 'in';
  const full = state === 'full';
  const label = t(chosen ? 'compareBar.remove' : 'compareBar.add');
  // Not `disabled`: a keyboard user must reach it to hear the reason.
  const reason = full ? { 'aria-disabled': true, 'aria-describedby': compareFullId } : {};
  return (
    <label className={classes.toggle} data-full={full || undefined}>
      <input
        type="checkbox"
        className={classes.box}
        checked={chosen}
        aria-label={`${label}: ${vessel.name}`}
        {...reason}
        onChange={() => {
          if (chosen) removeFromCompare(vessel.id);
          else if (!full) addToCompare(vessel);
        }}
      />
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {full && (
        <span className={classes.reason} aria-hidden="true">
          {t('compareBar.full')}
        </span>
      )}
    </label>
  );
}
