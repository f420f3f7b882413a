import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLead, leadLimits, leadStates, type Lead, type LeadState } from '@wheelhouse/contract/leads';
import { providerMessages } from '@wheelhouse/contract/providers';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatCount, formatTime } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { telephoneLink } from '#lib/telephoneLink.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { showToast } from '#ui/toasts.ts';
import { leadsQuery } from './leadQueries.ts';
import classes from './LeadsInbox.module.css';

interface LeadCardProps {
  readonly lead: Lead;
  readonly busy: boolean;
  readonly onState: (state: LeadState) => void;
}

function LeadCard({ lead, busy, onState }: LeadCardProps) {
  const { t } = useTranslation();
  const { from, message, created, state } = lead;
  return (
    <li className={classes.lead} data-state={state}>
      <div className={classes.head}>
        <strong>{from.username}</strong>
        <time dateTime={created}>{formatTime(created)}</time>
      </div>
      {message !== undefined && <p className={classes.message}>{message}</p>}
      <div className={classes.ways}>
        {from.email !== undefined && <a href={`mailto:${from.email}`}>{from.email}</a>}
        {from.telephone !== undefined && <a href={telephoneLink(from.telephone)}>{from.telephone}</a>}
      </div>
      <SegmentedControl
        className={classes.states}
        size="xs"
        aria-label={t('leads.stateOf', { name: from.username })}
        value={state}
        disabled={busy}
        data={leadStates.map((value) => ({ value, label: t(`leads.state.${value}`) }))}
        onChange={(value) => {
          const next = leadStates.find((each) => each === value);
          if (next !== undefined) onState(next);
        }}
      />
    </li>
  );
}

interface LeadsInboxProps {
  readonly providerId: number;
}

/** Contact requests, with their status. */
export function LeadsInbox({ providerId }: LeadsInboxProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [state, setState] = useState<LeadState>();
  const [page, setPage] = useState(0);
  const { data, failure, retry } = useLoad(leadsQuery(providerId, state, page));
  const change = useMutation({
    mutationFn: ({ leadId, to }: { leadId: number; to: LeadState }) =>
      api.call(changeLead, { params: { id: providerId, leadId }, body: { state: to } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['leads', providerId] }),
    onError: (cause) => showToast(cause.message, t('upload.dismiss')),
  });

  const pages = data === undefined ? 0 : Math.ceil(data.total / leadLimits.page);
  return (
    <>
      <SegmentedControl
        className={classes.filter}
        aria-label={t('leads.filter')}
        value={state ?? 'ALL'}
        data={[
          { value: 'ALL', label: t('leads.all') },
          ...leadStates.map((value) => ({ value, label: t(`leads.state.${value}`) })),
        ]}
        onChange={(value) => {
          setState(leadStates.find((each) => each === value));
          setPage(0);
        }}
      />
      {failure && <Failure cause={failure} retry={retry} />}
      {data === undefined && !failure && <Skeleton height={120} />}
      {data?.total === 0 && <p className={classes.none}>{say(providerMessages.listEmpty)}</p>}
      <ul className={classes.leads}>
        {data?.data.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            busy={change.isPending}
            onState={(to) => change.mutate({ leadId: lead.id, to })}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pages}>
          <Button variant="default" size="xs" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('leads.newer')}
          </Button>
          <span role="status">{t('leads.page', { page: formatCount(page + 1), pages: formatCount(pages) })}</span>
          <Button variant="default" size="xs" disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            {t('leads.older')}
          </Button>
        </div>
      )}
    </>
  );
}
