import type { FieldValues } from 'react-hook-form';

import type { FormSchema } from '#ui/form/use-schema-form.ts';

/** Returns the first message that a schema reports at each field, by the field's name. */
export async function getSchemaErrors<Input extends FieldValues>(
  schema: FormSchema<Input, unknown>,
  values: Input,
): Promise<Readonly<Record<string, string>>> {
  const { issues = [] } = await schema['~standard'].validate(values);
  const entries = issues.map(({ path = [], message }) => [path.map(String).join('.'), message] as const);
  return Object.fromEntries(entries.toReversed());
}
