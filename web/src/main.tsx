import '#styles/all.css';

import { startApp } from '#app/startup/start.tsx';

// The check of the browser (`app/browser-notice/browser-check.js`) waits for this.
document.documentElement.setAttribute('data-app-started', '');

const root = document.getElementById('root');
if (root) void startApp(root);
