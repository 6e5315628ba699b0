import { mountPill } from './pill.ts';
import { mountStrip } from './strip.ts';

/** Id of the world, which the page sets on the script element, and that its calls go to a real backend. */
const { world = '', backend } = document.currentScript?.dataset ?? {};
if (world !== '') {
  // The actions of the pill change the state of a world, which a backend has instead.
  const mount = (): void => (backend === undefined ? mountPill(world) : mountStrip(world));
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mount, { once: true });
  else mount();
}
