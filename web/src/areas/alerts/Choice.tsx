import { SegmentedControl } from '@mantine/core';
import classes from './AlertForm.module.css';
import { usePhone } from '#ui/usePhone.ts';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices, side by side; below each other on a phone. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const phone = usePhone();
  return (
    <SegmentedControl
      orientation={phone ? 'vertical' : 'horizontal'}
      fullWidth={phone}
      classNames={{ root: classes.choice, label: classes.choiceLabel }}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(chosen) => {
        const one = options.find((option) => option.value === chosen);
        if (one !== undefined) onChange(one.value);
      }}
    />
  );
}
