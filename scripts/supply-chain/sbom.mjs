/* Writes the bill of materials of the app and the server (CycloneDX) to `dist/sbom.cdx.json`. */
import '../setup/check-node-version.mjs';

import { mkdirSync, writeFileSync } from 'node:fs';

import { fromRoot } from '../lib/repository.mjs';
import { createBillOfMaterials } from './bill-of-materials.mjs';

const FILE = 'dist/sbom.cdx.json';

const bill = createBillOfMaterials();
mkdirSync(fromRoot('dist'), { recursive: true });
writeFileSync(fromRoot(FILE), `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${FILE}: ${bill.components.length} components, CycloneDX ${bill.specVersion}`);
