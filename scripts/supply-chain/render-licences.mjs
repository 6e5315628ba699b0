/** @typedef {import('./runtime-packages.mjs').RuntimePackage} RuntimePackage */

const LINE = '-'.repeat(80);

/** Renders a list of the packages, then each licence text once below the packages that it belongs to. @param {readonly RuntimePackage[]} packages */
export function renderLicences(packages) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const { name, version, licence, text } of packages) {
    const key = text ?? `${licence} (the package contains no licence text)`;
    byText.set(key, [...(byText.get(key) ?? []), `${name} ${version}`]);
  }
  const list = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = [...byText].map(([text, names]) => [LINE, ...names, LINE, '', text].join('\n'));
  return `${['Licences of third parties', list.join('\n'), ...texts].join('\n\n')}\n`;
}
