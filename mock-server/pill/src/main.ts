import { mountPill } from './pill.ts';

/** Id of the world, which the page sets on the script element. */
const world = document.currentScript?.dataset['world'];
if (world !== undefined && world !== '') {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => mountPill(world), { once: true });
  } else mountPill(world);
}
