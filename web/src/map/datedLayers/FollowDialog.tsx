import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DatedLayer } from '@wheelhouse/contract/datedLayers';
import { followLayer, makeLayerAddress, unfollowLayer, type FollowedLayer } from '@wheelhouse/contract/layerFollowers';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import classes from './DatedLayers.module.css';
import { followedQuery } from './datedQueries.ts';

interface FollowDialogProps {
  readonly layer: DatedLayer;
  /** Undefined while the user doesn't follow it. */
  readonly followed: FollowedLayer | undefined;
  readonly onClose: () => void;
}

/** How the user follows a layer: by email, by a personal address, or both. */
export function FollowDialog({ layer, followed, onClose }: FollowDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [email, setEmail] = useState(followed?.email ?? true);
  const params = { id: layer.id };
  const onSuccess = () => queries.invalidateQueries(followedQuery);
  const closing = async () => {
    await onSuccess();
    onClose();
  };
  const save = useMutation({
    mutationFn: () => api.call(followLayer, { params, body: { email } }),
    onSuccess: closing,
  });
  const make = useMutation({ mutationFn: () => api.call(makeLayerAddress, { params }), onSuccess });
  const end = useMutation({ mutationFn: () => api.call(unfollowLayer, { params }), onSuccess: closing });
  const error = save.error ?? make.error ?? end.error;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('datedLayers.followIt', { name: layer.name })}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('datedLayers.followLead')}</Text>
        <FormAlert>{error?.message}</FormAlert>
        <Checkbox
          label={t('datedLayers.email')}
          checked={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.checked)}
        />
        <section aria-label={t('datedLayers.addressTitle')}>
          <Stack gap="xs">
            <Text fw={600}>{t('datedLayers.addressTitle')}</Text>
            {make.data === undefined ? (
              <Text size="sm">
                {t(followed?.hasAddress === true ? 'datedLayers.addressThere' : 'datedLayers.addressNone')}{' '}
                {followed?.read !== undefined && t('datedLayers.addressRead', { time: formatTime(followed.read) })}
              </Text>
            ) : (
              <NewAddress address={make.data.address} />
            )}
            <Group>
              <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
                {t(followed?.hasAddress === true ? 'datedLayers.newAddress' : 'datedLayers.makeAddress')}
              </Button>
            </Group>
          </Stack>
        </section>
        <Group justify="flex-end">
          {followed !== undefined && (
            <Button variant="default" loading={end.isPending} onClick={() => end.mutate()}>
              {t('datedLayers.unfollow')}
            </Button>
          )}
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('datedLayers.saveFollow')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A personal address, which the server shows once. */
function NewAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm">{t('datedLayers.addressOnce')}</Text>
      <code className={classes.address} aria-label={t('datedLayers.addressTitle')}>
        {address}
      </code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Group>
            <Button variant="default" onClick={copy}>
              <span aria-live="polite">{t(copied ? 'datedLayers.copied' : 'datedLayers.copy')}</span>
            </Button>
          </Group>
        )}
      </CopyButton>
      <Text size="sm" c="dimmed">
        {t('datedLayers.addressUse')}
      </Text>
    </>
  );
}
