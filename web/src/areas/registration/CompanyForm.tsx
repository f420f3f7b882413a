import { Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ProblemError } from '@wheelhouse/contract/client';
import { companyForm, type CompanyForm as Company } from '@wheelhouse/contract/registration';
import { newPassword, newPasswordMin } from '@wheelhouse/contract/passwords';
import { useEffect, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { useTranslation } from '#lib/language.ts';
import { keepFocus } from '#ui/keepFocus.ts';
import classes from './CompanyForm.module.css';
import { formErrors } from '#ui/formErrors.ts';
import { FormAlert } from '#ui/FormAlert.tsx';

const withPassword = z.object({ ...companyForm.shape, password: newPassword });

export interface CompanyFormValues extends Company {
  /** Empty for a person with an account. */
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
function fieldErrorsOf(refusal: Error | null): Record<string, string> {
  if (!(refusal instanceof ProblemError)) return {};
  return Object.fromEntries((refusal.problem.errors ?? []).map(({ path, message }) => [path, message]));
}

/** The company form (content specification, section 5). An error is shown when a field is left, or on Continue. */
export function CompanyForm(props: CompanyFormProps) {
  const { initial, newAccount, sending, refusal, help, onDirty, onChange, onSubmit } = props;
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const form = useForm<CompanyFormValues>({
    mode: 'uncontrolled',
    initialValues: { ...initial, password: '' },
    validate: formErrors(newAccount ? withPassword : companyForm),
    validateInputOnBlur: true,
    onValuesChange: ({ password, ...company }) => {
      onDirty(password !== '' || Object.values(company).some((text) => text !== ''));
      onChange(company);
    },
  });
  const { setErrors, getInputNode } = form;
  useEffect(() => {
    const fieldErrors = fieldErrorsOf(refusal);
    const [first] = Object.keys(fieldErrors);
    if (first === undefined) return;
    setErrors(fieldErrors);
    getInputNode(first)?.focus();
    // The form's functions change with each drawing; what is shown again is a new refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);

  const inputProps = (name: keyof CompanyFormValues, autoComplete: string) => ({
    label: t(`registration.field.${name}`),
    autoComplete,
    required: true,
    ...form.getInputProps(name),
  });

  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(onSubmit, (fieldErrors) => {
        const [first] = Object.keys(fieldErrors);
        if (first !== undefined) getInputNode(first)?.focus();
      })}
      noValidate
    >
      <Stack gap="md">
        <TextInput key={form.key('name')} {...inputProps('name', 'organization')} />
        <TextInput key={form.key('address')} {...inputProps('address', 'street-address')} />
        <div className={classes.pair}>
          <TextInput key={form.key('postcode')} {...inputProps('postcode', 'postal-code')} />
          <TextInput key={form.key('city')} {...inputProps('city', 'address-level2')} />
        </div>
        <NativeSelect
          data={[{ value: '', label: t('registration.chooseCountry') }, ...countries]}
          // The choices come after the form: what was chosen before is shown once they are there.
          key={`${form.key('country')} ${countries.length}`}
          {...inputProps('country', 'country')}
        />
        <TextInput key={form.key('vatNumber')} {...inputProps('vatNumber', 'off')} />
        <TextInput
          type="email"
          {...(newAccount && { description: t('registration.emailHint') })}
          key={form.key('email')}
          {...inputProps('email', 'email')}
        />
        {newAccount && (
          <PasswordInput
            description={t('account.newPasswordHint', { count: newPasswordMin })}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            key={form.key('password')}
            {...inputProps('password', 'new-password')}
          />
        )}
        <TextInput type="tel" key={form.key('telephone')} {...inputProps('telephone', 'tel')} />
        <FormAlert>
          {refusal !== null && (
            <>
              {refusal.message} {help}
            </>
          )}
        </FormAlert>
        <Button type="submit" size="md" className={classes.submit} onMouseDown={keepFocus} loading={sending}>
          {t('registration.continue')}
        </Button>
      </Stack>
    </form>
  );
}
