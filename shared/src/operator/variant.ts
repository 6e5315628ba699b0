/** Variants of the app (§9): the Lao build and the build for frames, each alone, both together, or neither (F-78). */
export const VARIANTS = ['standard', 'lao', 'iframe', 'lao-iframe'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Returns true for a Lao deployment: Lao by default, wallets in LAK or BAHT, phone numbers of any length. */
export const isLao = (variant: Variant): boolean => variant === 'lao' || variant === 'lao-iframe';

/** Returns true for a deployment that the configured parents may show in a frame. */
export const isFramed = (variant: Variant): boolean => variant === 'iframe' || variant === 'lao-iframe';
