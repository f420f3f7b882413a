import { Text } from '@mantine/core';
import { correctedFields, type CorrectedField, type OtherCorrectedKind } from '@wheelhouse/contract/corrections';
import type { Message } from '@wheelhouse/messages/message';
import { say, useTranslation } from '#lib/language.ts';

interface CorrectedNoteProps<Kind extends OtherCorrectedKind> {
  readonly kind: Kind;
  readonly fields: readonly CorrectedField<Kind>[] | undefined;
}

/** Says which values an administrator corrected; nothing where there are none. */
export function CorrectedNote<Kind extends OtherCorrectedKind>({ kind, fields = [] }: CorrectedNoteProps<Kind>) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  const labels: Readonly<Record<string, Message>> = correctedFields[kind];
  const named = fields.flatMap((field) => {
    const label = labels[field];
    return label === undefined ? [] : [say(label)];
  });
  return (
    <Text size="sm" c="dimmed" my="sm">
      {t('correction.corrected', { fields: named.join(', ') })}
    </Text>
  );
}
