import { useEffect, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { MantineFrame } from '#ui/MantineFrame.tsx';
import { Dashboard } from './Dashboard.tsx';
import { dashboardFilterOf } from './dashboardFilter.ts';
import { Expired } from './Expired.tsx';
import { openedWith } from './frameMessages.ts';

interface DashboardFrameProps {
  /** What stood behind the address of the document: its token, if any, and the filter it begins with. */
  readonly hash: string;
}

/** The dashboard, or the word that its token is over. */
export function DashboardFrame({ hash }: DashboardFrameProps) {
  const { t } = useTranslation();
  const [{ token, filter }] = useState(() => openedWith(hash));
  useEffect(() => {
    document.title = t('navigation.analytics');
  }, [t]);
  return (
    <MantineFrame>
      {token === '' ? <Expired /> : <Dashboard token={token} first={dashboardFilterOf(filter)} />}
    </MantineFrame>
  );
}
