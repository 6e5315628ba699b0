/*
 * Starts the sandbox beside it, with what the engine compiled of it when it was built: reading three megabytes of
 * source anew is a third of the start. The names carry a hash of the source, so that one never meets the other's
 * compiled code; an engine that is another refuses it and compiles as ever. The build
 * fills in the name. Strict, as the modules are that it was made from: writing to what is frozen is to throw.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const filename = fileURLToPath(new URL('BUNDLE.cjs', import.meta.url));
const compiled = `${filename}.compiled`;

export const script = new Script(
  `(function (exports, require, module, __filename, __dirname) {"use strict"; ${readFileSync(filename, 'utf8')}\n})`,
  { filename, ...(existsSync(compiled) ? { cachedData: readFileSync(compiled) } : {}) },
);

const module = { exports: {} };
script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename));
