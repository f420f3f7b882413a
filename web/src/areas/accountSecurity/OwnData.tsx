import { Button, Stack, Text } from '@mantine/core';
import { downloadOwnData } from '@wheelhouse/contract/personalData';
import { Suspense, useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { saveResponse } from '#lib/saveFile.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import classes from './OwnData.module.css';

const DeleteAccount = lazyPart(async () => (await import('./DeleteAccount.tsx')).DeleteAccount);

/** What the user gets of the data about them, and how they delete the account. */
export function OwnData() {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [deleting, setDeleting] = useState(false);
  async function download() {
    setLoading(true);
    setFailure(undefined);
    try {
      await saveResponse(await api.open(downloadOwnData), 'wheelhouse-data.zip');
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : t('personalData.downloadFailed'));
    } finally {
      setLoading(false);
    }
  }
  return (
    <Stack gap="lg">
      <div>
        <h3 className={classes.title}>{t('personalData.downloadTitle')}</h3>
        <Text mb="md">{t('personalData.downloadText')}</Text>
        <FormAlert>{failure}</FormAlert>
        <Button variant="default" loading={loading} onClick={() => void download()}>
          {t('personalData.download')}
        </Button>
      </div>
      <div>
        <h3 className={classes.title}>{t('personalData.deleteTitle')}</h3>
        <Text mb="md">{t('personalData.deleteText')}</Text>
        <Button color="red" variant="light" onClick={() => setDeleting(true)}>
          {t('personalData.delete')}
        </Button>
      </div>
      <Suspense>{deleting && <DeleteAccount onClose={() => setDeleting(false)} />}</Suspense>
    </Stack>
  );
}
