import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { useTranslation } from '#lib/language.ts';
import { FleetFormEnd } from './FleetFormEnd.tsx';
import { checkName } from './fleetNameCheck.ts';
import { FleetNameField } from './FleetNameField.tsx';

interface FleetNameDialogProps {
  readonly title: string;
  readonly initial: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Throws `ProblemError` when refused. */
  readonly save: (name: string) => Promise<unknown>;
}

/** Names a fleet, new or known. */
export function FleetNameDialog({ title, initial, opened, onClose, save }: FleetNameDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const { name, canSave } = checkName(typed);
  const saving = useMutation({ mutationFn: (chosen: string) => save(chosen), onSuccess: onClose });
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !saving.isPending) saving.mutate(name);
        }}
      >
        <FleetNameField label={t('fleets.name')} value={typed} onChange={setTyped} />
        <FleetFormEnd error={saving.error} canSave={canSave} saving={saving.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
