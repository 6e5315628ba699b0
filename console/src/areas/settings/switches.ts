/** Settings that are on or off, with the label of each state and the effect on the app. */
export const SWITCHES = [
  {
    name: 'active',
    on: 'Service on',
    off: 'Maintenance',
    turnOn: 'End maintenance',
    turnOff: 'Start maintenance',
    chipOn: 'service on',
    chipOff: 'maintenance',
    description: 'Off: every request gets “gone”, and the app shows that the service is unavailable.',
  },
  {
    name: 'registerOTP',
    on: 'Registration with code',
    off: 'Registration without a code',
    turnOn: 'Require a code',
    turnOff: 'Do not require a code',
    chipOn: 'OTP on',
    chipOff: 'no OTP',
    description: 'On: a new member confirms the phone number with a code sent by text message.',
  },
  {
    name: 'enableChatWidget',
    on: 'Chat shown',
    off: 'Chat hidden',
    turnOn: 'Show the chat',
    turnOff: 'Hide the chat',
    chipOn: 'chat on',
    chipOff: 'no chat',
    description: 'Floating chat button.',
  },
  {
    name: 'spinActive',
    on: 'Wheel shown',
    off: 'Wheel hidden',
    turnOn: 'Show the wheel',
    turnOff: 'Hide the wheel',
    chipOn: 'wheel on',
    chipOff: 'no wheel',
    description: 'Off: home shows “refresh” in place of the wheel.',
  },
  {
    name: 'isManual',
    on: 'Slips accepted',
    off: 'Slips not accepted',
    turnOn: 'Accept slips',
    turnOff: 'Do not accept slips',
    chipOn: 'slips on',
    chipOff: 'no slips',
    description: 'On: a bank deposit can be reported with its slip.',
  },
] as const;

/** Balances that can decide whether playing a game moves money first (F-21). */
export const PLAY_BALANCES = ['game', 'wallet'] as const;
