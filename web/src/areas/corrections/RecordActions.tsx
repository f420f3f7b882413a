import { Anchor, Button, Group } from '@mantine/core';
import { IconFlag, IconPencil, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { claimedKinds, type SuggestedKind } from '@wheelhouse/contract/suggestions';
import { useState } from 'react';
import { useUser } from '#areas/session/useSession.ts';
import { useTranslation } from '#lib/language.ts';
import { ClaimDialog } from './ClaimDialog.tsx';
import { ownClaimsQuery } from './claimQueries.ts';
import { OwnClaimNote } from './OwnClaimNote.tsx';
import classes from './RecordActions.module.css';
import { SuggestDialog } from './SuggestDialog.tsx';

interface RecordActionsProps {
  readonly kind: SuggestedKind;
  readonly id: number;
  readonly name: string;
}

/** What a logged-in user can do about a vessel, company or person that is wrong or theirs. */
export function RecordActions({ kind, id, name }: RecordActionsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [opened, setOpened] = useState<'suggest' | 'claim'>();
  const [done, setDone] = useState('');
  const claimed = claimedKinds.find((one) => one === kind);
  const { data: claims } = useQuery({ ...ownClaimsQuery, enabled: claimed !== undefined });
  const own = claims?.find((claim) => claim.kind === kind && claim.objectId === id);
  const close = () => setOpened(undefined);
  const finish = (words: string) => {
    setDone(words);
    close();
  };
  return (
    <div className={classes.actions}>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconFlag size={18} stroke={1.5} aria-hidden />}
          onClick={() => setOpened('suggest')}
        >
          {t('correction.suggest')}
        </Button>
        {claimed !== undefined && claims !== undefined && own === undefined && (
          <Button
            variant="default"
            leftSection={<IconUserCheck size={18} stroke={1.5} aria-hidden />}
            onClick={() => setOpened('claim')}
          >
            {t(`correction.claim${claimed}`)}
          </Button>
        )}
        {user?.authorities.includes('ADMIN') === true && (
          <Anchor className={classes.byHand} href={`/admin/corrections/${kind.toLowerCase()}/${id}`}>
            <IconPencil size={18} stroke={1.5} aria-hidden />
            {t('correction.byHand')}
          </Anchor>
        )}
      </Group>
      <div role="status">
        {own !== undefined && <OwnClaimNote claim={own} />}
        {done !== '' && <p className={classes.done}>{done}</p>}
      </div>
      {opened === 'suggest' && (
        <SuggestDialog kind={kind} id={id} name={name} onClose={close} onSent={() => finish(t('correction.sent'))} />
      )}
      {opened === 'claim' && claimed !== undefined && (
        <ClaimDialog kind={claimed} id={id} name={name} onClose={close} onSent={() => finish('')} />
      )}
    </div>
  );
}
