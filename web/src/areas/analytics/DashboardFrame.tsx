import { useState } from 'react';
import { addTexts } from '#lib/language.ts';
import texts from '#lib/texts/dashboard.ts';
import pageTexts from '#lib/texts/pages.ts';
import { MantineFrame } from '#ui/MantineFrame.tsx';
import { Dashboard } from './Dashboard.tsx';
import { dashboardFilterOf } from './dashboardFilter.ts';
import { Expired } from './Expired.tsx';
import { openedWith } from './frameMessages.ts';

addTexts(pageTexts);
addTexts(texts);

interface DashboardFrameProps {
  /** What stood behind the address of the document: its token, if any, and the filter it begins with. */
  readonly hash: string;
}

/** The dashboard with its texts, or the word that its token is over. */
export function DashboardFrame({ hash }: DashboardFrameProps) {
  const [{ token, filter }] = useState(() => openedWith(hash));
  return (
    <MantineFrame>
      {token === '' ? <Expired /> : <Dashboard token={token} first={dashboardFilterOf(filter)} />}
    </MantineFrame>
  );
}
