import { encode } from 'uqr';

/** Light modules around a code, so that a camera finds its edge. */
const QUIET_ZONE_MODULES = 4;

/** A QR code as an SVG of one path: it scales to any size and holds nothing that a sanitiser takes away. */
export function renderQrSvg(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE_MODULES });
  const path = data.flatMap((row, y) =>
    findDarkRuns(row).map(({ x, width }) => `M${x} ${y}h${width}v1h-${width}z`),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="#000" d="${path.join('')}"/>`,
    '</svg>',
  ].join('');
}

/** Dark modules of a row that lie side by side. */
function findDarkRuns(row: readonly boolean[]): { x: number; width: number }[] {
  const runs: { x: number; width: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.x + last.width === x) last.width += 1;
    else runs.push({ x, width: 1 });
  }
  return runs;
}
