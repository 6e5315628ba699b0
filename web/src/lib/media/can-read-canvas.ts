const SIDE_PX = 16;
/** Difference of a colour that no picture suffers from; some browsers change the last bit of each. */
const TOLERANCE = 8;
const LEFT = [24, 96, 168] as const;
const RIGHT = [232, 160, 88] as const;

/**
 * Returns true if a canvas gives back what was drawn on it. Browsers that protect against fingerprints return noise or
 * white instead, without an error, from `getImageData` and `toBlob` alike (`resistFingerprinting` in Firefox).
 */
export function canReadCanvas(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = `rgb(${LEFT.join(' ')})`;
  context.fillRect(0, 0, SIDE_PX / 2, SIDE_PX);
  context.fillStyle = `rgb(${RIGHT.join(' ')})`;
  context.fillRect(SIDE_PX / 2, 0, SIDE_PX / 2, SIDE_PX);
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
  return data.every((level, index) => {
    const pixel = Math.floor(index / 4);
    const drawn = [...(pixel % SIDE_PX < SIDE_PX / 2 ? LEFT : RIGHT), 255][index % 4] ?? 0;
    return Math.abs(level - drawn) <= TOLERANCE;
  });
}
