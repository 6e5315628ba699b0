/** Identities of operators, as variables of a deployment, to take pictures in besides the app's own. */
export const SKINS = {
  warm: { OPERATOR_NAME: 'Saffron Club', PRIMARY_COLOUR: '#9a3412', ACCENT_COLOUR: '#f59e0b' },
  sea: {
    OPERATOR_NAME: 'ทะเลลึก',
    PRIMARY_COLOUR: '#0b3b5e',
    ACCENT_COLOUR: '#2dd4a7',
    LOGO_URL: '/icon.svg',
  },
} as const;
