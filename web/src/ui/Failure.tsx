import { Button, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { useTranslation } from 'react-i18next';

interface FailureProps {
  readonly cause: unknown;
  readonly retry?: () => void;
}

/** A load that failed: the server's sentence, and a way to try again. */
export function Failure({ cause, retry }: FailureProps) {
  const { t } = useTranslation();
  const sentence = cause instanceof ProblemError && cause.message !== '' ? cause.message : problemMessages.unexpected;
  return (
    <Stack role="alert" align="center" gap="md" py={64} px="md">
      <Text ta="center" c="var(--mantine-color-error)" maw={480}>
        {sentence}
      </Text>
      {retry && (
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.5} />} onClick={retry}>
          {t('failure.retry')}
        </Button>
      )}
    </Stack>
  );
}
