/* Replaces curl on machines without it. Supports the options that the documentation uses. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true, default: [] },
    data: { type: 'string', short: 'd' },
    form: { type: 'string', short: 'F', multiple: true, default: [] },
  },
});

const form = new FormData();
for (const part of values.form) {
  const [, name = '', path, type = '', text = ''] = /^(\w+)=(?:@([^;]+);type=(.*)|(.*))$/.exec(part) ?? [];
  if (path === undefined) form.append(name, text);
  else form.append(name, new File([readFileSync(path)], path, { type }));
}
const body = values.form.length > 0 ? form : values.data;
const response = await fetch(positionals[0] ?? '', {
  method: values.request ?? (body === undefined ? 'GET' : 'POST'),
  headers: values.header.map((line) => /** @type {[string, string]} */ (line.split(/:\s*/, 2))),
  ...(body === undefined ? {} : { body }),
});
process.stdout.write(await response.text());
