import { CloseButton } from '@mantine/core';
import type { AddressError } from './addressErrors.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './AddressNotice.module.css';

interface AddressNoticeProps {
  readonly addressErrors: readonly AddressError[];
  readonly onDismiss: () => void;
  /** Small, for use over a map. */
  readonly compact?: boolean;
  /** Identifier of the button that opens the filters, which gets the focus when the notice closes. */
  readonly opener: string;
}

const order = ['dropped', 'login', 'corrected'] as const satisfies readonly AddressError[];

/** Says that what is shown differs from what the opened address requests. */
export function AddressNotice({ addressErrors, onDismiss, compact = false, opener }: AddressNoticeProps) {
  const { t } = useTranslation();
  const named = order.filter((error) => addressErrors.includes(error));
  return (
    <div className={classes.place} data-compact={compact || undefined}>
      <p role="status" className={classes.text}>
        {named.map((error) => t(`filter.address.${error}`)).join(' ')}
      </p>
      {named.length > 0 && (
        <CloseButton
          className={classes.close}
          aria-label={t('filter.address.dismiss')}
          onClick={() => {
            document.getElementById(opener)?.focus({ preventScroll: true });
            onDismiss();
          }}
        />
      )}
    </div>
  );
}
