import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { Fleet } from '@wheelhouse/contract/session';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { follow, make } from './fleetChanges.ts';
import { FleetFormEnd } from './FleetFormEnd.tsx';
import { checkName } from './fleetNameCheck.ts';
import { FleetNameField } from './FleetNameField.tsx';

interface FollowDialogProps {
  readonly rule: FilterQuery;
  /** Fleets that follow a filter, and can follow this one instead. */
  readonly fleets: readonly Fleet[];
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Lets a new fleet follow a filter, or one that follows another. */
export function FollowDialog({ rule, fleets, opened, onClose }: FollowDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const { name, canSave } = checkName(typed);
  const isNew = chosen === '';
  const saving = useMutation({
    mutationFn: async () => void (isNew ? await make(name, rule) : await follow(Number(chosen), rule)),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('fleets.followTitle')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if ((canSave || !isNew) && !saving.isPending) saving.mutate();
        }}
      >
        {fleets.length > 0 && (
          <NativeSelect
            mb="md"
            label={t('fleets.followIn')}
            value={chosen}
            data={[
              { value: '', label: t('fleets.followNew') },
              ...fleets.map((fleet) => ({ value: String(fleet.id), label: fleet.name })),
            ]}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {isNew && <FleetNameField label={t('fleets.name')} value={typed} onChange={setTyped} />}
        <FleetFormEnd error={saving.error} canSave={canSave || !isNew} saving={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
