import { Checkbox, Skeleton } from '@mantine/core';
import { providerLimits } from '@wheelhouse/contract/providerFields';
import { localizedText, useTranslation } from '#lib/language.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { showToast } from '#ui/toasts.ts';
import { withToggled } from './branchChoice.ts';
import classes from './BranchTree.module.css';
import { useEditing, type EditorPart } from './editorPart.ts';
import { StaleChoice } from './StaleChoice.tsx';
import { useAhead } from './useAhead.ts';
import { useSayFailure } from './useSayFailure.ts';

/** What the provider does: categories by branch, switched on and off. */
export function BranchTree({ editing }: EditorPart) {
  const { t } = useTranslation();
  const { data: tree, failure, retry } = useLoad(serviceBranchesQuery);
  const { provider } = useEditing(editing);
  const say = useSayFailure();
  const allowed = provider.owners?.settings.allowedBranches ?? providerLimits.branches;

  const ahead = useAhead<readonly number[]>();
  const shown = ahead.shown ?? provider.branches;

  function toggle(id: number) {
    const base = editing.state().provider.branches;
    const choice = withToggled(ahead.latest() ?? base, id, allowed);
    if ('refused' in choice) {
      showToast(choice.refused, t('upload.dismiss'));
      return;
    }
    const { branches } = choice;
    const saved = editing.change({
      subject: 'branches',
      base,
      touched: (current) => current.branches,
      build: () => ({ branches }),
    });
    ahead.until(branches, saved).catch(say);
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
                onChange={() => toggle(category.id)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
