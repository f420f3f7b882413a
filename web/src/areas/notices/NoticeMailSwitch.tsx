import { Button, Loader, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeNoticeMail, type MailedKind } from '@wheelhouse/contract/notices';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './NoticeMail.module.css';
import { noticeMailQuery } from './noticeQueries.ts';

interface NoticeMailSwitchProps {
  readonly kind: MailedKind;
  /** As the server has it. */
  readonly on: boolean;
}

/** Whether notifications of a kind are also sent by email, and whether that is saved. */
export function NoticeMailSwitch({ kind, on }: NoticeMailSwitchProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => api.call(changeNoticeMail, { body: { [kind]: wanted } }),
    // One after the other, so that the last answer has all of them.
    scope: { id: 'noticeMail' },
    onSuccess: (mail) => queries.setQueryData(noticeMailQuery.queryKey, mail),
  });
  const { variables: wanted = on, isPending, isSuccess, error } = change;
  return (
    <li>
      <Switch
        className={classes.switch}
        labelPosition="left"
        label={t(`notices.kind.${kind}`)}
        description={t(`noticeMail.hint.${kind}`)}
        checked={isPending ? wanted : on}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
      <div className={classes.state} role="status" data-failed={error !== null || undefined}>
        {isPending && (
          <>
            <Loader size={14} aria-hidden />
            {t('noticeMail.saving')}
          </>
        )}
        {isSuccess && (
          <>
            <IconCheck size={16} stroke={1.5} aria-hidden />
            {t('noticeMail.saved')}
          </>
        )}
        {error !== null && (
          <>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            <span>{t('noticeMail.failed', { reason: error.message })}</span>
            <Button size="compact-sm" variant="default" onClick={() => change.mutate(wanted)}>
              {t('failure.retry')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
