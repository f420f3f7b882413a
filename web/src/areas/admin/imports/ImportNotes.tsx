import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { AdminPages } from '#areas/admin/table/AdminPages.tsx';
import { notesQuery } from './importQueries.ts';

/** Rows of a file that were refused or taken with a warning. */
export function ImportNotes({ id, notes }: { readonly id: number; readonly notes: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(0);
  const { data, failure, retry } = useLoad(notesQuery(id, page, notes));
  return (
    <Section title={t('adminImports.notes')}>
      {failure && <Failure cause={failure} retry={retry} />}
      {data && (
        <>
          <DataTable
            label={t('adminImports.notes')}
            columns={[
              { key: 'line', label: t('adminImports.line'), numeric: true, weight: 1 },
              { key: 'refused', label: t('admin.status'), weight: 1 },
              { key: 'reason', label: t('adminImports.reason'), weight: 6 },
            ]}
            rows={data.data.map(({ line, refused, reason }) => ({
              key: `${line} ${reason}`,
              cells: [formatCount(line), t(refused ? 'adminImports.noteRefused' : 'adminImports.noteWarning'), reason],
            }))}
          />
          <AdminPages answer={data} shown={data.data.length} onPage={setPage} />
        </>
      )}
    </Section>
  );
}
