import { TextInput } from '@mantine/core';
import { fleetLimits } from '@wheelhouse/contract/fleets';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#lib/language.ts';
import { checkName } from './fleetNameCheck.ts';

interface FleetNameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A fleet's name with its counter. Its error is shown below while the user types. It takes the focus at once. */
export function FleetNameField({ label, value, onChange }: FleetNameFieldProps) {
  const { t } = useTranslation();
  const { length, message } = checkName(value);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextInput
      ref={input}
      label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      description={t('fleets.nameLength', { used: length, max: fleetLimits.nameMax })}
      error={message}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      data-autofocus
    />
  );
}
