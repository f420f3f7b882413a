import { Checkbox, Skeleton } from '@mantine/core';
import { ProblemError } from '@wheelhouse/contract/client';
import { providerLimits } from '@wheelhouse/contract/providerFields';
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

  async function toggle(id: number) {
    const { branches } = editing.state().provider;
    const choice = withToggled(branches, id, allowed);
    if ('refused' in choice) {
      notice(choice.refused, t('upload.dismiss'));
      return;
    }
    try {
      await editing.change({
        subject: 'branches',
        base: branches,
        touched: (current) => current.branches,
        build: () => ({ branches: choice.branches }),
      });
    } catch (cause) {
      if (!(cause instanceof GivenUp))
        notice(cause instanceof ProblemError ? cause.message : String(cause), t('upload.dismiss'));
    }
  }

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (tree === undefined) return <Skeleton height={160} />;
  return (
    <>
      <p className={classes.lead}>{t('providerEditor.branchesChosen', { count: provider.branches.length, allowed })}</p>
      <StaleChoice editing={editing} subject="branches" />
      <div className={classes.tree}>
        {tree.map((branch) => (
          <fieldset key={branch.id} className={classes.branch}>
            <legend>{localizedText(branch.value)}</legend>
            {branch.subBranches.map((category) => (
              <Checkbox
                key={category.id}
                label={localizedText(category.value)}
                checked={provider.branches.includes(category.id)}
                onChange={() => void toggle(category.id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
