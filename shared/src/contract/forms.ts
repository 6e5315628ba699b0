import * as z from 'zod/mini';

type Form = z.ZodMiniObject;

interface FormsDef extends z.core.$ZodUnionDef {
  readonly options: readonly Form[];
  readonly discriminator: string;
}

interface Forms extends z.ZodMiniType {
  _zod: z.core.$ZodTypeInternals & { def: FormsDef };
}

/** What a form is known by: the values of its literal. */
const namesOf = (form: Form, discriminator: string): readonly unknown[] => {
  const def = form._zod.def.shape[discriminator]?._zod.def;
  return def?.type === 'literal' ? (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values : [];
};

const union: { readonly init: (inst: never, def: never) => void } = z.ZodMiniUnion;

const FormsBy = z.core.$constructor<Forms, FormsDef>('FormsBy', (inst, def) => {
  union.init(inst as never, def as never);
  const { discriminator } = def;
  const forms = new Map(
    def.options.flatMap((form) => namesOf(form, discriminator).map((name) => [name, form])),
  );
  inst._zod.parse = (payload, context) => {
    const { value } = payload;
    const name: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, discriminator) : undefined;
    const form = forms.get(name);
    if (form) return form._zod.run(payload, context);
    const path = value === undefined ? [] : [discriminator];
    payload.issues.push({ code: 'invalid_union', errors: [], path, input: value, inst });
    return payload;
  };
});

/**
 * Objects told apart by the literal in one field, each judged by its own form alone. `z.discriminatedUnion`
 * does that and more, but its code would come with the first screen, which has no weight to spare for it.
 */
export const formsBy = <const Options extends readonly [Form, ...Form[]]>(
  discriminator: string,
  options: Options,
): z.ZodMiniUnion<Options> => new FormsBy({ type: 'union', options, discriminator }) as never;
