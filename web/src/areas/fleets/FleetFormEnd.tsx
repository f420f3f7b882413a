import { Button, Group } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

interface FleetFormEndProps {
  /** Why it was not saved. */
  readonly error: Error | null;
  readonly canSave: boolean;
  readonly saving: boolean;
  readonly onCancel: () => void;
}

/** The end of a form that saves fleets: what failed, and its buttons. */
export function FleetFormEnd({ error, canSave, saving, onCancel }: FleetFormEndProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormAlert mt="sm">{error && t('fleets.notSaved', { reason: error.message })}</FormAlert>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('fleets.cancel')}
        </Button>
        <Button type="submit" disabled={!canSave} loading={saving}>
          {t('fleets.save')}
        </Button>
      </Group>
    </>
  );
}
