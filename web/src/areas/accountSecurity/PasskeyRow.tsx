import { Badge, Button, VisuallyHidden } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import type { PasskeyItem } from '@wheelhouse/contract/secondFactor';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { SecurityRow } from './SecurityRow.tsx';

interface PasskeyRowProps {
  readonly passkey: PasskeyItem;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One passkey, with what can be done with it. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation();
  const { name, created, lastUsed, synced } = passkey;
  return (
    <SecurityRow
      icon={<IconFingerprint size={22} stroke={1.5} />}
      title={name}
      mark={
        <Badge variant="light" color="gray">
          {t(synced ? 'security.synced' : 'security.onOneDevice')}
        </Badge>
      }
      text={
        lastUsed === undefined
          ? t('security.passkeyAdded', { time: formatTime(created) })
          : t('security.passkeyUsed', { time: formatTime(created), used: formatTime(lastUsed) })
      }
    >
      <Button variant="default" onClick={onRename}>
        {t('security.rename')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
      <Button variant="default" onClick={onRemove}>
        {t('security.remove')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </SecurityRow>
  );
}
