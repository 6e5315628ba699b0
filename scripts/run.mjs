/*
 * Runs a script in TypeScript, also in a fresh checkout: installs the packages first if some are missing or outdated.
 * It is the one script that Node runs as it is.
 */
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: Node 20.19 or later is needed (https://nodejs.org).`,
  );
  process.exit(1);
}

const { ensureInstalled } = await import('./setup/install-packages.mjs');
ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
// The script finds its own arguments where every program does.
const [name] = process.argv.splice(2, 1);
await import(`./${name}.ts`);
