import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';

interface ServiceFirstProps {
  readonly onClose: () => void;
}

/** Explains to an account without a provider that articles are written by one (content specification, section 6). */
export function ServiceFirst({ onClose }: ServiceFirstProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={say(publishingMessages.serviceFirst)}>
      <Text c="dimmed">{t('news.serviceFirstWhy')}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('news.notNow')}
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/service/plans" />} data-autofocus>
          {t('services.register')}
        </Button>
      </Group>
    </Dialog>
  );
}
