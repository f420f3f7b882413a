import { useForm, type UseFormReturnType } from '@mantine/form';
import { ProblemError } from '@wheelhouse/contract/client';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { forgetUnsaved, keepUnsaved, readUnsaved, type Unsaved } from '#lib/unsavedText.ts';
import { Cancelled } from './providerEditing.ts';
import { formErrors } from '#ui/formErrors.ts';

type Texts = Record<string, string>;

const keptTexts = z.record(z.string(), z.string());

/** Thrown where the reason was shown already. */
export class ShownError extends Error {
  override readonly name = 'ShownError';
}

export interface ItemForm<Values extends Texts> {
  readonly form: UseFormReturnType<Values>;
  readonly saving: boolean;
  /** Why it wasn't saved, beside the errors at the fields. */
  readonly refusal: string | undefined;
  readonly offer: Unsaved<Texts> | undefined;
  submit(): void;
  restore(): void;
  forget(): void;
}

interface ItemFormOptions<Values extends Texts> {
  readonly schema: z.core.$ZodType<unknown, Values>;
  readonly initial: Values;
  /** Under what the browser keeps what is not saved. */
  readonly kept: string;
  /** Throws `ProblemError` when refused, `Cancelled` when the other user's state was chosen, or `ShownError`. */
  readonly save: (values: Values) => Promise<void>;
  readonly onSaved: () => void;
}

/** The form of one object of a provider. Until it is saved the browser keeps what was typed. */
export function useItemForm<Values extends Texts>({
  schema,
  initial,
  kept,
  save,
  onSaved,
}: ItemFormOptions<Values>): ItemForm<Values> {
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [offer, setOffer] = useState<Unsaved<Texts>>();
  const [first] = useState(initial);
  const form = useForm<Values>({
    initialValues: initial,
    validate: formErrors(schema),
    validateInputOnBlur: true,
    onValuesChange: (values) => void keepUnsaved(kept, values),
  });

  useEffect(() => {
    let gone = false;
    void readUnsaved(kept, keptTexts).then((found) => {
      if (gone || found === undefined) return;
      if (JSON.stringify(found.value) === JSON.stringify(first)) void forgetUnsaved(kept);
      else setOffer(found);
    });
    return () => {
      gone = true;
    };
  }, [kept, first]);

  async function submit(values: Values) {
    setSaving(true);
    setRefusal(undefined);
    try {
      await save(values);
      await forgetUnsaved(kept);
      onSaved();
    } catch (cause) {
      if (cause instanceof Cancelled) setOffer({ value: values, keptAt: new Date() });
      else if (!(cause instanceof ShownError)) refuse(cause);
    } finally {
      setSaving(false);
    }
  }

  function refuse(cause: unknown) {
    const errors = cause instanceof ProblemError ? (cause.problem.errors ?? []) : [];
    const here = errors.filter(({ path }) => (path.split('.').at(-1) ?? '') in first);
    form.setErrors(Object.fromEntries(here.map(({ path, message }) => [path.split('.').at(-1) ?? '', message])));
    if (here.length === 0) setRefusal(cause instanceof Error ? cause.message : String(cause));
  }

  return {
    form,
    saving,
    refusal,
    offer,
    submit: form.onSubmit(
      (values) => void submit(values),
      (fieldErrors) => {
        const [first] = Object.keys(fieldErrors);
        if (first !== undefined) form.getInputNode(first)?.focus();
      },
    ),
    restore() {
      // Values of an earlier visit may lack a field that has come since.
      if (offer !== undefined) form.setValues({ ...first, ...offer.value } as Values);
      setOffer(undefined);
    },
    forget() {
      setOffer(undefined);
      void forgetUnsaved(kept);
    },
  };
}
