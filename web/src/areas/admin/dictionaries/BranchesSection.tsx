import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { branchesList, moveBranch, type AdminBranch } from '@wheelhouse/contract/adminBranches';
import { useState } from 'react';
import { api, mediaAddress } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { RowMenu } from '#areas/admin/RowMenu.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { BranchDialog } from './BranchDialog.tsx';
import { BranchPictureDialog } from './BranchPictureDialog.tsx';
import { RemoveBranchDialog } from './RemoveBranchDialog.tsx';
import { useBranchAction } from './useBranchAction.ts';
import classes from './BranchesSection.module.css';

const cells = {
  path: ({ path, pictureAlt }: AdminBranch) =>
    path === undefined ? '' : <img className={classes.picture} src={mediaAddress(path)} alt={pictureAlt} />,
};

type Changed =
  | { readonly what: 'new'; readonly level: AdminBranch['level'] }
  | { readonly what: 'change' | 'picture' | 'remove'; readonly branch: AdminBranch };

/** The rarer actions of a branch: it moves only where it has a sibling. */
function actionsOf({ place, siblings }: AdminBranch) {
  return [
    'picture' as const,
    ...(place > 1 ? (['UP'] as const) : []),
    ...(place < siblings ? (['DOWN'] as const) : []),
    'remove' as const,
  ];
}

/** Branches of services and their categories. */
export function BranchesSection() {
  const { t } = useTranslation();
  const [changed, setChanged] = useState<Changed>();
  const close = () => setChanged(undefined);
  const move = useBranchAction(
    ({ id, to }: { id: number; to: 'UP' | 'DOWN' }) => api.call(moveBranch, { params: { id }, body: { to } }),
    { done: t('admin.saved') },
  );
  return (
    <>
      <AdminTable
        title={t('adminSections.branches')}
        list={branchesList}
        cells={cells}
        without={['id']}
        renderActions={(branch) => (
          <Group gap="xs" wrap="nowrap">
            <RowButton
              label={t('admin.change')}
              of={branch.name}
              onPress={() => setChanged({ what: 'change', branch })}
            />
            <RowMenu
              of={branch.name}
              actions={actionsOf(branch).map((name) => ({ name, label: t(`adminBranches.actions.${name}`) }))}
              onChoose={(what) => {
                if (what === 'UP' || what === 'DOWN') move.run({ id: branch.id, to: what });
                else setChanged({ what, branch });
              }}
            />
          </Group>
        )}
      >
        {(['BRANCH', 'CATEGORY'] as const).map((level) => (
          <Button
            key={level}
            variant={level === 'BRANCH' ? 'default' : 'filled'}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            onClick={() => setChanged({ what: 'new', level })}
          >
            {t(level === 'BRANCH' ? 'adminBranches.addBranch' : 'adminBranches.addCategory')}
          </Button>
        ))}
      </AdminTable>
      {changed?.what === 'new' && <BranchDialog level={changed.level} onClose={close} />}
      {changed?.what === 'change' && (
        <BranchDialog branch={changed.branch} level={changed.branch.level} onClose={close} />
      )}
      {changed?.what === 'picture' && <BranchPictureDialog branch={changed.branch} onClose={close} />}
      {changed?.what === 'remove' && <RemoveBranchDialog branch={changed.branch} onClose={close} />}
    </>
  );
}
