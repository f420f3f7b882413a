import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconStar } from '@tabler/icons-react';
import { matchVessels } from '@wheelhouse/contract/fleets';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { openFleetDialog } from './fleetDialog.ts';
import { chosenVessels, type Choices } from './matchChoices.ts';
import { MatchResult } from './MatchResult.tsx';
import { PasteForm } from './PasteForm.tsx';
import classes from './PasteVessels.module.css';

interface PasteVesselsProps {
  readonly names: Names;
}

/** Finds the vessels of a pasted or uploaded list, lists what it did not find, and adds the others to a fleet. */
export function PasteVessels({ names }: PasteVesselsProps) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Choices>(new Map());
  const finding = useMutation({
    mutationFn: (pasted: string) => api.call(matchVessels, { body: { text: pasted } }),
    onMutate: () => setChoices(new Map()),
  });
  const match = finding.data;
  const vesselIds = match ? chosenVessels(match.matched, choices) : [];
  const count = vesselIds.length;
  const formatted = formatCount(count);

  return (
    <>
      <PasteForm
        finding={finding.isPending}
        onFind={(text) => finding.mutate(text)}
        onChange={() => {
          if (finding.data ?? finding.error) finding.reset();
        }}
      />
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
