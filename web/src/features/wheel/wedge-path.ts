import { WHEEL_PX } from '@wallet/shared/limits.ts';

const CENTRE = WHEEL_PX / 2;
const RADIUS = CENTRE - 6;

/** The outline of a slice, in the drawing's own pixels, as long as the wheel is not turned. */
export function wedgePath(count: number, index: number): string {
  if (count <= 1) {
    const [left, right] = [CENTRE - RADIUS, CENTRE + RADIUS];
    return `M${left} ${CENTRE}A${RADIUS} ${RADIUS} 0 0 1 ${right} ${CENTRE}A${RADIUS} ${RADIUS} 0 0 1 ${left} ${CENTRE}Z`;
  }
  const corner = (slices: number) => {
    const angle = (slices * 2 * Math.PI) / count;
    return `${CENTRE + RADIUS * Math.sin(angle)} ${CENTRE - RADIUS * Math.cos(angle)}`;
  };
  return `M${CENTRE} ${CENTRE}L${corner(index)}A${RADIUS} ${RADIUS} 0 0 1 ${corner(index + 1)}Z`;
}
