import deposit from '#features/deposit/texts.en.json';
import qrCode from '#features/qr-code/texts.en.json';
import slip from '#features/slip/texts.en.json';
import walletLink from '#features/wallet-link/texts.en.json';

/** What the deposit modal says, in all its channels, by the folder of each feature. */
export const texts = { deposit, 'qr-code': qrCode, slip, 'wallet-link': walletLink };
