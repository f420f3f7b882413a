import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  readonly opened: boolean;
  /** The question. */
  readonly title: string;
  /** Details, if the question needs any. */
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
  /** Fields to fill in, or content shown before the answer. */
  readonly children?: ReactNode;
  readonly keep: string;
  readonly confirm: string;
  /** Nothing is lost by confirming. */
  readonly harmless?: boolean;
  readonly onKeep: () => void;
  readonly onConfirm: () => void;
}

/** Asks before something is lost or stops; the focus starts on Cancel. */
export function ConfirmDialog({
  opened,
  title,
  subject,
  text,
  children,
  keep,
  confirm,
  harmless,
  onKeep,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onKeep} title={title} inFront>
      {subject !== undefined && <Text mb={4}>{subject}</Text>}
      {text !== undefined && <Text c="dimmed">{text}</Text>}
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeep} data-autofocus>
          {keep}
        </Button>
        <Button {...(harmless !== true && { color: 'red' })} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
}
