import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';

/** Schema of zod or of any other library that implements Standard Schema. */
export type FormSchema<Input extends FieldValues, Output> = Parameters<
  typeof standardSchemaResolver<Input, unknown, Output>
>[0];

interface SchemaFormOptions<Input extends FieldValues> {
  readonly defaultValues: DefaultValues<Input>;
  /** Values that arrive later, as from a query. They replace those that the member has not changed. */
  readonly values?: Input | undefined;
  /**
   * Moment of validation after a failed submit. `onSubmit`: an error disappears when its field changes.
   * `onChange`: every change validates the field again.
   */
  readonly revalidate?: 'onSubmit' | 'onChange';
}

const KEEP_CHANGED = { keepDirtyValues: true } as const;

/**
 * Creates a form that a schema validates when it is submitted. Each issue becomes the error of the field at
 * its path, with the message as the error's message; the first invalid field gets the focus.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  { defaultValues, values, revalidate = 'onSubmit' }: SchemaFormOptions<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    ...(values && { values, resetOptions: KEEP_CHANGED }),
    reValidateMode: revalidate,
  });

  const { subscribe, clearErrors } = form;
  useEffect(() => {
    if (revalidate === 'onChange') return;
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined) clearErrors(name as FieldPath<Input>);
      },
    });
  }, [subscribe, clearErrors, revalidate]);

  return form;
}
