import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  branchMessages,
  changeBranch,
  removeBranch,
  usesOf,
  type AdminBranch,
} from '@wheelhouse/contract/adminBranches';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { say, useTranslation } from '#lib/language.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { branchChoicesQuery } from './branchQueries.ts';
import { namesIn } from './namesIn.ts';
import { useBranchAction } from './useBranchAction.ts';

interface RemoveBranchDialogProps {
  readonly branch: AdminBranch;
  readonly onClose: () => void;
}

/** Deletes a branch or category. What uses it is moved to another one; or it is hidden instead. */
export function RemoveBranchDialog({ branch, onClose }: RemoveBranchDialogProps) {
  const { t } = useTranslation();
  const { id, name, names, parentId, pictureAlt, level } = branch;
  const isUsed = branch.categories + branch.providers + branch.promotions > 0;
  const { data: others } = useQuery({ ...branchChoicesQuery(level), enabled: isUsed });
  const [moveTo, setMoveTo] = useState('');
  const [missing, setMissing] = useState(false);
  const remove = useBranchAction(
    () => api.call(removeBranch, { params: { id }, query: moveTo === '' ? {} : { moveTo: Number(moveTo) } }),
    { isInForm: true, done: t('adminBranches.removed', { name }), onDone: onClose },
  );
  const body = { names: namesIn(names), hidden: true, pictureAlt, ...(parentId !== undefined && { parentId }) };
  const hide = useBranchAction(() => api.call(changeBranch, { params: { id }, body }), {
    isInForm: true,
    done: t('adminBranches.hiddenDone', { name }),
    onDone: onClose,
  });
  return (
    <FormDialog
      opened
      title={t('adminBranches.removeTitle', { name })}
      lead={isUsed ? t('adminBranches.usedText', { uses: say(usesOf(branch)) }) : t('adminBranches.removeText')}
      submit={t('adminBranches.actions.remove')}
      isHarsh
      isPending={remove.isPending}
      error={remove.error ?? hide.error}
      onClose={onClose}
      onSubmit={() => {
        setMissing(isUsed && moveTo === '');
        if (!isUsed || moveTo !== '') remove.run(undefined);
      }}
    >
      {isUsed && (
        <NativeSelect
          label={t('adminBranches.moveTo')}
          data-autofocus
          value={moveTo}
          error={missing && say(branchMessages.otherTarget)}
          data={[
            { value: '', label: t('adminBranches.moveToNone') },
            ...(others?.data ?? [])
              .filter((other) => other.id !== id)
              .map((other) => ({
                value: String(other.id),
                label: level === 'CATEGORY' ? `${other.branch}: ${other.name}` : other.name,
              })),
          ]}
          onChange={({ currentTarget }) => setMoveTo(currentTarget.value)}
        />
      )}
      {!branch.hidden && (
        <Button variant="default" loading={hide.isPending} onClick={() => hide.run(undefined)}>
          {t('adminBranches.hide')}
        </Button>
      )}
    </FormDialog>
  );
}
