import { encode } from 'uqr';

/** Width of the light border around a code, which scanners need. */
const QUIET_ZONE_MODULES = 4;

/** Renders a QR code as an SVG of plain paths, which HTML sanitisers keep. */
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

/** Finds the runs of adjacent dark modules in a row. */
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
