import { WHEEL_PX } from '@wallet/shared/limits.ts';

const CENTRE_PX = WHEEL_PX / 2;
const RADIUS_PX = CENTRE_PX - 6;

/** Returns the SVG path of a slice at rotation 0, in a square of `WHEEL_PX`. */
export function createSliceOutline(count: number, index: number): string {
  if (count <= 1) {
    const [left, right] = [CENTRE_PX - RADIUS_PX, CENTRE_PX + RADIUS_PX];
    return `M${left} ${CENTRE_PX}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${right} ${CENTRE_PX}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${left} ${CENTRE_PX}Z`;
  }
  const corner = (slices: number) => {
    const angle = (slices * 2 * Math.PI) / count;
    return `${CENTRE_PX + RADIUS_PX * Math.sin(angle)} ${CENTRE_PX - RADIUS_PX * Math.cos(angle)}`;
  };
  return `M${CENTRE_PX} ${CENTRE_PX}L${corner(index)}A${RADIUS_PX} ${RADIUS_PX} 0 0 1 ${corner(index + 1)}Z`;
}
