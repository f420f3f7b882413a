import { correctedFields, type CorrectedKind } from '@wheelhouse/contract/corrections';
import type { Message } from '@wheelhouse/messages/message';
import { say, useTranslation } from '#lib/language.ts';
import { fieldAt, labelOf } from '#areas/identity/statedValues.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';

/** The label of a field that can be corrected, by kind of object and name of the field. */
export function useCorrectedLabel(): (kind: CorrectedKind, field: string) => string {
  const label = useFieldLabel();
  const { t } = useTranslation();
  return (kind, field) => {
    if (kind === 'VESSEL') {
      if (field === 'owners') return t('adminOwners.owners');
      const known = fieldAt(field);
      return known === undefined ? field : label(labelOf(known));
    }
    const labels: Readonly<Record<string, Message>> = correctedFields[kind];
    const words = labels[field];
    return words === undefined ? field : say(words);
  };
}
