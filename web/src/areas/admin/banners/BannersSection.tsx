import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { bannersList, removeBanner, takeDownBanner, type AdminBanner } from '@wheelhouse/contract/banners';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { RowMenu } from '#areas/admin/RowMenu.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { shownBannersQuery } from '#areas/banners/shownBannersQuery.ts';
import { BannerDialog } from './BannerDialog.tsx';
import { BannerPictureDialog } from './BannerPictureDialog.tsx';

interface Changed {
  readonly what: 'new' | 'change' | 'picture' | 'remove';
  readonly banner?: AdminBanner;
}

/** The fixed banners of pages. */
export function BannersSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [changed, setChanged] = useState<Changed>();
  const close = () => setChanged(undefined);
  const refreshBanners = () => void queries.invalidateQueries({ queryKey: shownBannersQuery.queryKey });
  const takeDown = useAdminAction(
    ({ id, takenDown }: { id: number; takenDown: boolean }) =>
      api.call(takeDownBanner, { params: { id }, body: { takenDown } }),
    { done: t('admin.saved'), onDone: refreshBanners },
  );
  const remove = useAdminAction((id: number) => api.call(removeBanner, { params: { id } }), {
    done: t('banners.removed'),
    onDone() {
      refreshBanners();
      close();
    },
  });
  const cells = {
    pages: ({ pages }: AdminBanner) => pages.map((page) => t(`banners.page.${page}`)).join(', '),
  };
  return (
    <>
      <AdminTable
        title={t('adminSections.banners')}
        emptyHint={t('adminEmpty.banners')}
        list={bannersList}
        cells={cells}
        without={['id']}
        renderActions={(banner) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton
              label={t('admin.change')}
              of={banner.pictureAlt}
              onPress={() => setChanged({ what: 'change', banner })}
            />
            <RowMenu
              of={banner.pictureAlt}
              actions={(['picture', banner.state === 'TAKEN_DOWN' ? 'show' : 'takeDown', 'remove'] as const).map(
                (name) => ({ name, label: t(`banners.actions.${name}`) }),
              )}
              onChoose={(what) => {
                if (what === 'show' || what === 'takeDown')
                  takeDown.run({ id: banner.id, takenDown: what === 'takeDown' });
                else setChanged({ what, banner });
              }}
            />
          </Group>
        )}
      >
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setChanged({ what: 'new' })}>
          {t('banners.add')}
        </Button>
      </AdminTable>
      {(changed?.what === 'new' || changed?.what === 'change') && (
        <BannerDialog {...(changed.banner && { banner: changed.banner })} onClose={close} onSaved={refreshBanners} />
      )}
      {changed?.what === 'picture' && changed.banner && (
        <BannerPictureDialog banner={changed.banner} onClose={close} onSaved={refreshBanners} />
      )}
      <ConfirmDialog
        opened={changed?.what === 'remove'}
        title={t('banners.removeTitle')}
        subject={changed?.banner?.pictureAlt}
        keep={t('admin.cancel')}
        confirm={t('banners.actions.remove')}
        onKeep={close}
        onConfirm={() => changed?.banner && remove.run(changed.banner.id)}
      />
    </>
  );
}
