import { Button, Group } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { IconMap, IconPolygon, IconShip } from '@tabler/icons-react';
import { portCallMessages, type PortPage as PortContent } from '@wheelhouse/contract/portCalls';
import { AlertMe } from '#areas/alerts/AlertMe.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { EmbedThis } from '#areas/embeds/EmbedThis.tsx';
import { CallsAndVoyages } from '#areas/portCalls/CallsAndVoyages.tsx';
import { CallsTable } from '#areas/portCalls/CallsTable.tsx';
import { ExpectedTable } from '#areas/portCalls/ExpectedTable.tsx';
import { portQuery } from '#areas/portCalls/portCallQueries.ts';
import { PortDays } from '#areas/portCalls/PortDays.tsx';
import { formatCount, formatDay } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { addressOfPoints } from '#map/engine/measuredLine.ts';
import { BackButton } from '#ui/BackButton.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Flag } from '#ui/Flag.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { idInPath, isMissing } from './idInPath.ts';
import { usePhone } from '#ui/usePhone.ts';
import classes from './PortPage.module.css';

const route = getRouteApi('/ports/$portId');
/** How far from the port the circle goes that 'Draw an area' begins with, degrees of latitude: 2 nautical miles. */
const aroundDegrees = 2 / 60;
/** Close enough to see the harbour and its approach. */
const mapZoom = 11;

/** A port: the vessels in it, those expected, those that left, and its traffic by day. */
export function PortPage() {
  const { t } = useTranslation();
  const id = idInPath(route.useParams().portId);
  const { data, failure, retry } = useLoad({ ...portQuery(id), enabled: id > 0 });
  if (id === 0 || isMissing(failure)) {
    return (
      <MissingPage message={say(portCallMessages.portNotFound)}>
        <Link to="/map">{t('portCalls.toMap')}</Link>
      </MissingPage>
    );
  }
  return (
    <Page title={data?.port.name ?? t('portCalls.port')}>
      <BackButton />
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && <TableSkeleton label={t('portCalls.loading')} />}
      {data && <Content key={id} content={data} />}
    </Page>
  );
}

function Content({ content }: { readonly content: PortContent }) {
  const { t } = useTranslation();
  const names = useNames();
  // A phone has no tool to draw areas.
  const phone = usePhone();
  const { day } = route.useSearch();
  const navigate = route.useNavigate();
  const { port, inPort, inPortTotal, left, expected, days } = content;
  const around = addressOfPoints([port, { ...port, latitude: Math.min(90, port.latitude + aroundDegrees) }]);
  const country = port.country === undefined ? undefined : (names.country(port.country) ?? port.country);
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{port.name}</h1>
          {port.country !== undefined && (
            <p className={classes.country}>
              <Flag iso={port.country} name="" />
              {country}
              {port.locode !== undefined && <span className={classes.code}>{port.locode}</span>}
            </p>
          )}
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconMap size={18} stroke={1.5} />}
            renderRoot={(props) => (
              <Link {...props} to="/map" search={{ lat: port.latitude, lng: port.longitude, zoom: mapZoom }} />
            )}
          >
            {t('portCalls.showOnMap')}
          </Button>
          {!phone && (
            <Button
              variant="default"
              leftSection={<IconPolygon size={18} stroke={1.5} />}
              renderRoot={(props) => <Link {...props} to="/map" search={{ measure: around }} />}
            >
              {t('areas.drawAround')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconShip size={18} stroke={1.5} />}
            renderRoot={(props) => (
              <Link {...props} to="/ports/$portId/passages" params={{ portId: String(port.id) }} />
            )}
          >
            {t('areas.passages')}
          </Button>
          <AlertMe name={port.name} about={{ port: port.id }} />
          <EmbedThis kind="PORT" id={port.id} name={port.name} />
        </Group>
      </div>
      <div className={classes.sections}>
        <Section title={t('portCalls.inPortNow', { formatted: formatCount(inPortTotal) })}>
          {inPort.length === 0 ? (
            <p className={classes.none}>{t('portCalls.nobodyInPort')}</p>
          ) : (
            <CallsTable label={t('portCalls.inPort')} calls={inPort} shows={['vessel']} />
          )}
          {inPortTotal > inPort.length && (
            <p className={classes.none}>{t('portCalls.latestOnly', { shown: formatCount(inPort.length) })}</p>
          )}
        </Section>
        <Section title={t('portCalls.left')}>
          {left.length === 0 ? (
            <p className={classes.none}>{t('portCalls.nobodyLeft')}</p>
          ) : (
            <CallsTable label={t('portCalls.left')} calls={left} shows={['vessel', 'departure']} />
          )}
        </Section>
        <Section title={t('portCalls.expected')}>
          {expected.length === 0 ? (
            <p className={classes.none}>{t('portCalls.nobodyExpected')}</p>
          ) : (
            <ExpectedTable vessels={expected} />
          )}
        </Section>
        <PortDays
          days={days}
          chosen={day}
          onChoose={(chosen) => void navigate({ search: { day: chosen }, replace: true, resetScroll: false })}
        />
        <CallsAndVoyages
          title={day === undefined ? t('portCalls.latest') : t('portCalls.ofDay', { day: formatDay(day) })}
          subject={{ portId: port.id }}
          days={day === undefined ? {} : { from: day, to: day }}
        />
      </div>
    </>
  );
}
