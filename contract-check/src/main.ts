/* `npm run contract -- --url URL | --har FILE`: compares a backend, or traffic that a browser has recorded, with the contract. */
import { checkContract } from './check-backend.ts';

process.exitCode = await checkContract(process.argv.slice(2));
