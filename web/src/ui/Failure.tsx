import { Button, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { ProblemError } from '@wheelhouse/contract/client';
import { problemMessages } from '@wheelhouse/contract/problem';
import { isNetworkFailure } from '#lib/networkFailure.ts';
import { useTranslation } from '#lib/language.ts';
import { MissingScript } from '#lib/newVersion.ts';

interface FailureProps {
  readonly cause: unknown;
  readonly retry?: () => void;
  /** Stands in the place of a whole page, as its heading. */
  readonly page?: boolean;
}

/** A load that failed: the server's sentence, and a way to try again. */
export function Failure({ cause, retry, page = false }: FailureProps) {
  const { t } = useTranslation();
  const network = isNetworkFailure(cause);
  const missing = cause instanceof MissingScript;
  const refusal = cause instanceof ProblemError && cause.message !== '' ? cause.message : problemMessages.unexpected;
  return (
    <Stack role="alert" align="center" gap="md" py={64} px="md">
      {network && <IconCloudOff size={48} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />}
      <Text component={page ? 'h1' : 'p'} m={0} fz="md" fw={400} ta="center" c="var(--mantine-color-error)" maw={480}>
        {network ? problemMessages.network : missing ? t('failure.missing') : refusal}
      </Text>
      {network && (
        <Text ta="center" c="dimmed" size="sm" maw={480}>
          {t('failure.again')}
        </Text>
      )}
      {retry && (
        <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.5} />} onClick={retry}>
          {t(missing ? 'failure.reload' : 'failure.retry')}
        </Button>
      )}
    </Stack>
  );
}
