import { ActionIcon, Tooltip } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconList, IconPalette } from '@tabler/icons-react';
import classes from '#map/SeaMap.module.css';
import { useTranslation } from '#lib/language.ts';
import { filtersButton } from '#map/engine/vesselFiltersOnMap.ts';
import { useFocusBack } from '#map/engine/useFocusBack.ts';
import type { OpenPanel } from '#map/engine/useOpenPanels.ts';

interface FiltersButtonProps {
  readonly set: number;
  readonly opened: boolean;
  readonly onOpen: () => void;
}

/** Opens the filters; a dot shows that some are set. */
export function FiltersButton({ set, opened, onOpen }: FiltersButtonProps) {
  const { t } = useTranslation();
  const label = set > 0 ? t('filter.openSet', { count: set }) : t('filter.title');
  return (
    <Tooltip label={label}>
      <ActionIcon
        id={filtersButton}
        className={classes.panelButton}
        variant="subtle"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={onOpen}
      >
        <IconAdjustmentsHorizontal size={20} stroke={1.5} />
        {set > 0 && <span className={classes.dot} />}
      </ActionIcon>
    </Tooltip>
  );
}

interface PanelButtonProps {
  readonly panel: Extract<OpenPanel, 'list' | 'legend'>;
  readonly open: boolean;
  readonly onToggle: (panel: OpenPanel) => void;
}

export function PanelButton({ panel, open, onToggle }: PanelButtonProps) {
  const { t } = useTranslation();
  const label = t(panel === 'list' ? 'map.list.panel' : 'map.legend.title');
  const button = useFocusBack(open);
  const Icon = panel === 'list' ? IconList : IconPalette;
  return (
    <Tooltip label={label}>
      <ActionIcon
        ref={button}
        className={classes.panelButton}
        variant={open ? 'light' : 'subtle'}
        aria-label={label}
        aria-expanded={open}
        onClick={() => onToggle(panel)}
      >
        <Icon size={20} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
