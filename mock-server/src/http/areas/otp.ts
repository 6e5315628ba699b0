import { otp } from '@wallet/shared/contract/otp.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const otpRoutes = implement(otp, {}, UNBUILT.otp);
