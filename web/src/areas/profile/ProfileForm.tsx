import { Alert, Button, Loader, NativeSelect, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconCheck } from '@tabler/icons-react';
import { ProblemError } from '@wheelhouse/contract/client';
import { changeProfile, profile as profileSchema, type OwnProfile, type Profile } from '@wheelhouse/contract/profile';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { sessionLimits } from '@wheelhouse/contract/session';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { regionName, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { keepFocus } from '#ui/keepFocus.ts';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { EmailToConfirm } from './EmailToConfirm.tsx';
import classes from './ProfileForm.module.css';
import { profileQuery } from './profileQuery.ts';
import { changesOf, following, profileOf, valuesOf, type ProfileValues } from './profileValues.ts';

const check = schemaResolver(profileSchema, { sync: true });

/** What one says of oneself. */
export function ProfileForm() {
  const { data, failure, retry } = useLoad(profileQuery);
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={420} />;
  return <Fields saved={data} />;
}

function Fields({ saved }: { readonly saved: OwnProfile }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const countries = useCountryChoices();
  const base = useRef<Profile>(saved);
  const [password, setPassword] = useState('');
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(saved),
    validate: (values) => check(profileOf(values)),
    validateInputOnBlur: true,
  });
  const { getValues, setValues } = form;
  const change = useMutation({
    mutationFn: (values: ProfileValues) => {
      const changes = changesOf(base.current, profileOf(values));
      const proof = changes.email === undefined || password === '' ? {} : { password };
      return api.call(changeProfile, { body: { ...changes, ...proof } });
    },
    onSuccess(now, sent) {
      base.current = now;
      setPassword('');
      setValues(following(getValues(), sent, valuesOf(now)));
      queries.setQueryData(profileQuery.queryKey, now);
    },
    onError: refuse,
  });
  useEffect(() => {
    const before = valuesOf(base.current);
    base.current = saved;
    setValues(following(getValues(), before, valuesOf(saved)));
    // The form's functions change with each drawing; what is followed is a newer profile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [saved]);

  function refuse(cause: Error) {
    const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
    form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
    lead(errors.map(({ path }) => path));
  }
  function lead([first]: readonly string[]) {
    if (first !== undefined) form.getInputNode(first)?.focus();
  }

  const dirty = Object.keys(changesOf(saved, profileOf(form.values))).length > 0;
  const { country } = form.values;
  const chosen = country === '' || countries.some(({ value }) => value === country);
  const text = (name: keyof ProfileValues, autoComplete: string) => ({
    label: t(`profile.field.${name}`),
    autoComplete,
    ...form.getInputProps(name),
  });
  return (
    <form
      onSubmit={form.onSubmit(
        (values) => {
          if (!change.isPending) change.mutate(values);
        },
        (faults) => lead(Object.keys(faults)),
      )}
      noValidate
    >
      <p className={classes.lead}>{t('profile.lead')}</p>
      <Stack gap="md">
        <div className={classes.pair}>
          <TextInput {...text('firstName', 'given-name')} />
          <TextInput {...text('lastName', 'family-name')} />
        </div>
        <TextInput type="email" description={t('profile.emailHint')} {...text('email', 'email')} />
        {saved.emailToConfirm !== undefined && <EmailToConfirm email={saved.emailToConfirm} />}
        {form.values.email !== saved.email && (
          <PasswordInput
            label={t('profile.password')}
            description={t('profile.passwordHint')}
            autoComplete="current-password"
            maxLength={sessionLimits.passwordMax}
            visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
            value={password}
            error={form.errors['password']}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        <TextInput {...text('companyName', 'organization')} />
        <NativeSelect
          description={t('profile.countryHint')}
          data={[
            { value: '', label: t('profile.noCountry') },
            ...(chosen ? [] : [{ value: country, label: regionName(country) }]),
            ...countries,
          ]}
          {...text('country', 'country')}
        />
        <div aria-live="assertive">
          {change.error !== null && (
            <Alert variant="light" color="red" role="presentation">
              {t('profile.notSaved', { reason: change.error.message })}
            </Alert>
          )}
        </div>
        <div className={classes.end}>
          {/* Disabled it would lose the keyboard. */}
          <Button type="submit" onMouseDown={keepFocus} aria-disabled={change.isPending}>
            {t('profile.save')}
          </Button>
          <span role="status" className={classes.state}>
            {change.isPending && (
              <>
                <Loader size={16} aria-hidden />
                {t('profile.saving')}
              </>
            )}
            {dirty && !change.isPending && t('profile.changed')}
            {change.isSuccess && !dirty && (
              <>
                <IconCheck size={18} stroke={1.5} aria-hidden />
                {t('profile.saved')}
              </>
            )}
          </span>
        </div>
      </Stack>
      <LeavePrompt question={publishingMessages.discard} when={dirty} />
    </form>
  );
}
