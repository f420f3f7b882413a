import { Alert, type AlertProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface FormAlertProps extends Pick<AlertProps, 'mt' | 'mb'> {
  /** Nothing, while all went well. */
  readonly children: ReactNode;
}

/** Why an action was refused or failed. A screen reader says it at once. */
export function FormAlert({ children, ...margins }: FormAlertProps) {
  const isEmpty = children === undefined || children === null || children === false;
  return (
    <div aria-live="assertive">
      {!isEmpty && (
        <Alert variant="light" color="red" role="presentation" {...margins}>
          {children}
        </Alert>
      )}
    </div>
  );
}
