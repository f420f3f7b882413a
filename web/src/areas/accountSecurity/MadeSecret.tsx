import { Button, CopyButton, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import { useHoldOpen } from '#ui/Dialog.tsx';
import classes from './SetUpCodes.module.css';

interface MadeSecretProps {
  readonly secret: string;
  /** What it is called. */
  readonly label: string;
  /** That it is shown this once. */
  readonly once: string;
  readonly copy: string;
  /** What to do with it. */
  readonly use: string;
  readonly onClose: () => void;
}

/** A secret that the server shows once, to copy. */
export function MadeSecret({ secret, label, once, copy, use, onClose }: MadeSecretProps) {
  const { t } = useTranslation();
  useHoldOpen(true);
  return (
    <Stack gap="md">
      <Text>{once}</Text>
      <code className={classes.secret} aria-label={label}>
        {secret}
      </code>
      <CopyButton value={secret}>
        {({ copied, copy: onCopy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
            onClick={onCopy}
          >
            <span aria-live="polite">{copied ? t('keys.copied') : copy}</span>
          </Button>
        )}
      </CopyButton>
      <Text c="dimmed">{use}</Text>
      <Button onClick={onClose} fullWidth data-autofocus>
        {t('keys.savedIt')}
      </Button>
    </Stack>
  );
}
