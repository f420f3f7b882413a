import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAntenna, IconCheck, IconFileText } from '@tabler/icons-react';
import type { IdentityRecord, VesselIdentity } from '@wheelhouse/contract/identity';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { useHolds } from '#areas/session/permission.ts';
import { useFieldLabel } from '#areas/vesselFields/useFieldLabel.ts';
import { formatCount, formatDay } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { Failure } from '#ui/Failure.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Section } from '#ui/Section.tsx';
import { Source } from '#ui/Source.tsx';
import { certaintyOf, explainRecords, type ExplainedRecord, type RecordLink } from './explainRecords.ts';
import classes from './HowWeKnow.module.css';
import { agreementText } from './reasonText.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { SplitRecord } from './SplitRecord.tsx';
import { comparedSources, type StatedText } from './statedValues.ts';
import type { KnownIdentity } from './useVesselIdentity.ts';

interface HowWeKnowProps {
  readonly known: KnownIdentity;
  readonly names: Names;
}

/** The records that a vessel is made of, why they are one vessel, the MMSIs it used, and where its sources differ. */
export function HowWeKnow({ known: { identity, differences, failure, retry }, names }: HowWeKnowProps) {
  const { t } = useTranslation();
  const isAdmin = useHolds('ADMIN');
  const decides = useHolds('REVIEW_IDENTITY') || isAdmin;
  if (identity === undefined) {
    return (
      <Section title={t('howWeKnow.title')}>
        {failure === undefined ? (
          <div role="status">
            <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
            <Skeleton height={180} />
          </div>
        ) : (
          <Failure cause={failure} retry={retry} />
        )}
      </Section>
    );
  }
  const explained = explainRecords(identity);
  const count = explained.length;
  const maySplit = decides && count > 1;
  return (
    <Section title={t('howWeKnow.title')}>
      <p className={classes.lead}>
        {count === 0 ? t('howWeKnow.none') : t('howWeKnow.records', { count, formatted: formatCount(count) })}
      </p>
      <ol className={classes.records}>
        {explained.map((one) => (
          <Record key={one.record.id} {...one} isFirst={one === explained[0]} names={names}>
            {maySplit && (
              <SplitRecord record={one.record} others={identity.records.filter(({ id }) => id !== one.record.id)} />
            )}
          </Record>
        ))}
      </ol>
      <UsedMmsis mmsis={identity.mmsis} />
      <Differences differences={differences} />
    </Section>
  );
}

/** What a record is called: its source and key, or the ship seen on AIS. */
function useRecordName(): (record: IdentityRecord) => string {
  const { t } = useTranslation();
  return ({ kind, source, key, name = '' }) =>
    kind === 'ais' ? [t('howWeKnow.ais'), name].join(' ').trim() : `${source} ${key}`;
}

interface RecordProps extends ExplainedRecord {
  readonly isFirst: boolean;
  readonly names: Names;
  readonly children: ReactNode;
}

function Record({ record, link, isFirst, names, children }: RecordProps) {
  const { t } = useTranslation();
  const nameOf = useRecordName();
  const KindIcon = record.kind === 'ais' ? IconAntenna : IconFileText;
  return (
    <li className={classes.record}>
      <span className={classes.icon}>
        <KindIcon size={20} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h3 className={classes.name}>{record.kind === 'ais' ? t('howWeKnow.ais') : record.source}</h3>
        <RecordFacts record={record} names={names} />
        {link !== undefined && <Link record={record} link={link} names={names} nameOf={nameOf} />}
        {link === undefined && !isFirst && <p className={classes.dimmed}>{t('howWeKnow.noReason')}</p>}
        {children}
      </div>
    </li>
  );
}

interface LinkProps {
  readonly record: IdentityRecord;
  readonly link: RecordLink;
  readonly names: Names;
  readonly nameOf: (record: IdentityRecord) => string;
}

function Link({ record, link: { to, strength, reasons, isDecided }, names, nameOf }: LinkProps) {
  const { t } = useTranslation();
  const certainty = certaintyOf(strength);
  return (
    <div className={classes.link}>
      <p className={classes.same}>
        {t('howWeKnow.sameAs', { record: nameOf(to) })}
        <span className={classes.certainty} data-certainty={certainty}>
          {t(`certainty.${certainty}`)}
        </span>
      </p>
      <ul className={classes.reasons}>
        {isDecided && <li>{t('howWeKnow.decided')}</li>}
        {reasons.map((reason) => (
          <li key={reason.kind}>{agreementText(reason, [to, record], names)}</li>
        ))}
      </ul>
    </div>
  );
}

function UsedMmsis({ mmsis }: Pick<VesselIdentity, 'mmsis'>) {
  const { t } = useTranslation();
  if (mmsis.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{t('howWeKnow.mmsis')}</h3>
      <ul className={classes.mmsis}>
        {mmsis.map(({ mmsi, from, until, basis }) => (
          <li key={mmsi}>
            <strong>{mmsi}</strong>{' '}
            {[
              t(basis === 'ais' ? 'howWeKnow.byAis' : 'howWeKnow.byRegister'),
              from === undefined ? undefined : t('howWeKnow.from', { day: formatDay(from) }),
              until === undefined ? undefined : t('howWeKnow.until', { day: formatDay(until) }),
            ]
              .filter((part) => part !== undefined)
              .join(' ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function Differences({ differences }: Pick<KnownIdentity, 'differences'>) {
  const { t } = useTranslation();
  const labelOf = useFieldLabel();
  const { sources, rows } = comparedSources(differences);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.title}>{t('howWeKnow.differences')}</h3>
      <DataTable
        label={t('howWeKnow.differences')}
        columns={[
          { key: 'field', label: t('howWeKnow.field') },
          ...sources.map((source) => ({ key: source, label: source })),
        ]}
        rows={rows.map(({ path, field, cells }) => ({
          key: path,
          cells: [labelOf(field), ...cells.map((values) => <Stated key={path} values={values} />)],
        }))}
      />
    </>
  );
}

function Stated({ values }: { readonly values: readonly StatedText[] }) {
  const { t } = useTranslation();
  return values.map(({ text, date, isShown }) => (
    <span key={text} className={classes.stated} data-shown={isShown || undefined}>
      {text}
      {isShown && <IconCheck size={15} stroke={2} role="img" aria-label={t('howWeKnow.shown')} />}
      <Source text={formatDay(date)} />
    </span>
  ));
}
