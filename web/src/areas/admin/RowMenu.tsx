import { Button, Popover, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';

interface RowMenuProps<Name extends string> {
  /** What the row is about, for a screen reader. */
  readonly of: string;
  readonly actions: readonly { readonly name: Name; readonly label: string }[];
  readonly onChoose: (name: Name) => void;
}

/** The rarer actions of a table's row, behind one button. */
export function RowMenu<Name extends string>({ of, actions, onChoose }: RowMenuProps<Name>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const label = `${t('admin.more')}: ${of}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="compact-sm" aria-label={label} onClick={() => setOpened(!opened)}>
          <IconDots size={16} stroke={1.5} />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={4}>
        <Stack gap={0}>
          {actions.map((action) => (
            <Button
              key={action.name}
              variant="subtle"
              color="gray"
              size="sm"
              justify="flex-start"
              onClick={() => {
                setOpened(false);
                onChoose(action.name);
              }}
            >
              {action.label}
            </Button>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
