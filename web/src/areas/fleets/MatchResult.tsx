import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { matchVessels, MatchedLine } from '@wheelhouse/contract/fleets';
import type { Answer } from '@wheelhouse/contract/route';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { LongList } from './LongList.tsx';
import { isAmbiguous, type Choice, type Choices } from './matchChoices.ts';
import classes from './MatchResult.module.css';

export type Match = Answer<typeof matchVessels>;

interface MatchResultProps {
  readonly match: Match;
  readonly names: Names;
  readonly choices: Choices;
  readonly onChoose: (line: number, choice: Choice) => void;
}

function choiceFrom(value: string): Choice {
  return value === 'all' || value === 'none' ? value : Number(value);
}

/** What became of each line of a pasted list: found, fitting several vessels, or not found. */
export function MatchResult({ match: { matched, unmatched }, names, choices, onChoose }: MatchResultProps) {
  const { t } = useTranslation();
  const found = matched.filter((line) => !isAmbiguous(line));
  const several = matched.filter(isAmbiguous);
  const ambiguous = t('fleets.import.ambiguous', { formatted: formatCount(several.length) });
  const missing = t('fleets.import.unmatched', { formatted: formatCount(unmatched.length) });
  const sure = t('fleets.import.matched', { formatted: formatCount(found.length) });

  const select = ({ line, text, vessels }: MatchedLine) => (
    <NativeSelect
      aria-label={t('fleets.import.choose', { line, text })}
      maw={480}
      value={String(choices.get(line) ?? 'none')}
      onChange={({ currentTarget }) => onChoose(line, choiceFrom(currentTarget.value))}
      data={[
        { value: 'none', label: t('fleets.import.skip') },
        ...vessels.map(({ id, name, flag }) => ({
          value: String(id),
          label: `${name}, ${names.country(flag)} (${id})`,
        })),
        { value: 'all', label: t('fleets.import.all', { formatted: formatCount(vessels.length) }) },
      ]}
    />
  );

  return (
    <div className={classes.groups}>
      {several.length > 0 && (
        <section>
          <h3 className={classes.title}>{ambiguous}</h3>
          <LongList label={ambiguous} items={several} rowHeight={84}>
            {(line) => (
              <>
                <span className={classes.typed}>
                  {t('fleets.import.line', { line: line.line })}: <b>{line.text}</b>
                </span>
                {select(line)}
              </>
            )}
          </LongList>
        </section>
      )}
      {unmatched.length > 0 && (
        <section>
          <h3 className={classes.title}>{missing}</h3>
          <LongList label={missing} items={unmatched} rowHeight={36}>
            {({ line, text }) => (
              <span className={classes.typed}>
                {t('fleets.import.line', { line })}: <b>{text}</b>
              </span>
            )}
          </LongList>
        </section>
      )}
      {found.length > 0 && (
        <section>
          <h3 className={classes.title}>{sure}</h3>
          <LongList label={sure} items={found} rowHeight={60}>
            {({ line, text, by, vessels }) => (
              <>
                {vessels.map(({ id, name, flag }) => (
                  <span key={id} className={classes.vessel}>
                    <Flag iso={flag} name={names.country(flag)} />
                    <Link to="/vessel/$vesselId" params={{ vesselId: String(id) }} preload={false}>
                      {name}
                    </Link>
                  </span>
                ))}
                <span className={classes.how}>
                  {t('fleets.import.line', { line })}: {text} ({t(`fleets.import.by.${by}`)})
                </span>
              </>
            )}
          </LongList>
        </section>
      )}
    </div>
  );
}
