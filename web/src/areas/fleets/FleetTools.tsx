import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconBuildingCommunity,
  IconCode,
  IconDownload,
  IconFilterEdit,
  IconFilterOff,
  IconPencil,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { filterQuery } from '@wheelhouse/contract/filterQuery';
import { fleetExportFormats } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { useTranslation } from '#lib/language.ts';
import classes from './FleetTools.module.css';

export type FleetExportFormat = (typeof fleetExportFormats)[number];

interface FleetToolsProps {
  readonly name: string;
  /** Opens the dialog for it. */
  readonly onAsk: (what: 'share' | 'embed' | 'rename' | 'remove' | 'move' | 'fix') => void;
  /** The user may rename, share and remove it. */
  readonly canChange: boolean;
  /** There is an organisation to move it to, or out of. */
  readonly canMove: boolean;
  /** The filter that it follows; it could follow another one, or keep its vessels instead. */
  readonly rule: Fleet['rule'];
  readonly onExport: (format: FleetExportFormat) => void;
}

const formatLabels = { csv: 'fleets.exportCsv', geojson: 'fleets.exportGeojson' } as const;

/** What can be done with a fleet, as a row of buttons. */
export function FleetTools({ name, onAsk, onExport, canChange, canMove, rule }: FleetToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      {fleetExportFormats.map((format) => (
        <Button
          key={format}
          variant="subtle"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.5} />}
          aria-label={t('fleets.exportFleet', { fleet: name, format: t(formatLabels[format]) })}
          onClick={() => onExport(format)}
        >
          {t(formatLabels[format])}
        </Button>
      ))}
      {canChange && <ChangingTools name={name} onAsk={onAsk} canMove={canMove} rule={rule} />}
    </div>
  );
}

/** What those do with a fleet who may change it. */
function ChangingTools({ name, onAsk, canMove, rule }: Pick<FleetToolsProps, 'name' | 'onAsk' | 'canMove' | 'rule'>) {
  const { t } = useTranslation();
  const followed = filterQuery.safeParse(rule);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconShare2 size={18} stroke={1.5} />}
        aria-label={t('fleets.shareFleet', { fleet: name })}
        aria-haspopup="dialog"
        onClick={() => onAsk('share')}
      >
        {t('fleets.share')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconCode size={18} stroke={1.5} />}
        aria-label={t('embeds.embedOf', { name })}
        aria-haspopup="dialog"
        onClick={() => onAsk('embed')}
      >
        {t('embeds.embed')}
      </Button>
      {rule !== undefined && followed.success && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFilterEdit size={18} stroke={1.5} />}
          aria-label={t('fleets.editFilterOf', { fleet: name })}
          renderRoot={(props) => (
            <Link {...props} to="/vessels" search={filterCodec.format(filterCodec.fromQuery(followed.data))} />
          )}
        >
          {t('fleets.editFilter')}
        </Button>
      )}
      {rule !== undefined && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconFilterOff size={18} stroke={1.5} />}
          aria-label={t('fleets.fixFleet', { fleet: name })}
          aria-haspopup="dialog"
          onClick={() => onAsk('fix')}
        >
          {t('fleets.fix')}
        </Button>
      )}
      {canMove && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconBuildingCommunity size={18} stroke={1.5} />}
          aria-label={t('organisations.fleet.moveFleet', { fleet: name })}
          aria-haspopup="dialog"
          onClick={() => onAsk('move')}
        >
          {t('organisations.fleet.move')}
        </Button>
      )}
      <Tooltip label={t('fleets.rename')}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('fleets.renameFleet', { fleet: name })}
          aria-haspopup="dialog"
          onClick={() => onAsk('rename')}
        >
          <IconPencil size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('fleets.remove')}>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('fleets.removeFleet', { fleet: name })}
          aria-haspopup="dialog"
          onClick={() => onAsk('remove')}
        >
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
