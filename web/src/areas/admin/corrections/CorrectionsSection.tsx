import { Button, NumberInput, Select } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import {
  correctedKindNames,
  correctionsList,
  withdrawCorrection,
  type CorrectionItem,
} from '@wheelhouse/contract/adminCorrections';
import { correctedKinds, type CorrectedKind } from '@wheelhouse/contract/corrections';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { AdminLink } from '#areas/admin/AdminLink.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminPlace } from '#areas/admin/place.ts';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';
import { CorrectedObject } from './CorrectedObject.tsx';
import { useCorrectedLabel } from './useCorrectedLabel.ts';

/** All corrections by hand, or the fields of one vessel, company, person or licence. */
export function CorrectionsSection() {
  const { path } = useAdminPlace();
  const kind = correctedKinds.find((one) => one.toLowerCase() === path[1]);
  const id = Number(path[2]);
  if (kind !== undefined && Number.isInteger(id) && id > 0) return <CorrectedObject kind={kind} id={id} />;
  return <CorrectionTable />;
}

const titleOf = ({ kind, objectId, title }: CorrectionItem) =>
  objectId === undefined ? title : <AdminLink to={`corrections/${kind.toLowerCase()}/${objectId}`}>{title}</AdminLink>;

function CorrectionTable() {
  const { t } = useTranslation();
  const labelOf = useCorrectedLabel();
  const [opening, setOpening] = useState(false);
  const withdraw = useAdminAction(({ id }: CorrectionItem) => api.call(withdrawCorrection, { params: { id } }), {
    done: t('adminCorrections.withdrawDone'),
  });
  const cells = {
    title: titleOf,
    field: ({ kind, field }: CorrectionItem) => labelOf(kind, field),
  };
  return (
    <AdminTable
      title={t('adminSections.corrections')}
      emptyHint={t('adminEmpty.corrections')}
      list={correctionsList}
      cells={cells}
      without={['withdrawn', 'withdrawnBy']}
      renderActions={(item) =>
        item.state === 'ACTIVE' && (
          <RowButton
            label={t('adminCorrections.withdraw')}
            of={`${item.title}, ${labelOf(item.kind, item.field)}`}
            onPress={() => withdraw.run(item)}
          />
        )
      }
    >
      <Button leftSection={<IconPencil size={18} stroke={1.5} />} onClick={() => setOpening(true)}>
        {t('adminCorrections.open')}
      </Button>
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </AdminTable>
  );
}

const opened = ['VESSEL', 'COMPANY', 'PERSON'] as const satisfies readonly CorrectedKind[];

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { goTo } = useAdminPlace();
  const [kind, setKind] = useState<CorrectedKind>('VESSEL');
  const [id, setId] = useState<number | string>('');
  return (
    <FormDialog
      opened
      title={t('adminCorrections.open')}
      lead={t('adminCorrections.openLead')}
      submit={t('adminCorrections.show')}
      isPending={false}
      error={null}
      onClose={onClose}
      onSubmit={() => Number(id) > 0 && goTo(`corrections/${kind.toLowerCase()}/${Number(id)}`)}
    >
      <Select
        label={t('adminCorrections.what')}
        allowDeselect={false}
        value={kind}
        data={opened.map((value) => ({ value, label: say(correctedKindNames[value]) }))}
        onChange={(value) => setKind(opened.find((one) => one === value) ?? 'VESSEL')}
      />
      <NumberInput
        label={t('adminCorrections.number')}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        data-autofocus
        value={id}
        onChange={setId}
      />
    </FormDialog>
  );
}
