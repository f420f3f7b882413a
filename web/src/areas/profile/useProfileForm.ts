import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { changeProfile, profile as profileSchema, type OwnProfile, type Profile } from '@wheelhouse/contract/profile';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { profileQuery } from './profileQuery.ts';
import { changesOf, following, profileOf, valuesOf, type ProfileValues } from './profileValues.ts';
import { formErrors } from '#ui/formErrors.ts';

const check = formErrors(profileSchema);

/** The profile's form and its saving: sends what was changed, and follows a newer profile in fields that weren't edited. */
export function useProfileForm(saved: OwnProfile) {
  const queries = useQueryClient();
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
  const submit = form.onSubmit(
    (values) => {
      if (!change.isPending) change.mutate(values);
    },
    (errors) => lead(Object.keys(errors)),
  );
  return { form, change, dirty, submit, password, setPassword };
}
