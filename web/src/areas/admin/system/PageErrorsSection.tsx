import { Button, Code, Group } from '@mantine/core';
import { pageErrorsList, resolvePageError, type PageErrorItem } from '@wheelhouse/contract/adminPageErrors';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** Errors in our code that browsers reported. */
export function PageErrorsSection() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<PageErrorItem>();
  const resolve = useAdminAction(({ id }: PageErrorItem) => api.call(resolvePageError, { params: { id } }), {
    done: t('adminPageErrors.resolveDone'),
  });
  return (
    <>
      <AdminTable
        title={t('adminSections.pageErrors')}
        emptyHint={t('adminEmpty.pageErrors')}
        list={pageErrorsList}
        without={['first', 'stack']}
        renderActions={(error) => (
          <Group gap="xs">
            <Button variant="default" size="compact-sm" onClick={() => setShown(error)}>
              {t('adminPageErrors.showStack')}
            </Button>
            {error.state === 'open' && (
              <Button variant="default" size="compact-sm" onClick={() => resolve.run(error)}>
                {t('adminPageErrors.resolve')}
              </Button>
            )}
          </Group>
        )}
      />
      <Dialog
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        width={720}
        title={t('adminPageErrors.stackOf', { route: shown?.route ?? '' })}
      >
        <p>{shown?.message}</p>
        <Code block tabIndex={0} aria-label={t('adminPageErrors.stack')} role="region">
          {shown?.stack}
        </Code>
      </Dialog>
    </>
  );
}
