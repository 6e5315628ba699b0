import { type Field, type JsonSchema, listFields } from './list-fields.ts';

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;
interface Operation {
  readonly operationId: string;
  /** Name of the operation. Documents of earlier versions have it as the id. */
  readonly 'x-operation'?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** OpenAPI document of the contract, as `/__sandbox/openapi.json` has it. */
export interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

type Side = 'request' | 'response';
/** Takes a sentence, and whether a client that was made for the earlier contract goes wrong. */
type Report = (sentence: string, breaks: boolean) => void;

const toSchema = (content: Content = {}): JsonSchema => Object.values(content)[0]?.schema ?? {};
const minus = (one: readonly string[], other: readonly string[]) =>
  one.filter((each) => !other.includes(each));

/** Reports what changed in a field. Less that can be sent breaks a client, and more that can come back. */
function compareField(name: string, side: Side, before: Field, after: Field, report: Report): void {
  const isRequest = side === 'request';
  const reportBoth = (added: readonly string[], removed: readonly string[]) => {
    if (added.length > 0) report(`${name} can be ${added.join(', ')} now`, !isRequest);
    if (removed.length > 0) report(`${name} can no longer be ${removed.join(', ')}`, isRequest);
  };
  if (before.isRequired !== after.isRequired) {
    const must = isRequest ? 'must be sent now' : 'is always there now';
    report(`${name} ${after.isRequired ? must : 'became optional'}`, after.isRequired === isRequest);
  }
  reportBoth(minus(after.kinds, before.kinds), minus(before.kinds, after.kinds));
  for (const limit of minus(after.limits, before.limits)) report(`${name} has ${limit} now`, isRequest);
  for (const limit of minus(before.limits, after.limits)) report(`${name} had ${limit}`, false);
  if (before.isAssumed !== after.isAssumed)
    report(`${name} is ${after.isAssumed ? 'only assumed now' : 'no longer assumed'}`, false);
}

const getParent = (path: string): string => path.replace(/(^|\.)[^.[\]]*$|\[\]$/, '');

function compareSchemas(side: Side, before: JsonSchema, after: JsonSchema, report: Report): void {
  const [old, now] = [listFields(before), listFields(after)];
  const isRequest = side === 'request';
  const toName = (path: string) => (path === '' ? `the ${side}` : `\`${path}\` of the ${side}`);
  for (const [path, field] of old) {
    const later = now.get(path);
    if (later) compareField(toName(path), side, field, later, report);
    // What is inside of a part that is gone, or new, is not told again.
    else if (now.has(getParent(path))) report(`${toName(path)} was removed`, isRequest || field.isRequired);
  }
  for (const [path, { isRequired }] of now) {
    if (old.has(path) || !old.has(getParent(path))) continue;
    const breaks = isRequest && isRequired;
    report(`${toName(path)} is new${breaks ? ' and must be sent' : ''}`, breaks);
  }
}

/** Lists the message keys with which a call may be refused. */
const listErrors = ({ responses }: Operation): readonly string[] =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 300 ? [] : (listFields(toSchema(content)).get('message')?.kinds ?? []),
  );

const toParameters = ({ parameters = [] }: Operation): JsonSchema => ({
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
});

const isOpen = ({ security = [] }: Operation) => security.some((each) => Object.keys(each).length === 0);

function compareOperations(old: Operation, now: Operation, report: Report): void {
  if (isOpen(old) !== isOpen(now))
    report(isOpen(now) ? 'it needs no token any more' : 'it needs the token of a member now', !isOpen(now));
  compareSchemas('request', toParameters(old), toParameters(now), report);
  compareSchemas('request', toSchema(old.requestBody?.content), toSchema(now.requestBody?.content), report);
  compareSchemas(
    'response',
    toSchema(old.responses[200]?.content),
    toSchema(now.responses[200]?.content),
    report,
  );
  for (const key of minus(listErrors(now), listErrors(old)))
    report(`it may be refused with ${key} now`, false);
  for (const key of minus(listErrors(old), listErrors(now)))
    report(`it is no longer refused with ${key}`, false);
}

/** Lists the calls of the operator with their addresses. Those of the sandbox are no part of the contract. */
const listCalls = ({ paths }: ContractDocument) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => {
        const name = operation['x-operation'] ?? operation.operationId;
        return name.startsWith('sandbox.')
          ? []
          : [[name, { address: `${method.toUpperCase()} ${path}`, operation }] as const];
      }),
    ),
  );

/** Lists what changed from one contract to another: "`wallet.transfer`: `amount` of the request became optional." */
export function listChanges(before: ContractDocument, after: ContractDocument): readonly string[] {
  const sentences: string[] = [];
  const [old, now] = [listCalls(before), listCalls(after)];
  for (const name of [...new Set([...old.keys(), ...now.keys()])].toSorted()) {
    const report: Report = (sentence, breaks) =>
      sentences.push(`\`${name}\`: ${sentence}.${breaks ? ' Old clients break.' : ''}`);
    const [earlier, later] = [old.get(name), now.get(name)];
    if (!earlier) report(`the call is new (${later?.address})`, false);
    else if (!later) report('the call was removed', true);
    else {
      if (earlier.address !== later.address)
        report(`its address is ${later.address}, not ${earlier.address}`, true);
      compareOperations(earlier.operation, later.operation, report);
    }
  }
  return sentences;
}
