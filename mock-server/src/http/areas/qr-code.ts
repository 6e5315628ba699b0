import { qrCode } from '@wallet/shared/contract/qr-code.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const qrCodeRoutes = implement(qrCode, {}, UNBUILT.qrCode);
