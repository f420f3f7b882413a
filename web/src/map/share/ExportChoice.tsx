import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { saveFile } from '#lib/saveFile.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { exportCsv } from './csvExport.ts';
import { geoJsonText } from './geoJsonExport.ts';
import { gpxText } from './gpxExport.ts';
import type { Exported } from './seaObjects.ts';
import classes from './ShareDialog.module.css';
import { exportSubjects, useExportContent, type ExportSubject } from './useExportContent.ts';

const formats = ['geojson', 'gpx', 'csv'] as const;
type Format = (typeof formats)[number];

/** A file name without characters that file systems refuse. */
function fileName(exported: Exported, now: number): string {
  const [only] = exported.kind === 'tracks' && exported.tracks.length === 1 ? exported.tracks : [];
  const subject = only === undefined ? exported.kind : `track-${only.name}`;
  const safe = subject
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return `${safe.toLowerCase()}-${new Date(now).toISOString().slice(0, 16).replace(/[:T]/g, '')}`;
}

function save(exported: Exported, format: Format): void {
  const now = Date.now();
  const name = `${fileName(exported, now)}.${format}`;
  if (format === 'csv') saveFile(name, 'text/csv', exportCsv(exported));
  else if (format === 'gpx') saveFile(name, 'application/gpx+xml', gpxText(exported, now));
  else saveFile(name, 'application/geo+json', geoJsonText(exported));
}

/** Vessels in view or tracks as a file. */
export function ExportChoice({ search, settings }: Pick<MapPart, 'search' | 'settings'>) {
  const { t } = useTranslation();
  const { vesselCount, tracks, loading, content } = useExportContent({ search, settings });
  const counts: Record<ExportSubject, number> = {
    vessels: vesselCount,
    track: tracks.filter(({ vesselId }) => vesselId === search.vessel).length,
    tracks: tracks.length,
  };
  const [chosen, setChosen] = useState<ExportSubject>();
  const first = exportSubjects.toReversed().find((each) => counts[each] > (each === 'tracks' ? 1 : 0));
  const possible = exportSubjects.filter((each) => counts[each] > 0);
  const group = useId();
  const subject = chosen !== undefined && counts[chosen] > 0 ? chosen : first;
  const [format, setFormat] = useState<Format>('geojson');
  const saving = useMutation({
    mutationFn: async (subject: ExportSubject) => save(await content(subject), format),
  });
  const open = search.vessel;
  const name = tracks.find(({ vesselId }) => vesselId === open)?.name ?? '';
  return (
    <section className={classes.part} aria-labelledby="share-file">
      <h3 id="share-file" className={classes.heading}>
        {t('mapTools.export.title')}
      </h3>
      <div className={classes.choices}>
        {possible.length === 0 && <p className={classes.text}>{t('mapTools.export.nothing')}</p>}
        {possible.length > 0 && (
          <div role="radiogroup" aria-label={t('mapTools.export.what')}>
            {possible.map((value) => (
              <label key={value} className={classes.subject}>
                <input type="radio" name={group} checked={value === subject} onChange={() => setChosen(value)} />
                {t(`mapTools.export.${value}`, { formatted: formatCount(counts[value]), name })}
              </label>
            ))}
          </div>
        )}
        <SegmentedControl
          aria-label={t('mapTools.export.format')}
          value={format}
          data={formats.map((value) => ({ value, label: t(`mapTools.export.formats.${value}`) }))}
          onChange={(value) => setFormat(formats.find((each) => each === value) ?? 'geojson')}
        />
      </div>
      <Button
        variant="default"
        loading={saving.isPending || (loading && subject !== 'vessels')}
        disabled={subject === undefined}
        leftSection={<IconDownload size={18} stroke={1.5} />}
        onClick={() => {
          if (subject !== undefined) saving.mutate(subject);
        }}
      >
        {t('mapTools.export.save')}
      </Button>
      <p className={classes.text} role="alert">
        {saving.error !== null && t('mapTools.export.notSaved', { reason: saving.error.message })}
      </p>
    </section>
  );
}
