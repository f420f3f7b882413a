import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface AddButtonProps {
  readonly label: string;
  readonly busy?: boolean;
  readonly onClick: () => void;
}

/** The button that adds something new. */
export function AddButton({ label, busy = false, onClick }: AddButtonProps) {
  return (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} loading={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
