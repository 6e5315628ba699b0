import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { listMissingPackages } from './find-nginx.ts';

const MODULE = 'ngx_http_brotli_static_module.so';

test('the packages to install are those whose files are missing', () => {
  for (const { found, missing } of [
    { found: ['nginx', MODULE, 'brotli'], missing: [] },
    { found: ['nginx'], missing: ['libnginx-mod-http-brotli-static', 'brotli'] },
    { found: ['nginx', MODULE], missing: ['brotli'] },
    { found: [], missing: ['nginx', 'libnginx-mod-http-brotli-static', 'brotli'] },
  ]) {
    expect(
      listMissingPackages((path) => found.includes(basename(String(path)))),
      JSON.stringify(found),
    ).toEqual(missing);
  }
});
