import { useMutation, useQuery } from '@tanstack/react-query';
import { exportFleet } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { Suspense, useState, type ReactNode } from 'react';
import { organisationsQuery } from '#areas/organisations/organisationQueries.ts';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { fix, remove, rename } from './fleetChanges.ts';
import { FleetNameDialog } from './FleetNameDialog.tsx';
import { FleetTools, type FleetExportFormat } from './FleetTools.tsx';
import { mayChange } from './membership.ts';
import { MoveFleetDialog } from './MoveFleetDialog.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

const MakeEmbed = lazyPart(async () => (await import('#areas/embeds/MakeEmbed.tsx')).MakeEmbed);

interface OpenDialog {
  readonly what: 'rename' | 'remove' | 'share' | 'embed' | 'move' | 'fix';
  readonly fleet: Fleet;
}

async function saveExport({ fleet, format }: { fleet: Fleet; format: FleetExportFormat }): Promise<void> {
  const response = await api.open(exportFleet, { params: { id: fleet.id }, query: { format } });
  await saveResponse(response, `fleet-${fleet.id}.${format}`);
}

/** What can be done with the fleets of a page. */
export interface UsedFleetTools {
  readonly toolsOf: (fleet: Fleet) => ReactNode;
  /** Why the last action failed; empty otherwise. Always in the page, so that screen readers announce it. */
  readonly failure: ReactNode;
  /** Once in the page. */
  readonly dialogs: ReactNode;
  /** A fleet is being removed: it is hidden, but may come back. */
  readonly removing: boolean;
}

/** Exports, shares, renames and removes fleets; `onRemoved` when the server has removed one. */
export function useFleetTools(onRemoved?: () => void): UsedFleetTools {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [opened, setOpened] = useState(false);
  const [times, setTimes] = useState(0);
  const removal = useMutation({ mutationFn: ({ id }: Fleet) => remove(id), onSuccess: () => onRemoved?.() });
  const saving = useMutation({ mutationFn: saveExport });
  const fixing = useMutation({ mutationFn: ({ id }: Fleet) => fix(id) });
  const cause = removal.error ?? saving.error ?? fixing.error;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const close = () => setOpened(false);
  const shows = (what: OpenDialog['what']) => opened && dialog?.what === what;
  return {
    toolsOf: (fleet) => (
      <FleetTools
        name={fleet.name}
        canChange={mayChange(fleet)}
        canMove={organisations.length > 0}
        rule={fleet.rule}
        onAsk={(what) => {
          setTimes(times + 1);
          setDialog({ what, fleet });
          setOpened(true);
        }}
        onExport={(format) => saving.mutate({ fleet, format })}
      />
    ),
    failure: <FormAlert mb="md">{cause && t('fleets.notDone', { reason: cause.message })}</FormAlert>,
    dialogs: dialog && (
      <>
        <FleetNameDialog
          key={`rename ${times}`}
          title={t('fleets.renameFleet', { fleet: dialog.fleet.name })}
          initial={dialog.fleet.name}
          opened={shows('rename')}
          onClose={close}
          save={(name) => rename(dialog.fleet.id, name)}
        />
        {shows('move') && <MoveFleetDialog fleet={dialog.fleet} organisations={organisations} onClose={close} />}
        <Suspense>
          {shows('embed') && <MakeEmbed kind="FLEET" id={dialog.fleet.id} name={dialog.fleet.name} onClose={close} />}
        </Suspense>
        <ShareDialog key={`share ${times}`} fleet={dialog.fleet} opened={shows('share')} onClose={close} />
        <ConfirmDialog
          opened={shows('fix')}
          title={t('fleets.fixQuestion', { fleet: dialog.fleet.name })}
          text={t('fleets.fixText')}
          keep={t('fleets.cancel')}
          confirm={t('fleets.fix')}
          harmless
          onKeep={close}
          onConfirm={() => {
            fixing.mutate(dialog.fleet);
            close();
          }}
        />
        <RemovalDialog
          fleet={shows('remove') ? dialog.fleet.name : undefined}
          onKeep={close}
          onRemove={() => {
            removal.mutate(dialog.fleet);
            close();
          }}
        />
      </>
    ),
    removing: removal.isPending || removal.isSuccess,
  };
}
