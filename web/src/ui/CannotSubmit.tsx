import { Button, Group } from '@mantine/core';
import { providerEditorMessages } from '@wheelhouse/contract/providerEditor';
import classes from './CannotSubmit.module.css';
import { say, useTranslation } from '#lib/language.ts';
import { Dialog } from './Dialog.tsx';

/** What is wrong with a field, as in the form. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface CannotSubmitProps {
  /** An empty list closes it. */
  readonly fieldErrors: readonly FieldError[];
  readonly onClose: () => void;
}

/** Says why something can't be published (content specification, section 5). */
export function CannotSubmit({ fieldErrors, onClose }: CannotSubmitProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={fieldErrors.length > 0}
      onClose={onClose}
      title={say(providerEditorMessages.cannotSubmit)}
      width={520}
    >
      <dl className={classes.errors}>
        {fieldErrors.map(({ field, message }) => (
          <div key={`${field} ${message}`}>
            <dt>{field}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.draft}>{say(providerEditorMessages.saveAsDraft)}</p>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {t('cannotSubmit.close')}
        </Button>
      </Group>
    </Dialog>
  );
}
