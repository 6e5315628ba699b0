/** What the operator switches on and off, and how either state reads. */
export const SWITCHES = [
  {
    name: 'active',
    on: 'Service is on',
    off: 'Maintenance',
    turnOn: 'End the maintenance',
    turnOff: 'Start a maintenance',
  },
  {
    name: 'registerOTP',
    on: 'Registration asks for a code',
    off: 'No code',
    turnOn: 'Ask for a code',
    turnOff: 'Ask for no code',
  },
  {
    name: 'enableChatWidget',
    on: 'Chat is shown',
    off: 'No chat',
    turnOn: 'Show the chat',
    turnOff: 'Hide the chat',
  },
  {
    name: 'spinActive',
    on: 'Wheel is shown',
    off: 'No wheel',
    turnOn: 'Show the wheel',
    turnOff: 'Hide the wheel',
  },
  {
    name: 'isManual',
    on: 'Slips are taken',
    off: 'No slips',
    turnOn: 'Take slips',
    turnOff: 'Take no slips',
  },
] as const;

export const VARIANTS = ['standard', 'lao', 'iframe'] as const;
