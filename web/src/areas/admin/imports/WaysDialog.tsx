import { Button, Fieldset } from '@mantine/core';
import type { ImportPreview, MappingDocument } from '@wheelhouse/contract/adminMappings';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { havePatterns, newWay, writtenWays, type EditedWay } from './mappedWays.ts';
import { withTarget } from './mappingDocument.ts';
import { useTargetLabel } from './useTargetLabel.ts';
import { WayFields } from './WayFields.tsx';

interface WaysDialogProps {
  /** The field that is found so. */
  readonly target: string;
  readonly ways: readonly EditedWay[];
  readonly preview: ImportPreview;
  readonly mapping: MappingDocument;
  readonly onChange: (mapping: MappingDocument) => void;
  readonly onClose: () => void;
}

/** How the value of a field is found: conditions, patterns and tables of values, of one way or several. */
export function WaysDialog({ target, ways: before, preview, mapping, onChange, onClose }: WaysDialogProps) {
  const { t } = useTranslation();
  const label = useTargetLabel();
  const [ways, setWays] = useState(before);
  const [fault, setFault] = useState<Error | null>(null);
  const headings = [...new Set(preview.headings.map(({ heading }) => heading))].filter((heading) => heading !== '');
  const change = (place: number, way: EditedWay) => setWays(ways.with(place, way));
  return (
    <FormDialog
      opened
      title={t('adminMappings.waysOf', { field: label(target) })}
      lead={t('adminMappings.waysLead')}
      submit={t('adminMappings.apply')}
      isPending={false}
      error={fault}
      onClose={onClose}
      onSubmit={() => {
        if (!havePatterns(ways)) return setFault(new Error(t('adminMappings.badPattern')));
        onChange(withTarget(mapping, target, writtenWays(ways)));
        onClose();
      }}
    >
      {ways.map((way, place) => (
        <Fieldset key={place} legend={t('adminMappings.way', { number: String(place + 1) })}>
          <WayFields way={way} headings={headings} onChange={(changed) => change(place, changed)} />
          {ways.length > 1 && (
            <Button
              mt="md"
              variant="default"
              size="compact-sm"
              onClick={() => setWays(ways.filter((_, other) => other !== place))}
            >
              {t('adminMappings.removeWay', { number: String(place + 1) })}
            </Button>
          )}
        </Fieldset>
      ))}
      <Button variant="default" onClick={() => setWays([...ways, newWay])}>
        {t('adminMappings.addWay')}
      </Button>
    </FormDialog>
  );
}
