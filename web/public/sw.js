/*
 * Takes a slip that another app shares, and gives it to the page that asks. Its scope is the address of sharing alone: no other
 * request of the app passes through it. It sends nothing and stores nothing; a slip that nobody asks for is forgotten.
 */

/** Time in ms in which the member may have to log in. A browser ends the worker of a request after five minutes. */
const KEPT_MS = 240_000;

/** The shared files, each with what ends its time. */
const slips = new Map();

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'POST') return;
  const id = crypto.randomUUID();
  const file = event.request.formData().then(
    (form) => [...form.values()].find((value) => value instanceof File),
    () => undefined,
  );
  const kept = new Promise((resolve) => {
    setTimeout(resolve, KEPT_MS);
    slips.set(id, { file, end: resolve });
  });
  event.waitUntil(kept.then(() => slips.delete(id)));
  event.respondWith(Response.redirect(`/user/home?m=deposit&ch=bank&shared=${id}`, 303));
});

self.addEventListener('message', ({ data: id, ports: [port] }) => {
  const slip = slips.get(id);
  slips.delete(id);
  void Promise.resolve(slip?.file).then((file) => {
    port.postMessage(file);
    slip?.end();
  });
});
