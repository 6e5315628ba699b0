import type { CallMade } from './calls-made.ts';

/** A text as one word of a shell's line. */
const quoted = (text: string): string =>
  /^[\w./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A call as a line to paste into a shell; `token` is named as a variable, never written out. */
export function asCurl(
  { method, path, body, headers = {} }: Pick<CallMade, 'method' | 'path' | 'body' | 'headers'>,
  { origin, hasToken }: { readonly origin: string; readonly hasToken: boolean },
): string {
  return [
    'curl -s',
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    quoted(origin + path),
    ...(hasToken ? ['-H "x-sandbox-token: $SANDBOX_TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined
      ? []
      : [`-H 'content-type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' ');
}
