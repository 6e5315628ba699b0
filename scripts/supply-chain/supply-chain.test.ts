import { expect, test } from 'vitest';

import { createBillOfMaterials } from './bill-of-materials.mjs';
import { renderLicences } from './render-licences.mjs';
import { listRuntimePackages } from './runtime-packages.mjs';

/** Licences that allow the use in a product that is not published. */
const PERMISSIVE = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'OFL-1.1',
  '(MPL-2.0 OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'BlueOak-1.0.0',
]);

const packages = listRuntimePackages();

test('D3 the bill of materials has every package of the app and the server with its version', () => {
  const { bomFormat, metadata, components } = createBillOfMaterials();
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'member-wallet']);
  const listed = components.map(({ name, version }) => `${name} ${version}`);
  expect(packages.length).toBeGreaterThan(50);
  // A version that is installed in several folders is one package in both.
  expect(listed.toSorted()).toEqual(packages.map(({ name, version }) => `${name} ${version}`).toSorted());
  expect(components.filter(({ purl }) => !purl.startsWith('pkg:npm/'))).toEqual([]);
  expect(listed.filter((name) => /^(vitest|typescript|prettier) /.test(name))).toEqual([]);
});

test('D5 every package of the app and the server has a permissive licence', () => {
  const others = packages.filter(({ licence }) => !PERMISSIVE.has(licence));
  expect(others.map(({ name, licence }) => `${name} ${licence}`)).toEqual([]);
});

test('D5 the file of licences has each text once and names every package', () => {
  const text = renderLicences(packages);
  for (const { name, version } of packages) expect(text).toContain(`${name} ${version}`);
  const react = packages.find(({ name }) => name === 'react')?.text;
  expect(react).toContain('MIT License');
  expect(text.split(react ?? '')).toHaveLength(2);
});
