import '#styles/all.css';

import { startApp } from '#app/startup/start.tsx';

const root = document.getElementById('root');
if (root) void startApp(root);
