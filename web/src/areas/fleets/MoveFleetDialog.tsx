import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FleetHolder } from '@wheelhouse/contract/fleets';
import { roleRights, type OwnOrganisation } from '@wheelhouse/contract/organisations';
import type { Fleet } from '@wheelhouse/contract/session';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { move } from './fleetChanges.ts';

interface MoveFleetDialogProps {
  readonly fleet: Fleet;
  /** Of the user. */
  readonly organisations: readonly OwnOrganisation[];
  readonly onClose: () => void;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly holder: FleetHolder;
}

const keyOf = ({ organisationId, shared = false }: FleetHolder) =>
  organisationId === undefined ? 'own' : `${organisationId} ${shared ? 'shared' : 'private'}`;

/** Gives a fleet to an organisation, shared with its members or private in it, or takes it to the user. */
export function MoveFleetDialog({ fleet, organisations, onClose }: MoveFleetDialogProps) {
  const { t } = useTranslation();
  const { organisation: at } = fleet;
  const [chosen, setChosen] = useState(keyOf(at === undefined ? {} : { organisationId: at.id, shared: at.shared }));
  const moving = useMutation({ mutationFn: (holder: FleetHolder) => move(fleet.id, holder), onSuccess: onClose });
  const choices = [
    { label: t('organisations.fleet.own'), holder: {} },
    ...organisations
      .filter(({ suspended }) => !suspended)
      .flatMap(({ id: organisationId, name: organisation, role }) => [
        ...(roleRights[role].changes
          ? [
              {
                label: t('organisations.fleet.sharedIn', { organisation }),
                holder: { organisationId, shared: true },
              },
            ]
          : []),
        { label: t('organisations.fleet.privateIn', { organisation }), holder: { organisationId, shared: false } },
      ]),
  ].map(({ label, holder }): Choice => ({ key: keyOf(holder), label, holder }));
  return (
    <FormDialog
      opened
      title={t('organisations.fleet.moveFleet', { fleet: fleet.name })}
      lead={t('organisations.fleet.moveLead')}
      submit={t('organisations.fleet.move')}
      isPending={moving.isPending}
      error={moving.error}
      onClose={onClose}
      onSubmit={() => {
        const choice = choices.find(({ key }) => key === chosen);
        if (choice !== undefined) moving.mutate(choice.holder);
      }}
    >
      <NativeSelect
        label={t('organisations.fleet.belongs')}
        data={choices.map(({ key, label }) => ({ value: key, label }))}
        value={chosen}
        data-autofocus
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </FormDialog>
  );
}
