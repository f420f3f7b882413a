import { getRouteApi, Navigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { adminSections } from '#areas/admin/adminSections.ts';
import { AdminShell } from '#areas/admin/AdminShell.tsx';
import { AdminPlaceProvider, type AdminPlace, type AdminSearch } from '#areas/admin/place.ts';
import { say, useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import { Toasts } from '#ui/Toasts.tsx';

const route = getRouteApi('/admin/$');

/** A section of the administration, by the path: `/admin/users` or `/admin/users/12`. */
export function AdminPage() {
  const { t } = useTranslation();
  const { _splat: below = '' } = route.useParams();
  const search: AdminSearch = route.useSearch();
  const navigate = route.useNavigate();
  const path = useMemo(() => below.split('/').filter(Boolean), [below]);
  const place = useMemo<AdminPlace>(
    () => ({
      path,
      search,
      changeSearch: (change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
      goTo: (there) => void navigate({ to: '/admin/$', params: { _splat: there }, search: {} }),
    }),
    [path, search, navigate],
  );
  const section = adminSections.find(({ key, Content }) => key === path[0] && Content !== undefined);
  if (section?.Content === undefined) {
    return <Navigate to="/admin/$" params={{ _splat: 'users' }} search={{}} replace />;
  }
  const { key, label, Content } = section;
  return (
    <Page title={`${say(label)} · ${t('admin.title')}`} width="wide">
      <Toasts />
      <AdminShell current={key}>
        <AdminPlaceProvider value={place}>
          <Suspense fallback={<TableSkeleton label={t('admin.loading')} />}>
            <Content />
          </Suspense>
        </AdminPlaceProvider>
      </AdminShell>
    </Page>
  );
}
