import * as z from 'zod/mini';

type ObjectSchema = z.ZodMiniObject;

interface TaggedUnionDef extends z.core.$ZodUnionDef {
  readonly options: readonly ObjectSchema[];
  readonly discriminator: string;
}

interface TaggedUnion extends z.ZodMiniType {
  _zod: z.core.$ZodTypeInternals & { def: TaggedUnionDef };
}

/** What a form is known by: the values of its literal. */
const tagValues = (form: ObjectSchema, discriminator: string): readonly unknown[] => {
  const def = form._zod.def.shape[discriminator]?._zod.def;
  return def?.type === 'literal' ? (def as z.core.$ZodLiteralDef<z.core.util.Literal>).values : [];
};

const union: { readonly init: (inst: never, def: never) => void } = z.ZodMiniUnion;

const TaggedUnionSchema = z.core.$constructor<TaggedUnion, TaggedUnionDef>('FormsBy', (inst, def) => {
  union.init(inst as never, def as never);
  const { discriminator } = def;
  const forms = new Map(
    def.options.flatMap((form) => tagValues(form, discriminator).map((name) => [name, form])),
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
export const taggedUnion = <const Options extends readonly [ObjectSchema, ...ObjectSchema[]]>(
  discriminator: string,
  options: Options,
): z.ZodMiniUnion<Options> => new TaggedUnionSchema({ type: 'union', options, discriminator }) as never;
