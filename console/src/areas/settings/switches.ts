/** Settings that are on or off, with the commands that switch them and the chips that show them. */
export const SWITCHES = [
  {
    name: 'active',
    turnOn: 'End maintenance',
    turnOff: 'Start maintenance',
    chipOn: 'service on',
    chipOff: 'maintenance',
  },
  {
    name: 'registerOTP',
    turnOn: 'Require a code',
    turnOff: 'Do not require a code',
    chipOn: 'OTP on',
    chipOff: 'no OTP',
  },
  {
    name: 'enableChatWidget',
    turnOn: 'Show the chat',
    turnOff: 'Hide the chat',
    chipOn: 'chat on',
    chipOff: 'no chat',
  },
  {
    name: 'spinActive',
    turnOn: 'Show the wheel',
    turnOff: 'Hide the wheel',
    chipOn: 'wheel on',
    chipOff: 'no wheel',
  },
  {
    name: 'isManual',
    turnOn: 'Accept slips',
    turnOff: 'Do not accept slips',
    chipOn: 'slips on',
    chipOff: 'no slips',
  },
] as const;

/** Balances that can decide whether playing a game moves money first (F-21). */
export const PLAY_BALANCES = ['game', 'wallet'] as const;
