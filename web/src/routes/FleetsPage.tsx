import { FleetList } from '#areas/fleets/FleetList.tsx';
import { PasteVessels } from '#areas/fleets/PasteVessels.tsx';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './FleetsPage.module.css';

/** The user's fleets, and a button to fill them from a list. */
export function FleetsPage() {
  const { t } = useTranslation();
  const fleets = useFleets();
  const names = useNames();
  return (
    <Page title={t('fleets.title')}>
      <h1 className={classes.title}>{t('fleets.title')}</h1>
      <p className={classes.lead}>{t('fleets.lead')}</p>
      <FleetList fleets={fleets} />
      <div className={classes.import}>
        <Section title={t('fleets.import.title')}>
          <PasteVessels names={names} />
        </Section>
      </div>
    </Page>
  );
}
