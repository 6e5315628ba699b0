import deposit from '#features/deposit/texts.la.json';
import qrCode from '#features/qr-code/texts.la.json';
import slip from '#features/slip/texts.la.json';
import walletLink from '#features/wallet-link/texts.la.json';

/** What the deposit modal says, in all its channels, by the folder of each feature. */
export const texts = { deposit, 'qr-code': qrCode, slip, 'wallet-link': walletLink };
