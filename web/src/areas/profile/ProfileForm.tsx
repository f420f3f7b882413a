import { Button, Loader, NativeSelect, PasswordInput, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { OwnProfile } from '@wheelhouse/contract/profile';
import { publishingMessages } from '@wheelhouse/contract/publishing';
import { sessionLimits } from '@wheelhouse/contract/session';
import { regionName } from '#lib/inLanguage.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useCountryChoices } from '#areas/dictionaries/dictionaries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { keepFocus } from '#ui/keepFocus.ts';
import { LeavePrompt } from '#ui/LeavePrompt.tsx';
import { FormAlert } from '#ui/FormAlert.tsx';
import { EmailToConfirm } from './EmailToConfirm.tsx';
import classes from './ProfileForm.module.css';
import { profileQuery } from './profileQuery.ts';
import type { ProfileValues } from './profileValues.ts';
import { useProfileForm } from './useProfileForm.ts';

/** The form of the own profile. */
export function ProfileForm() {
  const { data, failure, retry } = useLoad(profileQuery);
  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={420} />;
  return <Fields saved={data} />;
}

function Fields({ saved }: { readonly saved: OwnProfile }) {
  const { t } = useTranslation();
  const countries = useCountryChoices();
  const { form, change, dirty, submit, password, setPassword } = useProfileForm(saved);
  const { country } = form.values;
  const chosen = country === '' || countries.some(({ value }) => value === country);
  const text = (name: keyof ProfileValues, autoComplete: string) => ({
    label: t(`profile.field.${name}`),
    autoComplete,
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate>
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
        <FormAlert>{change.error !== null && t('profile.notSaved', { reason: change.error.message })}</FormAlert>
        <div className={classes.end}>
          {/* Disabled it would lose the keyboard. */}
          <Button type="submit" onMouseDown={keepFocus} aria-disabled={change.isPending}>
            {t('profile.save')}
          </Button>
          <SaveState isPending={change.isPending} isSaved={change.isSuccess} dirty={dirty} />
        </div>
      </Stack>
      <LeavePrompt question={say(publishingMessages.discard)} when={dirty} />
    </form>
  );
}

interface SaveStateProps {
  readonly isPending: boolean;
  readonly isSaved: boolean;
  readonly dirty: boolean;
}

function SaveState({ isPending, isSaved, dirty }: SaveStateProps) {
  const { t } = useTranslation();
  return (
    <span role="status" className={classes.state}>
      {isPending && (
        <>
          <Loader size={16} aria-hidden />
          {t('profile.saving')}
        </>
      )}
      {dirty && !isPending && t('profile.changed')}
      {isSaved && !dirty && (
        <>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          {t('profile.saved')}
        </>
      )}
    </span>
  );
}
