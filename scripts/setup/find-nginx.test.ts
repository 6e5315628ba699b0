import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { listMissingPackages } from './find-nginx.mjs';

const MODULE = 'ngx_http_brotli_static_module.so';

test.each([
  { found: ['nginx', MODULE, 'brotli'], missing: [] },
  { found: ['nginx'], missing: ['libnginx-mod-http-brotli-static', 'brotli'] },
  { found: ['nginx', MODULE], missing: ['brotli'] },
  { found: [], missing: ['nginx', 'libnginx-mod-http-brotli-static', 'brotli'] },
])('with $found, the packages to install are $missing', ({ found, missing }) => {
  expect(listMissingPackages((path) => found.includes(basename(String(path))))).toEqual(missing);
});
