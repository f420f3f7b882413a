import { Checkbox, Skeleton } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizedText } from '#lib/language.ts';
import { serviceBranchesQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { notice } from '#ui/notices.ts';
import { withToggled } from './branchChoice.ts';
import classes from './BranchTree.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { GivenUp } from './providerEditing.ts';
import { StaleChoice } from './StaleChoice.tsx';

/** What the provider does: categories by branch, switched on and off. */
export function BranchTree({ editing }: EditorPart) {
  const { t } = useTranslation();
  const { data: tree, failure, retry } = useLoad(serviceBranchesQuery);
  const { provider } = useEditing(editing);
  const allowed = provider.owners?.settings.allowedBranches ?? providerLimits.branches;

  // What was clicked shows at once, and the next click counts from there.
  const [wanted, setWanted] = useState<readonly number[]>();
  const latest = useRef<readonly number[]>(undefined);
  const shown = wanted ?? provider.branches;

  async function toggle(id: number) {
    const base = editing.state().provider.branches;
    const choice = withToggled(latest.current ?? base, id, allowed);
    if ('refused' in choice) {
      notice(choice.refused, t('upload.dismiss'));
      return;
    }
    const { branches } = choice;
    latest.current = branches;
    setWanted(branches);
    try {
      await editing.change({
        subject: 'branches',
        base,
        touched: (current) => current.branches,
        build: () => ({ branches }),
      });
    } catch (cause) {
      if (!(cause instanceof GivenUp)) {
        notice(cause instanceof ProblemError ? cause.message : String(cause), t('upload.dismiss'));
      }
    }
    if (latest.current === branches) {
      latest.current = undefined;
      setWanted(undefined);
    }
  }

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (tree === undefined) return <Skeleton height={160} />;
  return (
    <>
      <p className={classes.lead}>{t('providerEditor.branchesChosen', { count: shown.length, allowed })}</p>
      <StaleChoice editing={editing} subject="branches" />
      <div className={classes.tree}>
        {tree.map((branch) => (
          <fieldset key={branch.id} className={classes.branch}>
            <legend>{localizedText(branch.value)}</legend>
            {branch.subBranches.map((category) => (
              <Checkbox
                key={category.id}
                label={localizedText(category.value)}
                checked={shown.includes(category.id)}
                onChange={() => void toggle(category.id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
