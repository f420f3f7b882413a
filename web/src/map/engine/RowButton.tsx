import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { OpenPanel, OpenPanels } from './useOpenPanels.ts';
import { InZone } from './MapZones.tsx';
import classes from './RowButton.module.css';
import { useFocusBack } from './useFocusBack.ts';

interface RowButtonProps {
  readonly panel: OpenPanel;
  readonly panels: OpenPanels;
  readonly label: string;
  readonly icon: Icon;
  /** A dot that says something in the panel is set. */
  readonly marked?: boolean;
}

/** A button in a phone's row that opens and closes its panel. */
export function RowButton({ panel, panels, label, icon: Symbol, marked = false }: RowButtonProps) {
  const open = panels.open.includes(panel);
  const button = useFocusBack(open);
  return (
    <InZone zone="row">
      <ActionIcon
        ref={button}
        className={classes.button}
        variant={open ? 'light' : 'subtle'}
        aria-label={label}
        aria-expanded={open}
        onClick={() => panels.toggle(panel)}
      >
        <Symbol size={22} stroke={1.5} />
        {marked && <span className={classes.dot} />}
      </ActionIcon>
    </InZone>
  );
}
