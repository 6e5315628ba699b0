import { SCREENS } from '../../screens/screens.ts';
import { testScreens } from '../../screens/test-screens.ts';

testScreens(SCREENS, ['th', 'la', 'en']);
