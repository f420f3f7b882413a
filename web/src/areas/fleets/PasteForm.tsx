import { Button, FileButton, Textarea } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { fleetLimits } from '@wheelhouse/contract/fleets';
import { useState, type ClipboardEvent } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { filledLines, pastedRefusal, textOf } from './pastedFile.ts';
import classes from './PasteVessels.module.css';

/** From how many lines on a paste is taken over from the browser. */
const manyLines = 100;

interface PasteFormProps {
  readonly finding: boolean;
  readonly onFind: (text: string) => void;
  /** What was found is of another text now. */
  readonly onChange: () => void;
}

/** Where a list of vessels is pasted, typed or read from a file. */
export function PasteForm({ finding, onFind, onChange }: PasteFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const lines = filledLines(text);

  function change(pasted: string) {
    setText(pasted);
    setRefusal(undefined);
    onChange();
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
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = pastedRefusal(text);
        setRefusal(wrong);
        if (wrong === undefined) onFind(text);
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
        <Button type="submit" loading={finding}>
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
  );
}
