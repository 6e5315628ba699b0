import { getSchemaType, matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';

/** Creates a value of a schema's type. It may violate further rules of the schema. */
export const sampleValue = (schema: Schema): unknown =>
  matchSchema<unknown>(schema, {
    object: (shape) =>
      Object.fromEntries(
        Object.entries(shape)
          .filter(([, field]) => getSchemaType(field) !== 'optional')
          .map(([name, field]) => [name, sampleValue(field)]),
      ),
    array: () => [],
    union: ([first]) => first && sampleValue(first),
    nullable: sampleValue,
    optional: sampleValue,
    otherwise: (definition) => {
      switch (definition.type) {
        case 'string':
          return '1';
        case 'number':
          return 1;
        case 'boolean':
          return true;
        case 'enum':
          return Object.values(definition.entries)[0];
        case 'literal':
          return definition.values[0];
        case 'file':
          return new File(['x'], 'x.png', { type: 'image/png' });
        default:
          return {};
      }
    },
  });
