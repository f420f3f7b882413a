import type { TextKey } from '@wheelhouse/messages/keys';
import { useTranslation } from '#lib/language.ts';
import { labelOf } from '#areas/identity/statedValues.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import { mappedFields } from './mappingDocument.ts';

const fields = new Map(
  mappedFields.flatMap(({ path, field }) => [[path, field] as const, [field.api, field] as const]),
);

/** What a target of a mapping is called: a field of the vessel, of its owner, or a part of a licence. */
export function useTargetLabel(): (target: string) => string {
  const { t } = useTranslation();
  const label = useFieldLabel();
  return (target) => {
    if (target === 'engine.power') return t('adminMappings.enginePower');
    if (target.startsWith('engine.manufacturer')) return t('adminMappings.engineManufacturer');
    const field = fields.get(target);
    if (field !== undefined) return label(labelOf(field));
    // The contract's parts of owners and licences; a test finds missing texts.
    return t(`adminMappings.parts.${target.replace('.', '_')}` as TextKey);
  };
}
