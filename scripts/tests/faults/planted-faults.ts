import { APP_FAULTS } from './app-faults.ts';
import { COMMAND_FAULTS } from './command-faults.ts';
import { CONTRACT_FAULTS } from './contract-faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { SERVER_FAULTS } from './server-faults.ts';
import { STRANGERS_FAULTS } from './strangers-faults.ts';
import { STRANGERS_SERVER_FAULTS } from './strangers-server-faults.ts';

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...SERVER_FAULTS,
  ...APP_FAULTS,
  ...COMMAND_FAULTS,
  ...CONTRACT_FAULTS,
  ...STRANGERS_FAULTS,
  ...STRANGERS_SERVER_FAULTS,
];
