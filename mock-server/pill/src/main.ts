import { mountPill } from './pill.ts';

/** The page names the world that it was served in. */
const world = document.currentScript?.dataset['world'];
if (world !== undefined && world !== '') {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => mountPill(world), { once: true });
  } else mountPill(world);
}
