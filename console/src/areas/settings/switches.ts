/** Settings that are on or off, with the texts that switch them and the word of their chips. */
export const SWITCHES = [
  { name: 'active', chip: 'service', turnOn: 'End maintenance', turnOff: 'Start maintenance' },
  { name: 'registerOTP', chip: 'OTP', turnOn: 'Require a code', turnOff: 'Do not require a code' },
  { name: 'enableChatWidget', chip: 'chat', turnOn: 'Show the chat', turnOff: 'Hide the chat' },
  { name: 'spinActive', chip: 'wheel', turnOn: 'Show the wheel', turnOff: 'Hide the wheel' },
  { name: 'isManual', chip: 'slips', turnOn: 'Accept slips', turnOff: 'Do not accept slips' },
] as const;

/** Balances that can decide whether playing a game moves money first (F-21). */
export const PLAY_BALANCES = ['game', 'wallet'] as const;
