import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { fleetTexts } from '@wheelhouse/contract/fleets';
import { useEffect, useRef } from 'react';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import type { DraftRow, Move } from './fleetDraft.ts';
import { FleetNameField } from './FleetNameField.tsx';
import classes from './FleetRow.module.css';

export interface FleetRowProps {
  readonly row: DraftRow;
  /** How many vessels are in the fleet. */
  readonly count: number;
  /** What saving does to the chosen vessels in it. */
  readonly move: Move | undefined;
  readonly first: boolean;
  readonly onToggle: () => void;
  readonly onChange: (change: Partial<DraftRow>) => void;
  /** Asks whether to remove the fleet. */
  readonly onRemove: () => void;
  /** Takes a fleet that is not made yet out of the dialog; absent where it is the only thing there. */
  readonly onDiscard?: (() => void) | undefined;
  readonly savedName: string;
}

/** Announced again whenever the checkbox changes. */
function MoveText({ move }: Pick<FleetRowProps, 'move'>) {
  const { t } = useTranslation();
  return (
    <span className={classes.move} aria-live="polite">
      {move && t(`fleets.${move.kind}`, { count: move.count, formatted: formatCount(move.count) })}
    </span>
  );
}

function Naming({ row, move, onChange, onDiscard, savedName }: FleetRowProps) {
  const { t } = useTranslation();
  const made = row.id !== undefined;
  const label = made ? t('fleets.name') : onDiscard ? say(fleetTexts.addNewFleet) : say(fleetTexts.createFirst);
  const stop = made ? () => onChange({ name: savedName, naming: false }) : onDiscard;
  return (
    <div className={classes.naming}>
      <div className={classes.field}>
        <FleetNameField label={label} value={row.name} onChange={(name) => onChange({ name })} />
        <MoveText move={move} />
      </div>
      {stop && (
        <ActionIcon
          variant="subtle"
          size={36}
          className={classes.stop}
          aria-label={made ? t('fleets.keepName', { fleet: savedName }) : t('fleets.discard')}
          onClick={stop}
        >
          <IconX size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </div>
  );
}

function Removed({ row, onChange }: FleetRowProps) {
  const { t } = useTranslation();
  const undo = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: the focus moves to the one that undoes it.
  useEffect(() => undo.current?.focus(), []);
  return (
    <>
      <span className={classes.removed}>
        <s>{row.name}</s>
        <span className={classes.count}>{t('fleets.willRemove')}</span>
      </span>
      <Button
        ref={undo}
        variant="subtle"
        size="sm"
        aria-label={t('fleets.undoFleet', { fleet: row.name })}
        onClick={() => onChange({ removed: false })}
      >
        {t('fleets.undo')}
      </Button>
    </>
  );
}

/**
 * One fleet of the dialog: a checkbox with its name; a field while it is renamed; the rest while it is to be removed.
 */
export function FleetRow(props: FleetRowProps) {
  const { row, count, move, first, onToggle, onChange, onRemove } = props;
  const { t } = useTranslation();
  if (row.removed) {
    return (
      <li className={classes.row}>
        <Removed {...props} />
      </li>
    );
  }
  if (row.naming) {
    return (
      <li className={classes.row}>
        <Naming {...props} />
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <Checkbox
        size="md"
        className={classes.check}
        label={row.name}
        description={
          <>
            {t('fleets.vessels', { count, formatted: formatCount(count) })}
            <MoveText move={move} />
          </>
        }
        checked={row.membership === 'all'}
        indeterminate={row.membership === 'some'}
        onChange={onToggle}
        {...(first ? { 'data-autofocus': true } : {})}
      />
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('fleets.renameFleet', { fleet: row.name })}
        onClick={() => onChange({ naming: true })}
      >
        <IconPencil size={20} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('fleets.removeFleet', { fleet: row.name })}
        onClick={onRemove}
      >
        <IconTrash size={20} stroke={1.5} />
      </ActionIcon>
    </li>
  );
}
