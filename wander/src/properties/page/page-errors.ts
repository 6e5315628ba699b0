import { inPage } from '../planted-fault.ts';
import { always } from '../property.ts';

export const pageErrors = always('the page throws no error', ({ member }) => member.errors, {
  way: 'press',
  plant: inPage(() =>
    document.addEventListener('click', () =>
      setTimeout(() => {
        throw new Error('planted');
      }),
    ),
  ),
});
