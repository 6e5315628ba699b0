import { SCREENS } from '../../../scripts/pictures/screens.ts';
import { testScreens } from '../../support/screens/screens.ts';

testScreens(SCREENS, ['th', 'la', 'en']);
