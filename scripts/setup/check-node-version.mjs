// Written in old syntax, so that an old Node can run it and print the error.

/** Tells if the product supports a version of Node. @param {string} version */
export function isSupported(version) {
  const parts = version.split('.');
  const major = Number(parts[0]);
  return major > 20 || (major === 20 && Number(parts[1]) >= 19);
}

if (!isSupported(process.versions.node)) {
  console.error(
    'Node ' + process.versions.node + ' is too old: Node 20.19 or later is needed (https://nodejs.org).',
  );
  process.exit(1);
}
