/* Runs the built sandbox until it has answered, and keeps what the engine has compiled of it by then. */
import { writeFileSync } from 'node:fs';

/** What a start and the first page need. */
const FIRST = ['/__sandbox/ready', '/', '/api/lookup/banks'];

const { LAUNCHER = '', COMPILED = '' } = process.env;
/** @type {Promise<string>} */
const isUp = new Promise((settle) => {
  console.log = settle;
});
const { script } = await import(LAUNCHER);
const { url } = JSON.parse(await isUp);
for (const path of FIRST) await (await fetch(url + path)).text();
writeFileSync(COMPILED, script.createCachedData());
process.exit(0);
