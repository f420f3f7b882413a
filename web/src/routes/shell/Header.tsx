import { IconMenu2, IconSearch, IconUserCircle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { productName, useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { useSession, useSignedIn } from '#areas/session/useSession.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useLoginFrom } from '#routes/useLoginFrom.ts';
import { Logo } from '#ui/Logo.tsx';
import plain from '#ui/Plain.module.css';
import { ThemeToggle } from '#ui/ThemeToggle.tsx';
import classes from './Header.module.css';
import { useSearchShortcut } from './useSearchShortcut.ts';

/** For logged-in users only. */
const SearchBox = lazyPart(async () => (await import('./SearchBox.tsx')).SearchBox);
const NoticeBell = lazyPart(async () => (await import('./NoticeBell.tsx')).NoticeBell);
const NavigationDrawer = lazyPart(async () => (await import('./NavigationDrawer.tsx')).NavigationDrawer);

function AccountButton() {
  const { t } = useTranslation();
  const state = useSession();
  const loginSearch = useLoginFrom();
  if (state.stage === 'visitor') {
    return (
      <Link to="/login" search={loginSearch} className={`${plain.button} ${classes.logIn}`}>
        {t('navigation.logIn')}
      </Link>
    );
  }
  return (
    <Link to="/user" className={classes.account}>
      <IconUserCircle size={24} stroke={1.5} aria-hidden />
      <span className={plain.hidden}>{t('navigation.account')}</span>
      {state.stage === 'open' && <span className={classes.username}>{state.user.username}</span>}
    </Link>
  );
}

/** The place of the search box while it loads. Its key then opens it once it has loaded. */
function PendingSearch({ onSearch }: { readonly onSearch: () => void }) {
  useSearchShortcut(onSearch);
  return <div className={classes.search} />;
}

/** Menu button, logo, search and notifications for logged-in users, theme and account. On phones the open search fills the bar. */
export function Header() {
  const { t } = useTranslation();
  const installation = useInstallation();
  const signedIn = useSignedIn();
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const [searching, setSearching] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const product = productName(installation);

  function closeMenu() {
    setMenu('closed');
    burger.current?.focus();
  }

  return (
    <header className={classes.header} data-searching={searching || undefined}>
      <button
        type="button"
        ref={burger}
        className={`${plain.iconButton} ${classes.button}`}
        aria-label={t('shell.openMenu')}
        aria-expanded={menu === 'open'}
        onClick={() => setMenu('open')}
      >
        <IconMenu2 size={24} stroke={1.5} />
      </button>
      <Link to="/" className={classes.logo} aria-label={t('shell.home', { product })}>
        <Logo size={28} />
        <span>{product}</span>
      </Link>
      {installation?.demonstration && <span className={classes.demonstration}>{t('shell.demonstration')}</span>}
      {installation?.payments === 'TEST' && !installation.demonstration && (
        <span className={classes.demonstration}>{t('shell.testPayments')}</span>
      )}
      <div className={classes.space} />
      {signedIn && (
        <>
          <Suspense fallback={<PendingSearch onSearch={() => setSearching(true)} />}>
            <SearchBox className={classes.search} searching={searching} setSearching={setSearching} />
          </Suspense>
          <button
            type="button"
            className={`${plain.iconButton} ${classes.searchToggle}`}
            aria-label={t(searching ? 'search.close' : 'search.open')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            {searching ? <IconX size={24} stroke={1.5} /> : <IconSearch size={24} stroke={1.5} />}
          </button>
        </>
      )}
      <ThemeToggle className={`${plain.iconButton} ${classes.theme}`} />
      {signedIn && (
        <Suspense fallback={<div className={classes.bell} />}>
          <NoticeBell className={classes.bell} />
        </Suspense>
      )}
      <AccountButton />
      {menu !== 'unused' && (
        <Suspense>
          <NavigationDrawer opened={menu === 'open'} close={closeMenu} />
        </Suspense>
      )}
    </header>
  );
}
