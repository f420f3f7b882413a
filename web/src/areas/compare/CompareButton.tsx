import { Button } from '@mantine/core';
import { addToCompare, removeFromCompare, useSlotState } from './compareSlots.ts';
import { useTranslation } from '#lib/language.ts';
import { compareFullId } from './CompareToggle.tsx';
import type { Slot } from './slots.ts';

interface CompareButtonProps {
  readonly vessel: Slot;
}

/**
 * 'Add to compare' or 'Remove from compare' beside a vessel's name; disabled when both slots are taken, which the bar
 * explains.
 */
export function CompareButton({ vessel }: CompareButtonProps) {
  const { t } = useTranslation();
  const state = useSlotState(vessel.id);
  const full = state === 'full';
  // Not `disabled`: a keyboard user must reach it to hear the reason.
  const reason = full
    ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': compareFullId, title: t('compareBar.full') }
    : {};
  return (
    <Button
      variant="default"
      h={44}
      {...reason}
      onClick={() => {
        if (state === 'in') removeFromCompare(vessel.id);
        else if (!full) addToCompare(vessel);
      }}
    >
      {t(state === 'in' ? 'compareBar.remove' : 'compareBar.add')}
    </Button>
  );
}
