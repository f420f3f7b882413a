import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconContrast, IconStack2 } from '@tabler/icons-react';
import type { MapLayer } from '@wheelhouse/contract/mapLayers';
import surface from '#map/engine/MapSurface.module.css';
import { useTranslation } from '#lib/language.ts';
import { InZone } from '#map/engine/MapZones.tsx';
import { RowButton } from '#map/engine/RowButton.tsx';
import { useFocusBack } from '#map/engine/useFocusBack.ts';
import type { VisibleLayer } from '#map/engine/mapLayer.ts';
import { Panel } from '#map/engine/Panel.tsx';
import type { OpenPanels } from '#map/engine/useOpenPanels.ts';
import { layerIcons } from './layerIcons.ts';
import { LayerOptions } from './LayerOptions.tsx';
import classes from './LayerSwitch.module.css';
import { OpacitySlider } from './OpacitySlider.tsx';
import { useLayerName } from './useLayerName.ts';

interface LayerSwitchProps {
  readonly shown: VisibleLayer;
  readonly phone: boolean;
  readonly panels: OpenPanels;
  readonly onLayer: (layer: MapLayer) => void;
  readonly onOpacity: (opacity: number) => void;
}

/** A strip of all layers where there is room for it, else a button with the layer's name that opens the list. */
export function LayerSwitch(props: LayerSwitchProps) {
  const roomy = useMediaQuery('(min-width: 79em)', true, { getInitialValueInEffect: false });
  if (roomy && !props.phone) {
    return (
      <InZone zone="layers">
        <LayerStrip {...props} />
      </InZone>
    );
  }
  return <LayerMenu {...props} />;
}

function LayerStrip({ shown, onLayer, onOpacity }: LayerSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={`${surface.surface} ${classes.strip}`}>
      <LayerOptions shown={shown} form="strip" onLayer={onLayer} />
      <Popover position="bottom-end" width={260} shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Tooltip label={t('chart.opacity')}>
            <ActionIcon className={classes.opacity} variant="subtle" aria-label={t('chart.opacity')}>
              <IconContrast size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('chart.opacity')}>
          <OpacitySlider opacity={shown.opacity} onOpacity={onOpacity} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

function LayerMenu({ shown, phone, panels, onLayer, onOpacity }: LayerSwitchProps) {
  const { t } = useTranslation();
  const open = panels.open.includes('layers');
  const toggle = () => panels.toggle('layers');
  const button = useFocusBack(open);
  const Icon = layerIcons[shown.layer];
  const name = useLayerName(shown)(shown.layer);
  const label = t('chart.chosen', { layer: name });

  return (
    <>
      {phone ? (
        <RowButton panel="layers" panels={panels} label={label} icon={IconStack2} />
      ) : (
        <InZone zone="layers">
          <button
            ref={button}
            type="button"
            className={`${surface.surface} ${classes.menu}`}
            aria-label={label}
            aria-expanded={open}
            onClick={toggle}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {name}
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        </InZone>
      )}
      {open && (
        <InZone zone={phone ? 'left' : 'layers'}>
          <Panel className={classes.panel} title={t('chart.layers')} onClose={toggle}>
            <div className={classes.list}>
              <LayerOptions shown={shown} form="list" onLayer={onLayer} />
              <OpacitySlider opacity={shown.opacity} onOpacity={onOpacity} />
            </div>
          </Panel>
        </InZone>
      )}
    </>
  );
}
