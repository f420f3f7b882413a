import { Anchor } from '@mantine/core';
import { contentList, unpublishContent, type ContentItem } from '@wheelhouse/contract/adminContent';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ReasonDialog } from '#areas/admin/ReasonDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

/** The address of the page that shows it. */
function addressOf({ kind, id, providerId }: ContentItem): string {
  if (kind === 'ARTICLE') return `/news/${id}`;
  if (kind === 'EVENT') return `/events/${id}`;
  if (kind === 'PROVIDER') return `/service/provider/${id}`;
  return `/service/provider/${providerId}/products/${id}`;
}

const cells = {
  title: (item: ContentItem) => (
    <Anchor inherit href={addressOf(item)}>
      {item.title === '' ? item.id : item.title}
    </Anchor>
  ),
};

/** What providers publish; it can be unpublished with a reason. */
export function ContentSection() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ContentItem>();
  const close = () => setChosen(undefined);
  const unpublish = useAdminAction(
    ({ item: { kind, id }, reason }: { item: ContentItem; reason: string }) =>
      api.call(unpublishContent, { params: { kind, id }, body: { reason } }),
    { isInForm: true, done: t('adminContent.done'), onDone: close },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.content')}
        emptyHint={t('adminEmpty.content')}
        list={contentList}
        cells={cells}
        renderActions={(item) =>
          item.published && (
            <RowButton label={t('adminContent.unpublish')} of={item.title} onPress={() => setChosen(item)} />
          )
        }
      />
      <ReasonDialog
        key={`${chosen?.kind} ${chosen?.id}`}
        opened={chosen !== undefined}
        title={t('adminContent.unpublishTitle', { title: chosen?.title ?? '' })}
        text={t('adminContent.unpublishText')}
        confirm={t('adminContent.unpublish')}
        isPending={unpublish.isPending}
        error={unpublish.error}
        onClose={close}
        onConfirm={(reason) => chosen !== undefined && unpublish.run({ item: chosen, reason })}
      />
    </>
  );
}
