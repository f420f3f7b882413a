import type { ImportPreview, MappingDocument } from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { waysOf } from './mappedWays.ts';
import { targets, writtenOf } from './mappingDocument.ts';
import { useTargetLabel } from './useTargetLabel.ts';
import { WaysDialog } from './WaysDialog.tsx';

interface WaysButtonProps {
  readonly target: string;
  readonly preview: ImportPreview;
  readonly mapping: MappingDocument;
  readonly onChange: (mapping: MappingDocument) => void;
}

/** Opens the conditions, patterns and values of a field; nothing for what only JSON can say. */
export function WaysButton({ target, ...edited }: WaysButtonProps) {
  const { t } = useTranslation();
  const label = useTargetLabel();
  const [isOpen, setIsOpen] = useState(false);
  const ways = targets.includes(target) ? waysOf(writtenOf(edited.mapping, target)) : undefined;
  if (ways === undefined) return null;
  return (
    <>
      <RowButton label={t('adminMappings.moreWays')} of={label(target)} onPress={() => setIsOpen(true)} />
      {isOpen && <WaysDialog target={target} ways={ways} {...edited} onClose={() => setIsOpen(false)} />}
    </>
  );
}
