import '#styles/all.css';

import { DEFAULT_CONFIG } from '@wallet/shared/app-config.ts';

/* What the page brings before the app: its data block, and its language. Runs before each test file. */
const block = document.createElement('script');
block.type = 'application/json';
block.id = 'config';
block.textContent = JSON.stringify(DEFAULT_CONFIG);
document.head.append(block);
document.documentElement.lang = 'th';
