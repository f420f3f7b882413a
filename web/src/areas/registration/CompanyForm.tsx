import { Alert, Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { companyForm, newPassword, type CompanyForm as Company } from '@wheelhouse/contract/registration';
import { sessionLimits } from '@wheelhouse/contract/session';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { dictionariesQuery } from '#lib/dictionaries.ts';
import { localizedText } from '#lib/language.ts';
import { keepFocus } from '#ui/keepFocus.ts';
import classes from './CompanyForm.module.css';

const withPassword = z.object({ ...companyForm.shape, password: newPassword });

export interface CompanyFormValues extends Company {
  /** Empty for who has an account. */
  readonly password: string;
}

interface CompanyFormProps {
  readonly initial: Company;
  /** Whether an account is made along with the company. */
  readonly newAccount: boolean;
  readonly sending: boolean;
  /** Why the last try was refused. */
  readonly refusal: Error | null;
  /** What helps against the refusal. */
  readonly help?: ReactNode;
  readonly onDirty: (dirty: boolean) => void;
  readonly onChange: (company: Company) => void;
  readonly onSubmit: (values: CompanyFormValues) => void;
}

/** The fields a refusal names, with what is wrong with them. */
function fieldFaults(refusal: Error | null): Record<string, string> {
  if (!(refusal instanceof ProblemError)) return {};
  return Object.fromEntries((refusal.problem.errors ?? []).map(({ path, message }) => [path, message]));
}

/** The company form (content specification, section 5). A field's fault is told when one leaves it, or on Continue. */
export function CompanyForm(props: CompanyFormProps) {
  const { initial, newAccount, sending, refusal, help, onDirty, onChange, onSubmit } = props;
  const { t } = useTranslation();
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const countries = (dictionaries?.countries ?? [])
    .map(({ iso, value }) => ({ value: iso, label: localizedText(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
  const form = useForm<CompanyFormValues>({
    mode: 'uncontrolled',
    initialValues: { ...initial, password: '' },
    validate: schemaResolver(newAccount ? withPassword : companyForm, { sync: true }),
    validateInputOnBlur: true,
    onValuesChange: ({ password, ...company }) => {
      onDirty(password !== '' || Object.values(company).some((text) => text !== ''));
      onChange(company);
    },
  });
  const { setErrors, getInputNode } = form;
  useEffect(() => {
    const faults = fieldFaults(refusal);
    const [first] = Object.keys(faults);
    if (first === undefined) return;
    setErrors(faults);
    getInputNode(first)?.focus();
    // The form's functions change with each drawing; what is shown again is a new refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, (faults) => {
        const [first] = Object.keys(faults);
        if (first !== undefined) getInputNode(first)?.focus();
      })}
      noValidate
    >
      <Stack gap="md">
        <TextInput
          label={t('registration.field.name')}
          autoComplete="organization"
          required
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('registration.field.address')}
          autoComplete="street-address"
          required
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('registration.field.postcode')}
            autoComplete="postal-code"
            required
            key={form.key('postcode')}
            {...form.getInputProps('postcode')}
          />
          <TextInput
            label={t('registration.field.city')}
            autoComplete="address-level2"
            required
            key={form.key('city')}
            {...form.getInputProps('city')}
          />
        </div>
        <NativeSelect
          label={t('registration.field.country')}
          autoComplete="country"
          required
          data={[{ value: '', label: t('registration.chooseCountry') }, ...countries]}
          // The choices come after the form: what was chosen before is shown once they are there.
          key={`${form.key('country')} ${countries.length}`}
          {...form.getInputProps('country')}
        />
        <TextInput
          label={t('registration.field.vatNumber')}
          autoComplete="off"
          required
          key={form.key('vatNumber')}
          {...form.getInputProps('vatNumber')}
        />
        <TextInput
          type="email"
          label={t('registration.field.email')}
          {...(newAccount && { description: t('registration.emailHint') })}
          autoComplete="email"
          required
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        {newAccount && (
          <PasswordInput
            label={t('registration.field.password')}
            description={t('account.newPasswordHint', { count: sessionLimits.newPasswordMin })}
            autoComplete="new-password"
            required
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
        )}
        <TextInput
          type="tel"
          label={t('registration.field.telephone')}
          autoComplete="tel"
          required
          key={form.key('telephone')}
          {...form.getInputProps('telephone')}
        />
        <div aria-live="assertive">
          {refusal !== null && (
            <Alert variant="light" color="red" role="presentation">
              {refusal.message} {help}
            </Alert>
          )}
        </div>
        <Button type="submit" size="md" className={classes.submit} onMouseDown={keepFocus} loading={sending}>
          {t('registration.continue')}
        </Button>
      </Stack>
    </form>
  );
}
