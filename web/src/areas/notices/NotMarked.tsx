import { Text } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';

interface NotMarkedProps {
  readonly cause: Error | null;
}

/** Shows why notifications could not be marked as read. */
export function NotMarked({ cause }: NotMarkedProps) {
  const { t } = useTranslation();
  if (cause === null) return null;
  return (
    <Text role="alert" c="var(--mantine-color-error)" size="sm" px="lg" py="xs">
      {t('notices.notMarked', { reason: cause.message })}
    </Text>
  );
}
