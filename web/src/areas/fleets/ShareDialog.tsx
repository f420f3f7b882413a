import { Alert, Button, CopyButton, Group, SegmentedControl, Skeleton, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { createFleetShare } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Failure } from '#ui/Failure.tsx';
import { sharesQuery } from './fleetQueries.ts';
import classes from './ShareDialog.module.css';
import { ShareLinks } from './ShareLinks.tsx';

/** The choices for how long a link is valid. */
const dayChoices = [7, 30, 90] as const;

function NewLink({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.link}>
      <TextInput
        className={classes.address}
        label={t('fleets.sharing.link')}
        description={t('fleets.sharing.once')}
        inputWrapperOrder={['label', 'input', 'description']}
        value={address}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button
            className={classes.copy}
            leftSection={copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'fleets.sharing.copied' : 'fleets.sharing.copy')}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}

interface ShareDialogProps {
  readonly fleet: Fleet;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates links to a fleet that expire, and revokes them. */
export function ShareDialog({ fleet: { id, name }, opened, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [days, setDays] = useState<number>(dayChoices[1]);
  const label = useId();
  const { data, failure, retry } = useLoad({ ...sharesQuery(id), enabled: opened });
  const creation = useMutation({
    mutationFn: () => api.call(createFleetShare, { params: { id }, body: { days } }),
    onSuccess: () => queries.invalidateQueries(sharesQuery(id)),
  });

  return (
    <Dialog opened={opened} onClose={onClose} title={t('fleets.sharing.title', { fleet: name })} width={560}>
      <Text c="dimmed">{t('fleets.sharing.lead')}</Text>
      <Text id={label} fw={500} mt="md" mb={4}>
        {t('fleets.sharing.days')}
      </Text>
      <Group gap="sm">
        <SegmentedControl
          className={classes.days}
          aria-labelledby={label}
          value={String(days)}
          data={dayChoices.map((count) => ({ value: String(count), label: t('fleets.sharing.dayCount', { count }) }))}
          onChange={(value) => setDays(Number(value))}
        />
        <Button loading={creation.isPending} onClick={() => creation.mutate()}>
          {t('fleets.sharing.create')}
        </Button>
      </Group>
      <div aria-live="polite">
        {creation.error && (
          <Alert variant="light" color="red" role="presentation" mt="sm">
            {t('fleets.notDone', { reason: creation.error.message })}
          </Alert>
        )}
        {creation.data && <NewLink address={`${window.location.origin}/shared/${creation.data.token}`} />}
      </div>
      <h3 className={classes.heading}>{t('fleets.sharing.links')}</h3>
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <Skeleton height={56} />}
      {data && <ShareLinks fleetId={id} shares={data} />}
    </Dialog>
  );
}
