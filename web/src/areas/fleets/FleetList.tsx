import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { exportFleet, fleetTexts } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { FleetCard, type FleetExportFormat } from './FleetCard.tsx';
import { make, remove, rename } from './fleetChanges.ts';
import classes from './FleetList.module.css';
import { FleetNameDialog } from './FleetNameDialog.tsx';
import { byName } from './membership.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

type Asked = { readonly what: 'make' } | { readonly what: 'rename' | 'remove' | 'share'; readonly fleet: Fleet };

async function saveExport({ fleet, format }: { fleet: Fleet; format: FleetExportFormat }): Promise<void> {
  const response = await api.open(exportFleet, { params: { id: fleet.id }, query: { format } });
  await saveResponse(response, `fleet-${fleet.id}.${format}`);
}

interface FleetListProps {
  readonly fleets: readonly Fleet[];
}

/** The user's fleets, and everything that can be done with one. */
export function FleetList({ fleets }: FleetListProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Asked>();
  const [times, setTimes] = useState(0);
  const removal = useMutation({ mutationFn: ({ id }: Fleet) => remove(id) });
  const saving = useMutation({ mutationFn: saveExport });
  const failure = removal.error ?? saving.error;
  const close = () => setAsked(undefined);
  function ask(next: Asked) {
    setTimes(times + 1);
    setAsked(next);
  }
  const about = asked?.what === 'make' ? undefined : asked?.fleet;

  return (
    <>
      <div aria-live="assertive">
        {failure && (
          <Alert variant="light" color="red" role="presentation" mb="md">
            {t('fleets.notDone', { reason: failure.message })}
          </Alert>
        )}
      </div>
      {fleets.length === 0 ? (
        <EmptyPlace>
          <p className={classes.first}>{t('fleets.firstText')}</p>
          <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => ask({ what: 'make' })}>
            {fleetTexts.createFirst}
          </Button>
        </EmptyPlace>
      ) : (
        <>
          <ul className={classes.list} aria-label={t('fleets.title')}>
            {byName(fleets).map((fleet) => (
              <FleetCard
                key={fleet.id}
                fleet={fleet}
                onShare={() => ask({ what: 'share', fleet })}
                onRename={() => ask({ what: 'rename', fleet })}
                onRemove={() => ask({ what: 'remove', fleet })}
                onExport={(format) => saving.mutate({ fleet, format })}
              />
            ))}
          </ul>
          <Button
            variant="default"
            className={classes.more}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={() => ask({ what: 'make' })}
          >
            {fleetTexts.newFleet}
          </Button>
        </>
      )}
      <FleetNameDialog
        key={`make ${times}`}
        title={fleetTexts.addNewFleet}
        initial=""
        opened={asked?.what === 'make'}
        onClose={close}
        save={make}
      />
      {about && (
        <>
          <FleetNameDialog
            key={`rename ${times}`}
            title={t('fleets.renameFleet', { fleet: about.name })}
            initial={about.name}
            opened={asked?.what === 'rename'}
            onClose={close}
            save={(name) => rename(about.id, name)}
          />
          <ShareDialog fleet={about} opened={asked?.what === 'share'} onClose={close} />
        </>
      )}
      <RemovalDialog
        fleet={asked?.what === 'remove' ? asked.fleet.name : undefined}
        onKeep={close}
        onRemove={() => {
          if (about) removal.mutate(about);
          close();
        }}
      />
    </>
  );
}
