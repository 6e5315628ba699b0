import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const sidewaysScroll = always(
  'the page does not scroll sideways',
  ({ state }) => (state.overflow > 0 ? `the page scrolls sideways by ${state.overflow} px` : undefined),
  {
    way: 'press',
    plant: inPage(() =>
      document.addEventListener('click', () => document.body.style.setProperty('width', '2000px')),
    ),
  },
);
