import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeClaim, type OwnClaim } from '@wheelhouse/contract/suggestions';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { ownClaimsQuery } from './claimQueries.ts';
import classes from './RecordActions.module.css';

/** That the user has claimed this, and a button that ends the claim. */
export function OwnClaimNote({ claim: { id, state } }: { readonly claim: OwnClaim }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api.call(removeClaim, { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownClaimsQuery.queryKey }),
  });
  const isWaiting = state === 'WAITING';
  return (
    <div className={classes.own}>
      <FormAlert>{remove.error?.message}</FormAlert>
      <span>{t(isWaiting ? 'correction.claimWaiting' : 'correction.claimAccepted')}</span>{' '}
      <Button variant="subtle" size="compact-sm" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t(isWaiting ? 'correction.removeClaim' : 'correction.giveUp')}
      </Button>
    </div>
  );
}
