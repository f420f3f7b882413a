import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { areaLimits } from '@wheelhouse/contract/areaShape';
import { areasAtOnce, importAreas } from '@wheelhouse/contract/drawnAreas';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { FilePicker } from '#ui/upload/FilePicker.tsx';
import picker from '#ui/upload/FilePicker.module.css';
import { AreaHolder, holderOf, ownHolder } from './AreaHolder.tsx';
import { areasQuery } from './areaQueries.ts';
import classes from './ImportAreas.module.css';
import { areaFileMax, readAreas, UnreadableAreas, type FoundArea, type FoundAreas } from './readAreas.ts';
import { shapeWords } from './shapeWords.ts';

const nothing: FoundAreas = { areas: [], simplified: 0, holes: 0, leftOut: 0 };

/** Reads the areas of a file, shows them, and imports those that are chosen. */
export function ImportAreas({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [fileName, setFileName] = useState<string>();
  const [found, setFound] = useState(nothing);
  const [chosen, setChosen] = useState<ReadonlySet<FoundArea>>(new Set());
  const [holder, setHolder] = useState(ownHolder);
  const [problem, setProblem] = useState<string>();
  const importable = found.areas.filter((area) => area.problem === undefined);

  async function take(file: File): Promise<FoundAreas | string> {
    if (file.size > areaFileMax) return t('areas.import.tooLarge', { max: areaFileMax / 1_000_000 });
    try {
      const { areas, ...notes } = readAreas(await file.text());
      const named = areas.map((area, index) => ({
        ...area,
        name: area.name || t('areas.import.unnamed', { number: index + 1 }),
      }));
      return named.length === 0 ? t('areas.import.none') : { areas: named, ...notes };
    } catch (cause) {
      if (cause instanceof UnreadableAreas) return t('areas.import.unreadable');
      throw cause;
    }
  }

  async function open(files: readonly File[]) {
    const [file] = files;
    if (file === undefined) return;
    const read = await take(file);
    const areas = typeof read === 'string' ? nothing : read;
    setFileName(file.name);
    setProblem(typeof read === 'string' ? read : undefined);
    setFound(areas);
    setChosen(new Set(areas.areas.filter((area) => area.problem === undefined)));
  }

  const importing = useMutation({
    async mutationFn() {
      let rest = [...chosen];
      while (rest.length > 0) {
        const part = rest.slice(0, areasAtOnce(rest));
        const body = { areas: part.map(({ name, shape }) => ({ name, shape })), ...holderOf(holder) };
        await api.call(importAreas, { body });
        rest = rest.slice(part.length);
        // What is imported is not sent again if the next part is refused.
        setChosen(new Set(rest));
      }
      return chosen.size;
    },
    async onSettled() {
      await queries.invalidateQueries(areasQuery);
    },
    onSuccess(count) {
      showToast(t('areas.import.done', { count }), t('dialog.close'), 'done');
      onClose();
    },
  });

  function choose(area: FoundArea, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(area);
    else next.delete(area);
    setChosen(next);
  }

  const { simplified, holes, leftOut } = found;
  return (
    <FormDialog
      opened
      title={t('areas.import.open')}
      lead={t('areas.import.lead')}
      submit={t('areas.import.submit')}
      isPending={importing.isPending}
      error={importing.error}
      onClose={onClose}
      onSubmit={() => {
        if (chosen.size === 0) setProblem(t('areas.import.noneChosen'));
        else importing.mutate();
      }}
    >
      <FilePicker
        label={t('areas.import.file')}
        accept=".geojson,.json,.gpx,.kml"
        onFiles={(files) => void open(files)}
      >
        {({ place, choose: browse }) => (
          <div {...place} className={`${picker.place} ${classes.place}`}>
            {fileName !== undefined && <Text className={classes.name}>{fileName}</Text>}
            <Button variant="default" data-autofocus onClick={browse}>
              {t(fileName === undefined ? 'areas.import.choose' : 'areas.import.other')}
            </Button>
            {place['data-over'] && <span>{t('areas.import.drop')}</span>}
          </div>
        )}
      </FilePicker>
      <FormAlert>{problem}</FormAlert>
      {found.areas.length > 0 && (
        <Stack gap="xs" role="group" aria-label={t('areas.import.areas')} className={classes.found}>
          {importable.length > 1 && (
            <Checkbox
              label={t('areas.import.all')}
              checked={chosen.size === importable.length}
              indeterminate={chosen.size > 0 && chosen.size < importable.length}
              onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? importable : []))}
            />
          )}
          {found.areas.map((area, index) => (
            <Checkbox
              // Names of a file can be alike, and its order doesn't change.
              key={index}
              label={area.name}
              description={shapeWords(area.shape, t)}
              error={area.problem}
              disabled={area.problem !== undefined}
              checked={chosen.has(area)}
              onChange={({ currentTarget }) => choose(area, currentTarget.checked)}
            />
          ))}
        </Stack>
      )}
      {simplified > 0 && (
        <Text size="sm">{t('areas.import.simplified', { count: simplified, max: areaLimits.pointsMax })}</Text>
      )}
      {holes > 0 && <Text size="sm">{t('areas.import.holes', { count: holes })}</Text>}
      {leftOut > 0 && <Text size="sm">{t('areas.import.leftOut', { count: leftOut })}</Text>}
      <AreaHolder value={holder} onChange={setHolder} />
    </FormDialog>
  );
}
