import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import { useState, type FormEvent } from 'react';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { FleetFormEnd } from './FleetFormEnd.tsx';
import classes from './FleetDialog.module.css';
import type { FleetDialogSubject } from './fleetDialog.ts';
import { canSave, draftOf, moveOf, withChange, withNewRow, withoutLost, withoutRow, withToggle } from './fleetDraft.ts';
import { FleetRow } from './FleetRow.tsx';
import { checkName } from './fleetNameCheck.ts';
import { mayFill } from './membership.ts';
import { RemovalDialog } from './RemovalDialog.tsx';
import { showSavedToast } from './savedToasts.ts';
import { saveDraft } from './saveDraft.ts';
import { useFleets } from './useFleets.ts';

interface FleetDialogProps {
  readonly subject: FleetDialogSubject;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** 'Manage associated fleets': which fleets the selected vessels belong to. Nothing is sent before Save. */
export function FleetDialog({ subject: { vesselIds, name }, opened, onClose }: FleetDialogProps) {
  const { t } = useTranslation();
  const fleets = useFleets().filter(mayFill);
  const [changed, setDraft] = useState(() => draftOf(fleets, vesselIds));
  const [removing, setRemoving] = useState<string>();
  const draft = withoutLost(changed, fleets);
  const save = useMutation({
    mutationFn: async () => {
      // The fleets on the page change with each call, so the moved vessels are counted before the first.
      const moved = draft.map((row) => ({ fleet: checkName(row.name).name, move: moveOf(row, fleets, vesselIds) }));
      await saveDraft(draft, fleets, vesselIds, setDraft);
      return moved;
    },
    onSuccess: (moved) => {
      onClose();
      for (const { fleet, move } of moved) {
        if (move === undefined) continue;
        const formatted = formatCount(move.count);
        const text = move.kind === 'joins' ? 'fleets.joined' : 'fleets.left';
        showSavedToast(t(text, { count: move.count, formatted, fleet }), t('dialog.close'));
      }
    },
  });
  const removedRow = draft.find(({ key }) => key === removing);
  const savable = canSave(draft) && !save.isPending;
  const close = () => {
    if (!save.isPending) onClose();
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (savable) save.mutate();
  }

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={say(fleetTexts.dialog)}
      behind={removedRow !== undefined}
      width={480}
    >
      <form onSubmit={submit} noValidate>
        <p className={classes.lead}>{say(fleetTexts.dialogLead)}</p>
        <p className={classes.subject} data-capitals={name !== undefined || undefined}>
          {name ?? t('fleets.vessels', { count: vesselIds.length, formatted: formatCount(vesselIds.length) })}
        </p>
        <ul className={classes.fleets} aria-label={t('fleets.title')}>
          {draft.map((row, index) => {
            const fleet = fleets.find(({ id }) => id === row.id);
            const alone = draft.length === 1 && fleets.length === 0;
            return (
              <FleetRow
                key={row.key}
                row={row}
                count={fleet?.vesselIds.length ?? 0}
                savedName={fleet?.name ?? row.name}
                move={moveOf(row, fleets, vesselIds)}
                first={index === 0}
                onToggle={() => setDraft(withToggle(draft, row.key))}
                onChange={(change) => setDraft(withChange(draft, row.key, change))}
                onRemove={() => setRemoving(row.key)}
                onDiscard={alone ? undefined : () => setDraft(withoutRow(draft, row.key))}
              />
            );
          })}
        </ul>
        <Button
          variant="subtle"
          className={classes.more}
          leftSection={<IconPlus size={18} stroke={1.5} />}
          disabled={!canSave(draft)}
          onClick={() => setDraft(withNewRow(draft))}
        >
          {say(fleetTexts.newFleet)}
        </Button>
        <FleetFormEnd error={save.error} canSave={canSave(draft)} saving={save.isPending} onCancel={close} />
      </form>
      <RemovalDialog
        fleet={removedRow?.name}
        onKeep={() => setRemoving(undefined)}
        onRemove={() => {
          setRemoving(undefined);
          if (removedRow) setDraft(withChange(draft, removedRow.key, { removed: true, naming: false }));
        }}
      />
    </Dialog>
  );
}
