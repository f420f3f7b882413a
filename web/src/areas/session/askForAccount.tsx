import { createRoot } from 'react-dom/client';
import { loadPageTexts, t } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { MantineFrame } from '#ui/MantineFrame.tsx';

/** Asks over the page whether a link may log in to another account than the current one. */
export async function askForAccount(current: string, other: string): Promise<boolean> {
  await loadPageTexts();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return await new Promise((resolve) => {
    const answer = (isOther: boolean) => {
      root.unmount();
      place.remove();
      resolve(isOther);
    };
    root.render(
      <MantineFrame>
        <ConfirmDialog
          opened
          title={t('login.otherTitle', { other })}
          text={t('login.otherText', { current })}
          keep={t('login.stay', { current })}
          confirm={t('login.asOther', { other })}
          harmless
          onKeep={() => answer(false)}
          onConfirm={() => answer(true)}
        />
      </MantineFrame>,
    );
  });
}
