import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconDownload, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fleetExportFormats } from '@wheelhouse/contract/fleets';
import type { Fleet } from '@wheelhouse/contract/session';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format.ts';
import classes from './FleetCard.module.css';

export type FleetExportFormat = (typeof fleetExportFormats)[number];

interface FleetCardProps {
  readonly fleet: Fleet;
  readonly onShare: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
  readonly onExport: (format: FleetExportFormat) => void;
}

const formatLabels = { csv: 'fleets.exportCsv', geojson: 'fleets.exportGeojson' } as const;

/** One fleet of the page: its name leads to its vessels, and what can be done with it stands beside it. */
export function FleetCard({ fleet: { id, name, vesselIds }, onShare, onRename, onRemove, onExport }: FleetCardProps) {
  const { t } = useTranslation();
  const count = vesselIds.length;
  return (
    <li className={classes.card}>
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Link to="/vessels/$fleet" params={{ fleet: String(id) }}>
            {name}
          </Link>
        </h2>
        <span className={classes.count}>{t('fleets.vessels', { count, formatted: formatCount(count) })}</span>
      </div>
      <div className={classes.actions}>
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
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconShare2 size={18} stroke={1.5} />}
          aria-label={t('fleets.shareFleet', { fleet: name })}
          aria-haspopup="dialog"
          onClick={onShare}
        >
          {t('fleets.share')}
        </Button>
        <Tooltip label={t('fleets.rename')}>
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t('fleets.renameFleet', { fleet: name })}
            aria-haspopup="dialog"
            onClick={onRename}
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
            onClick={onRemove}
          >
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </li>
  );
}
