import { Badge, Button, Code, Group, Skeleton, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { replayWebhookDelivery, webhookLimits, type WebhookDelivery } from '@wheelhouse/contract/webhooks';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { Failure } from '#ui/Failure.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { ShowMore } from '#ui/ShowMore.tsx';
import { deliveriesQuery, deliveryQuery } from './webhookQueries.ts';
import classes from './WebhookDeliveries.module.css';

/** What was sent to a webhook in the last weeks, what came back, and what waits. */
export function WebhookDeliveries({ webhookId }: { readonly webhookId: number }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(deliveriesQuery(webhookId));
  const deliveries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="webhook-deliveries">
      <h3 id="webhook-deliveries" className={classes.title}>
        {t('webhooks.deliveries', { days: webhookLimits.keptDays })}
      </h3>
      {deliveries === undefined &&
        (query.error === null ? (
          <Skeleton height={120} />
        ) : (
          <Failure cause={query.error} retry={() => void query.refetch()} />
        ))}
      {deliveries?.length === 0 && <p className={classes.note}>{t('webhooks.nothingSent')}</p>}
      {deliveries !== undefined && deliveries.length > 0 && (
        <ul ref={list} className={classes.deliveries}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhookId} delivery={delivery} />
          ))}
        </ul>
      )}
      <ShowMore list={list} label={t('webhooks.more')} query={query} />
    </section>
  );
}

interface DeliveryProps {
  readonly webhookId: number;
  readonly delivery: WebhookDelivery;
}

function DeliveryRow({ webhookId, delivery }: DeliveryProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { type, state, created, attempts, status, problem, next } = delivery;
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.summary}>
          <span className={classes.type}>{type}</span>
          {state === 'FAILED' ? (
            <Badge color="buoy">{t('webhooks.delivery.FAILED')}</Badge>
          ) : (
            <span>{t(`webhooks.delivery.${state}`)}</span>
          )}
          <span className={classes.note}>
            {formatTime(created)}
            {status !== undefined && ` · ${t('webhooks.status', { status })}`}
            {problem !== undefined && problem !== 'STATUS' && ` · ${t(`webhooks.problem.${problem}`)}`}
            {attempts > 1 && ` · ${t('webhooks.attempts', { count: attempts })}`}
            {state === 'WAITING' && attempts > 0 && next !== undefined
              ? ` · ${t('webhooks.next', { time: formatTime(next) })}`
              : ''}
          </span>
          <IconChevronDown className={classes.chevron} size={18} stroke={1.5} aria-hidden />
        </summary>
        {isOpen && <Delivery webhookId={webhookId} delivery={delivery} />}
      </details>
    </li>
  );
}

function Delivery({ webhookId, delivery: { id, state, attempts } }: DeliveryProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, id, attempts));
  const replay = useMutation({
    mutationFn: () => api.call(replayWebhookDelivery, { params: { id: webhookId, deliveryId: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey }),
  });
  if (data === undefined) {
    return error === null ? <Skeleton height={80} /> : <Failure cause={error} retry={() => void refetch()} />;
  }
  return (
    <Stack gap="sm" pb="md">
      <p className={classes.note}>{t('webhooks.id', { id })}</p>
      {data.body !== undefined && <Quoted title={t('webhooks.body')} text={data.body} />}
      {data.answer !== undefined && data.answer !== '' && <Quoted title={t('webhooks.answer')} text={data.answer} />}
      <FormAlert>{replay.error?.message}</FormAlert>
      {(state !== 'WAITING' || attempts > 0) && (
        <Group>
          <Button variant="default" size="sm" loading={replay.isPending} onClick={() => replay.mutate()}>
            {t('webhooks.replay')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Quoted({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      {title}
      {/* It scrolls, so the keyboard must reach it. */}
      <Code block className={classes.text} tabIndex={0} role="region" aria-label={title}>
        {text}
      </Code>
    </div>
  );
}
