import { codeForms } from '@wheelhouse/contract/vesselFieldRow';
import { vesselFields } from '@wheelhouse/contract/vesselFields';
import type { ListField } from '@wheelhouse/contract/filterParts';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useState } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatValue } from '#areas/vesselFields/formatField.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { useCounts, type Counted } from './useCounts.ts';

interface FieldChoiceProps {
  /** A list without children; vessel types are a tree. */
  readonly field: Exclude<ListField, 'vesselTypeId'>;
  /** The values that vessels have. */
  readonly values: ReadonlySet<string | number> | undefined;
  readonly chosen: readonly (string | number)[] | undefined;
  readonly counted: Counted;
  readonly onChange: (part: VesselFilter) => void;
}

function flagOf(iso: string | number) {
  return <Flag iso={String(iso)} name="" height={15} />;
}

/** A filter by the values of a field that vessels have, with the number of vessels beside each. */
export function FieldChoice(props: FieldChoiceProps) {
  const { field, values = [], chosen = [], counted, onChange } = props;
  const { t } = useTranslation();
  const names = useNames();
  const { kind } = vesselFields[field];
  const [open, setOpen] = useState(false);
  const counts = useCounts(field, counted, open);
  const choices = [...new Set([...values, ...chosen])].map((value) => ({
    value,
    label: formatValue(kind, value, names) ?? t('filter.unnamed'),
  }));
  // Few registers have codes of gears and materials.
  if (kind in codeForms && choices.length === 0) return null;
  return (
    <ChoiceFilter<string | number>
      label={t(`filter.parts.${field}`)}
      placeholder={t(`filter.all.${field}`)}
      choices={choices}
      chosen={chosen}
      onChange={(next) => onChange({ [field]: next })}
      counts={counts}
      onOpen={setOpen}
      {...(kind === 'country' && { icon: flagOf })}
    />
  );
}
