import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeAlert, createAlert, type AlertForm as Form, type AlertItem } from '@wheelhouse/contract/alerts';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { api } from '#lib/api.ts';
import { useTranslation } from '#lib/language.ts';
import { FormAlert } from '#ui/FormAlert.tsx';
import { Section } from '#ui/Section.tsx';
import { showToast } from '#ui/toasts.ts';
import { checkDraft, refusedFields, rehearsed, type AlertDraft } from './alertDraft.ts';
import classes from './AlertForm.module.css';
import { alertsQuery } from './alertQueries.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { NotifyFields } from './NotifyFields.tsx';
import { Rehearsal } from './Rehearsal.tsx';
import type { RenderFilters } from './renderFilters.ts';
import { SubjectFields } from './SubjectFields.tsx';
import { useDraftSentence } from './useDraftSentence.ts';
import { useRehearsal } from './useRehearsal.ts';

interface AlertFormProps {
  /** The alert that is changed; a new one without it. */
  readonly alert?: AlertItem;
  readonly initial: AlertDraft;
  readonly renderFilters: RenderFilters;
}

/** What an alert watches and how it notifies, next to what it would have fired. */
export function AlertForm({ alert, initial, renderFilters }: AlertFormProps) {
  const { t } = useTranslation();
  const refusalId = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [draft, setDraft] = useState(initial);
  const [tries, setTries] = useState(0);
  const formElement = useRef<HTMLFormElement>(null);
  const { form, missing, wrong } = checkDraft(draft);
  const rehearsal = useRehearsal(rehearsed(draft));
  const sentence = useDraftSentence(draft);
  const saving = useMutation({
    mutationFn: (body: Form) =>
      alert === undefined ? api.call(createAlert, { body }) : api.call(changeAlert, { params: { id: alert.id }, body }),
    async onSuccess() {
      await queries.invalidateQueries(alertsQuery);
      showToast(t('alertsPage.saved'), t('dialog.close'), 'done');
      void navigate({ to: '/alerts' });
    },
    onError: () => setTries((before) => before + 1),
  });
  const refused = refusedFields(saving.error);
  const errors = { ...rehearsal.fields, ...refused.fields, ...wrong, ...(tries > 0 && missing) };
  const isRefused = rehearsal.refusal !== undefined;

  // A person who pressed Save is led to what is missing.
  useEffect(() => {
    if (tries > 0) formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  function change(part: Partial<AlertDraft>) {
    setDraft((before) => ({ ...before, ...part }));
    if (saving.isError) saving.reset();
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending || isRefused) return;
    if (form === undefined) setTries(tries + 1);
    else saving.mutate(form);
  }

  const part = { draft, errors, onChange: change };
  return (
    <div className={classes.columns}>
      <form ref={formElement} className={classes.form} onSubmit={submit} noValidate>
        <Section title={t('alertsPage.which')}>
          <div className={classes.fields}>
            <SubjectFields {...part} renderFilters={renderFilters} />
          </div>
        </Section>
        <Section title={t('alertsPage.what')}>
          <div className={classes.fields}>
            <ConditionFields {...part} />
          </div>
        </Section>
        <Section title={t('alertsPage.how')}>
          <div className={classes.fields}>
            <NotifyFields {...part} sentence={sentence} />
          </div>
        </Section>
        <FormAlert>{refused.rest}</FormAlert>
        <Group>
          <Button
            type="submit"
            loading={saving.isPending}
            // Not `disabled`: it keeps the focus, and shows the reason.
            {...(isRefused && { 'data-disabled': true })}
            aria-disabled={isRefused}
            aria-describedby={isRefused ? refusalId : undefined}
          >
            {t('alertsPage.save')}
          </Button>
          <Button variant="default" onClick={() => void navigate({ to: '/alerts' })}>
            {t('dialog.cancel')}
          </Button>
        </Group>
      </form>
      <div className={classes.sideBySide}>
        <Rehearsal state={rehearsal} refusalId={refusalId} />
      </div>
    </div>
  );
}
