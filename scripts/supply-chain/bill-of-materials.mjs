import { readFileSync } from 'node:fs';

import { fromRoot } from '../lib/repository.ts';
import { readNpm } from '../lib/run-program.ts';
import { listRuntimePackages } from './runtime-packages.mjs';

/** @typedef {{ name: string, version: string, purl: string, 'bom-ref': string }} Component */
/** @typedef {{ bomFormat: string, specVersion: string, metadata: { component: { name: string } }, components: readonly Component[], dependencies: readonly { ref: string }[] }} BillOfMaterials */

/**
 * Creates the bill of materials (CycloneDX) of the app and the server from the lock file. npm cannot leave out the
 * packages for development alone: `--omit dev` also drops shipped ones that a test uses.
 * @returns {BillOfMaterials}
 */
export function createBillOfMaterials() {
  const text = readNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  const bill = /** @type {BillOfMaterials} */ (JSON.parse(text));
  // npm names the product after the folder that the repository is in.
  const { name } = /** @type {{ name: string }} */ (
    JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  );
  const shipped = new Set(listRuntimePackages().map((each) => `${each.name} ${each.version}`));
  const components = bill.components.filter((each) => shipped.has(`${each.name} ${each.version}`));
  const references = new Set(components.map((each) => each['bom-ref']));
  const dependencies = bill.dependencies.filter(({ ref }) => references.has(ref));
  const component = { ...bill.metadata.component, name };
  return { ...bill, metadata: { ...bill.metadata, component }, components, dependencies };
}
