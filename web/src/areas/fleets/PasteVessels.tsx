import { Alert, Button, FileButton, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconStar, IconUpload } from '@tabler/icons-react';
import { fleetLimits, matchVessels } from '@wheelhouse/contract/fleets';
import { useState, type ClipboardEvent } from 'react';
import { api } from '#lib/api.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { openFleetDialog } from './fleetDialog.ts';
import { chosenVessels, type Choices } from './matchChoices.ts';
import { MatchResult } from './MatchResult.tsx';
import { filledLines, pastedRefusal, textOf } from './pastedFile.ts';
import classes from './PasteVessels.module.css';

/** From how many lines on a paste is taken over from the browser. */
const manyLines = 100;

interface PasteVesselsProps {
  readonly names: Names;
}

/** Finds the vessels of a pasted or uploaded list, lists what it did not find, and adds the others to a fleet. */
export function PasteVessels({ names }: PasteVesselsProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [choices, setChoices] = useState<Choices>(new Map());
  const finding = useMutation({
    mutationFn: (pasted: string) => api.call(matchVessels, { body: { text: pasted } }),
    onMutate: () => setChoices(new Map()),
  });
  const match = finding.data;
  const vesselIds = match ? chosenVessels(match.matched, choices) : [];
  const count = vesselIds.length;
  const formatted = formatCount(count);
  const lines = filledLines(text);

  function change(pasted: string) {
    setText(pasted);
    setRefusal(undefined);
    if (finding.data ?? finding.error) finding.reset();
  }

  /** Browsers put thousands of lines into a field one by one, for seconds or minutes; its value is set at once. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const pasted = event.clipboardData.getData('text/plain');
    if (filledLines(pasted) < manyLines) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    change(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
  }

  async function take(file: File | null) {
    if (file === null) return;
    const read = textOf(new Uint8Array(await file.arrayBuffer()));
    if ('text' in read) return change(read.text);
    change('');
    const max = formatCount(fleetLimits.pastedMax);
    setRefusal(read.refusal === 'notText' ? t('fleets.import.wrongFile') : t('fleets.import.largeFile', { max }));
  }

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = pastedRefusal(text);
          setRefusal(wrong);
          if (wrong === undefined) finding.mutate(text);
        }}
      >
        <Textarea
          label={t('fleets.import.text')}
          description={t('fleets.import.lead')}
          placeholder={t('fleets.import.placeholder')}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onPaste={paste}
          error={refusal}
        />
        <div className={classes.ways}>
          <Button type="submit" loading={finding.isPending}>
            {t('fleets.import.find')}
          </Button>
          <FileButton accept=".txt,.csv,text/plain,text/csv" onChange={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.5} />}>
                {t('fleets.import.upload')}
              </Button>
            )}
          </FileButton>
          {lines > 0 && (
            <span className={classes.lines}>
              {t('fleets.import.lines', { count: lines, formatted: formatCount(lines) })}
            </span>
          )}
        </div>
      </form>
      <div aria-live="polite">
        {finding.error && (
          <Alert variant="light" color="red" role="presentation" mt="md">
            {t('fleets.notDone', { reason: finding.error.message })}
          </Alert>
        )}
        {match && (
          <p className={classes.found}>
            {count === 0 ? t('fleets.import.none') : t('fleets.import.found', { count, formatted })}
          </p>
        )}
      </div>
      {match && (
        <>
          <MatchResult
            match={match}
            names={names}
            choices={choices}
            onChoose={(line, choice) => setChoices(new Map(choices).set(line, choice))}
          />
          <Button
            className={classes.add}
            leftSection={<IconStar size={18} stroke={1.5} />}
            aria-haspopup="dialog"
            disabled={count === 0}
            onClick={() => openFleetDialog({ vesselIds })}
          >
            {t('fleets.import.add', { count, formatted })}
          </Button>
        </>
      )}
    </>
  );
}
