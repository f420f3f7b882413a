import { MultiSelect, SegmentedControl, type ComboboxData } from '@mantine/core';
import { useId } from 'react';
import { choiceModes, type PartChoice } from './audienceChoice.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './Promotion.module.css';

interface AudiencePartProps {
  readonly label: string;
  readonly data: ComboboxData;
  readonly choice: PartChoice;
  readonly onChange: (choice: PartChoice) => void;
}

/** One part of an audience: everything there is, nothing of it, or some (content specification, section 5). */
export function AudiencePart({ label, data, choice, onChange }: AudiencePartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.audiencePart}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        data={choiceModes.map((mode) => ({ value: mode, label: t(`promotion.mode.${mode}`) }))}
        value={choice.mode}
        onChange={(mode) => onChange({ ...choice, mode })}
      />
      {choice.mode === 'CHOSEN' && (
        <MultiSelect
          aria-labelledby={id}
          placeholder={choice.chosen.length === 0 ? t('promotion.choose') : undefined}
          data={data}
          value={[...choice.chosen]}
          onChange={(chosen) => onChange({ ...choice, chosen })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('promotion.clear', { label }) }}
          maxDropdownHeight={320}
          nothingFoundMessage={t('promotion.nothingFound')}
        />
      )}
    </div>
  );
}
