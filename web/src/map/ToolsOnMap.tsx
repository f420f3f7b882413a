import { ActionIcon, Button, Tooltip, VisuallyHidden } from '@mantine/core';
import {
  IconGrid4x4,
  IconHistory,
  IconMaximize,
  IconMinimize,
  IconRulerMeasure,
  IconShare2,
  IconTable,
  type Icon,
} from '@tabler/icons-react';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { Suspense, useState } from 'react';
import { useHolds } from '#areas/session/permission.ts';
import { useSignedIn } from '#areas/session/useSession.ts';
import buttons from '#map/engine/MapButtons.module.css';
import { useTranslation } from '#lib/language.ts';
import { InZone } from '#map/engine/MapZones.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { GridOnMap } from './tools/GridOnMap.tsx';
import { mapShortcuts, useMapShortcuts, type MapTool } from './tools/mapShortcuts.ts';
import { pointsInAddress } from './engine/measuredLine.ts';
import { PointerPosition } from './tools/PointerPosition.tsx';
import classes from './tools/Tools.module.css';
import { useFullscreen } from './tools/useFullscreen.ts';

const Measure = lazyPart(async () => (await import('./tools/Measure.tsx')).Measure);
const AreaOnMap = lazyPart(async () => (await import('./tools/AreaOnMap.tsx')).AreaOnMap);
const InViewDialog = lazyPart(async () => (await import('./tools/InViewDialog.tsx')).InViewDialog);
const EmbedView = lazyPart(async () => (await import('#map/share/EmbedView.tsx')).EmbedView);
const ShareDialog = lazyPart(async () => (await import('#map/share/ShareDialog.tsx')).ShareDialog);

interface ToolsOnMapProps extends MapPart {
  readonly filter: VesselFilter;
}

/** Coordinates, grid, measuring, full screen, the table of what is in view, and the share link. */
export function ToolsOnMap({ filter, ...part }: ToolsOnMapProps) {
  const { map, scheme, phone, panels, search, onSearch } = part;
  const { t } = useTranslation();
  const hasLine = pointsInAddress(search.measure).length > 0;
  const [measuring, setMeasuring] = useState(hasLine);
  const [dialog, setDialog] = useState<'table' | 'share' | 'embed'>();
  const signedIn = useSignedIn();
  const playable = useHolds('VIEW_MAP') && signedIn;
  const fullscreen = useFullscreen();
  const measurable = !phone;
  // A link, the back button or a track may bring a measured line.
  const [line, setLine] = useState(search.measure);
  if (line !== search.measure) {
    setLine(search.measure);
    if (hasLine && !measuring) setMeasuring(true);
  }

  const actions: Record<MapTool, () => void> = {
    measure() {
      if (!measurable) return;
      setMeasuring(!measuring);
    },
    grid: () => onSearch({ grid: search.grid === true ? undefined : true }, 'replace'),
    fullscreen() {
      if (fullscreen.possible) fullscreen.toggle();
    },
    playback() {
      if (!playable || search.replay !== undefined) return;
      onSearch({ replay: 'view' }, 'push');
      if (!phone) return;
      // The list of tools would cover the player. On the map, space plays.
      panels.closeAll();
      map.getCanvas().focus();
    },
    table: () => setDialog('table'),
    share: () => setDialog('share'),
  };
  useMapShortcuts(map, (tool) => actions[tool]());
  const close = () => setDialog(undefined);
  const button = (tool: MapTool, icon: Icon, pressed?: boolean) => (
    <ToolButton key={tool} tool={tool} icon={icon} pressed={pressed} phone={phone} onUse={actions[tool]} />
  );

  return (
    <>
      <InZone zone="left">
        <button type="button" className={classes.skip} onClick={actions.table}>
          {t('mapTools.table.skip')}
        </button>
      </InZone>
      <InZone zone={phone ? 'tools' : 'right'}>
        <div className={phone ? classes.list : buttons.buttons} role="group" aria-label={t('mapTools.group.tools')}>
          {fullscreen.possible && button('fullscreen', fullscreen.on ? IconMinimize : IconMaximize, fullscreen.on)}
          {measurable && button('measure', IconRulerMeasure, measuring)}
          {button('grid', IconGrid4x4, search.grid === true)}
          {playable && button('playback', IconHistory, search.replay !== undefined)}
        </div>
        <div className={phone ? classes.list : buttons.buttons} role="group" aria-label={t('mapTools.group.view')}>
          {button('table', IconTable)}
          {button('share', IconShare2)}
        </div>
        {!phone && (
          <VisuallyHidden>
            <p>{t('mapTools.keys')}</p>
          </VisuallyHidden>
        )}
      </InZone>
      <PointerPosition map={map} />
      {search.grid === true && <GridOnMap map={map} scheme={scheme} />}
      <Suspense>
        {(hasLine || (measuring && measurable)) && (
          <Measure {...part} open={measuring && measurable} onClose={() => setMeasuring(false)} />
        )}
        {signedIn && search.area !== undefined && <AreaOnMap {...part} id={search.area} />}
        {dialog === 'table' && <InViewDialog {...part} onClose={close} />}
        {dialog === 'share' && (
          <ShareDialog
            {...part}
            filter={filter}
            onEmbed={signedIn ? () => setDialog('embed') : undefined}
            onClose={close}
          />
        )}
        {dialog === 'embed' && <EmbedView map={map} onClose={close} />}
      </Suspense>
    </>
  );
}

interface ToolButtonProps {
  readonly tool: MapTool;
  readonly icon: Icon;
  /** Undefined for a tool that opens a dialog. */
  readonly pressed: boolean | undefined;
  readonly phone: boolean;
  readonly onUse: () => void;
}

function ToolButton({ tool, icon: Symbol, pressed, phone, onUse }: ToolButtonProps) {
  const { t } = useTranslation();
  const label = t(`mapTools.tool.${tool}`);
  const ariaState = {
    'aria-pressed': pressed,
    'aria-haspopup': pressed === undefined ? ('dialog' as const) : undefined,
  };
  if (phone) {
    return (
      <Button
        {...ariaState}
        className={classes.row}
        variant={pressed === true ? 'light' : 'subtle'}
        justify="start"
        leftSection={<Symbol size={20} stroke={1.5} />}
        onClick={onUse}
      >
        {label}
      </Button>
    );
  }
  return (
    <Tooltip
      position="left"
      label={
        <>
          {label} <kbd className={classes.key}>{mapShortcuts[tool].toUpperCase()}</kbd>
        </>
      }
    >
      <ActionIcon
        className={`${buttons.button} ${classes.tool}`}
        variant={pressed === true ? 'light' : 'default'}
        {...ariaState}
        aria-label={label}
        onClick={onUse}
      >
        <Symbol size={20} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
}
