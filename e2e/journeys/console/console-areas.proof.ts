import { openConsole } from '../../pages/console-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { findAxeViolations } from '../../support/accessibility.ts';

test.use({ language: 'en' });

const AREAS = [
  'World',
  'Members',
  'Money',
  'Games',
  'Bonuses',
  'Wheel',
  'Invites & refunds',
  'Chat',
  'OTP outbox',
  'Faults',
  'Clock',
  'Settings',
  'Error recipes',
  'Timeline',
  'Violations',
  'All calls',
];

for (const { width, height, colorScheme } of [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const) {
  test(`every area at ${width} px in ${colorScheme}: axe finds nothing, nothing overflows, the CSP is respected`, async ({
    context,
    world,
  }) => {
    // Seventeen areas, each checked in full.
    test.setTimeout(240_000);
    const operatorConsole = await openConsole(context, world);
    await operatorConsole.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await operatorConsole.page.setViewportSize({ width, height });
    for (const area of width > 1000 ? AREAS : [...AREAS, 'Journal']) {
      await operatorConsole.goTo(area);
      await expect(operatorConsole.page.getByRole('link', { name: new RegExp(`^${area}`) })).toHaveAttribute(
        'aria-current',
        'page',
      );
      expect(await findAxeViolations(operatorConsole.page), area).toEqual([]);
      const overflows = await operatorConsole.page.evaluate(
        () => document.documentElement.scrollWidth > innerWidth,
      );
      expect(overflows, `${area} overflows sideways`).toBe(false);
      const hidden = await operatorConsole.page
        .locator('.header-line :is(button, a, select)')
        .evaluateAll((controls) =>
          controls
            .filter((control) => control.getBoundingClientRect().right > innerWidth)
            .map((control) => control.textContent),
        );
      expect(hidden, `${area}: actions of the header beyond the edge`).toEqual([]);
    }
    await operatorConsole.goTo('World');
    await operatorConsole.button('Snapshot: save this state').click();
    await expect(operatorConsole.page.locator('.toast')).toContainText('Saved as');
    await expect(operatorConsole.page.locator('.toast')).toBeInViewport({ ratio: 1 });
    expect(operatorConsole.errors).toEqual([]);
  });
}
