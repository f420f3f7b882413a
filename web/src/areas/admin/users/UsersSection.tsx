import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { usersList, type UserItem } from '@wheelhouse/contract/adminUsers';
import { useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { UserPanel } from './UserPanel.tsx';

const cells = {
  username: ({ id, username }: UserItem) => <AdminLink to={`users/${id}`}>{username}</AdminLink>,
};

/** Every account, or one of them. */
export function UsersSection() {
  const { path } = useAdminPlace();
  const id = Number(path[1]);
  return Number.isInteger(id) && id > 0 ? <UserPanel id={id} /> : <UserTable />;
}

function UserTable() {
  const { t } = useTranslation();
  const [inviting, setInviting] = useState(false);
  return (
    <AdminTable title={t('adminSections.users')} list={usersList} cells={cells}>
      <Button leftSection={<IconUserPlus size={18} stroke={1.5} />} onClick={() => setInviting(true)}>
        {t('adminUsers.invite')}
      </Button>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
    </AdminTable>
  );
}
