import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import { useHoldOpen } from '#ui/Dialog.tsx';
import classes from './SetUpCodes.module.css';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown this once, to copy or save. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const { t } = useTranslation();
  useHoldOpen(true);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  // Plain http has none, except on this computer.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    <Stack gap="md">
      <Text>{t('security.recoveryLead')}</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        {clipboard !== undefined && (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
            onClick={() => void clipboard.writeText(text).then(() => setCopied(true))}
          >
            {t(copied ? 'security.copied' : 'security.copy')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          onClick={() => saveFile(t('security.fileName'), 'text/plain', text)}
        >
          {t('security.save')}
        </Button>
      </Group>
      <Button onClick={onClose} fullWidth data-autofocus>
        {t('security.savedThem')}
      </Button>
    </Stack>
  );
}
