import { slotLimits } from '@wheelhouse/contract/schedule';
import { useTranslation } from '#lib/language.ts';
import { CountedField } from '#ui/editing/CountedField.tsx';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why a meeting is cancelled or a request rejected; the people concerned read it. It may stay empty. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <div style={{ marginTop: 12 }}>
      <CountedField
        label={t('events.reason')}
        hint={t('events.reasonHint')}
        rows={2}
        value={value}
        max={slotLimits.reason.max}
        onChange={(text) => onChange(text.slice(0, slotLimits.reason.max))}
      />
    </div>
  );
}
