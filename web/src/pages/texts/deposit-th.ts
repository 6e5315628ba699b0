import deposit from '#features/deposit/texts.th.json';
import qrCode from '#features/qr-code/texts.th.json';
import slip from '#features/slip/texts.th.json';
import walletLink from '#features/wallet-link/texts.th.json';

/** What the deposit modal says, in all its channels, by the folder of each feature. */
export const texts = { deposit, 'qr-code': qrCode, slip, 'wallet-link': walletLink };
