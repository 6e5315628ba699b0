import { SCREENS } from '../../screens/screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

/** The first screens of a visitor and of a member, money, a code to scan, a list and a drawing. */
const NAMES = ['login', 'home', 'transfer-confirm', 'deposit-qr-open', 'statement', 'wheel'];

// Thai has the tallest lines. `screens.proof.ts` has every screen in every language.
testScreens(
  SCREENS.filter(({ name }) => NAMES.includes(name)),
  ['th'],
);
