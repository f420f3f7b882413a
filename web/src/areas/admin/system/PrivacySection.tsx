import { Button, Checkbox, Group, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  addPositionRule,
  changePositionRule,
  positionRulesList,
  privacyLimits,
  removePositionRule,
  type PositionRuleForm,
  type PositionRuleItem,
} from '@wheelhouse/contract/adminPrivacy';
import { useState } from 'react';
import { useCountryChoices, useNames } from '#areas/dictionaries/dictionaries.ts';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { ConfirmItemDialog } from '#ui/ConfirmItemDialog.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { RowButton } from '#areas/admin/RowButton.tsx';
import { AdminTable } from '#areas/admin/table/AdminTable.tsx';
import { useAdminAction } from '#areas/admin/useAdminAction.ts';

const ownerNames = positionRulesList.shape.columns.ownerKind.choices;

/** Who sees positions of which ships, and when. */
export function PrivacySection() {
  const { t } = useTranslation();
  const names = useNames();
  const [edited, setEdited] = useState<PositionRuleItem | 'new'>();
  const [removed, setRemoved] = useState<PositionRuleItem>();
  const remove = useAdminAction(({ id }: PositionRuleItem) => api.call(removePositionRule, { params: { id } }), {
    done: t('adminPrivacy.removed'),
  });
  const any = t('adminPrivacy.any');
  const cells = {
    flag: ({ flag }: PositionRuleItem) => (flag === undefined ? any : names.country(flag)),
    lengthBelow: ({ lengthBelow }: PositionRuleItem) => lengthBelow ?? any,
    ownerKind: ({ ownerKind }: PositionRuleItem) => (ownerKind === undefined ? any : say(ownerNames[ownerKind])),
    delayHours: ({ delayHours }: PositionRuleItem) => delayHours ?? t('adminPrivacy.hidden'),
  };
  return (
    <>
      <AdminTable
        title={t('adminSections.privacy')}
        lead={t('adminPrivacy.lead')}
        list={positionRulesList}
        cells={cells}
        renderActions={(rule) => {
          const of = t('adminPrivacy.ruleOf', { id: rule.id });
          return (
            <Group gap="xs" wrap="nowrap">
              <RowButton label={t('admin.change')} of={of} onPress={() => setEdited(rule)} />
              <RowButton label={t('adminPrivacy.remove')} of={of} onPress={() => setRemoved(rule)} />
            </Group>
          );
        }}
      >
        <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
          {t('adminPrivacy.add')}
        </Button>
      </AdminTable>
      <ConfirmItemDialog
        item={removed}
        title={t('adminPrivacy.removeTitle', { id: removed?.id ?? 0 })}
        text={t('adminPrivacy.removeText')}
        confirm={t('adminPrivacy.remove')}
        onConfirm={remove.run}
        onClose={() => setRemoved(undefined)}
      />
      {edited !== undefined && <RuleDialog edited={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** A field of numbers that may be empty. */
const numberOf = (value: number | string) => (value === '' ? undefined : Number(value));

interface RuleDialogProps {
  readonly edited: PositionRuleItem | 'new';
  readonly onClose: () => void;
}

function RuleDialog({ edited, onClose }: RuleDialogProps) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const [rule, setRule] = useState<PositionRuleForm>(
    edited === 'new' ? { withUnknownLength: false, flag: undefined, ownerKind: undefined } : edited,
  );
  const [isLate, setLate] = useState(edited !== 'new' && edited.delayHours !== undefined);
  const change = (part: Partial<PositionRuleForm>) => setRule((before) => ({ ...before, ...part }));
  const { flag, lengthBelow, ownerKind, withUnknownLength, delayHours } = rule;
  const save = useAdminAction(
    async () => {
      const body = {
        withUnknownLength,
        ...(flag !== undefined && { flag }),
        ...(lengthBelow !== undefined && { lengthBelow }),
        ...(ownerKind !== undefined && { ownerKind }),
        ...(isLate && { delayHours: delayHours ?? 0 }),
      };
      if (edited === 'new') await api.call(addPositionRule, { body });
      else await api.call(changePositionRule, { params: { id: edited.id }, body });
    },
    { isInForm: true, done: t('adminPrivacy.done'), onDone: onClose },
  );
  return (
    <FormDialog
      opened
      title={t(edited === 'new' ? 'adminPrivacy.addTitle' : 'adminPrivacy.changeTitle')}
      submit={t('admin.save')}
      isPending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={() => save.run(undefined)}
    >
      <Select
        label={t('adminPrivacy.flag')}
        description={t('adminPrivacy.flagHint')}
        placeholder={t('adminPrivacy.any')}
        searchable
        // The list would hide the other fields before they were seen.
        openOnFocus={false}
        clearable
        data-autofocus
        value={flag ?? null}
        data={countries}
        onChange={(iso) => change({ flag: iso ?? undefined })}
      />
      <NumberInput
        label={t('adminPrivacy.lengthBelow')}
        description={t('adminPrivacy.lengthHint')}
        hideControls
        min={0}
        max={privacyLimits.length}
        decimalScale={2}
        value={lengthBelow ?? ''}
        onChange={(value) => change({ lengthBelow: numberOf(value) })}
      />
      <Checkbox
        label={t('adminPrivacy.withUnknownLength')}
        checked={withUnknownLength}
        onChange={({ currentTarget }) => change({ withUnknownLength: currentTarget.checked })}
      />
      <Select
        label={t('adminPrivacy.ownerKind')}
        description={t('adminPrivacy.ownerHint')}
        placeholder={t('adminPrivacy.any')}
        clearable
        value={ownerKind ?? null}
        data={(['COMPANY', 'PERSON'] as const).map((value) => ({ value, label: say(ownerNames[value]) }))}
        onChange={(kind) => change({ ownerKind: kind ?? undefined })}
      />
      <SegmentedControl
        aria-label={t('adminPrivacy.how')}
        value={isLate ? 'late' : 'hidden'}
        data={[
          { value: 'hidden', label: t('adminPrivacy.hiddenFor') },
          { value: 'late', label: t('adminPrivacy.delayed') },
        ]}
        onChange={(value) => setLate(value === 'late')}
      />
      {isLate && (
        <NumberInput
          label={t('adminPrivacy.hours')}
          description={t('adminPrivacy.hoursHint')}
          hideControls
          allowDecimal={false}
          min={1}
          max={privacyLimits.delayHours}
          value={delayHours ?? ''}
          onChange={(value) => change({ delayHours: numberOf(value) })}
        />
      )}
    </FormDialog>
  );
}
