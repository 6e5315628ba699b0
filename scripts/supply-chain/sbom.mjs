/* Writes the bill of materials of the app and the server (CycloneDX) to `dist/sbom.cdx.json`. */
import '../setup/check-node-version.mjs';

import { mkdirSync, writeFileSync } from 'node:fs';

import { runCommand } from '../lib/command-line.mjs';
import { fromRoot } from '../lib/repository.ts';
import { createBillOfMaterials } from './bill-of-materials.mjs';

const FILE = 'dist/sbom.cdx.json';

await runCommand(
  {
    name: 'npm run sbom',
    summary: `Writes the bill of materials of the app and the server (CycloneDX) to ${FILE}.`,
    options: {},
  },
  async () => {
    const bill = createBillOfMaterials();
    mkdirSync(fromRoot('dist'), { recursive: true });
    writeFileSync(fromRoot(FILE), `${JSON.stringify(bill, null, 2)}\n`);
    console.log(`${FILE}: ${bill.components.length} components, CycloneDX ${bill.specVersion}`);
  },
);
