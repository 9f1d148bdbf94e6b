/**
 * Registers the offline worker. On a support visit nothing is registered; a worker that is already there is told to
 * forget what it keeps.
 */
export async function registerServiceWorker(isSupportVisit: boolean): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (!isSupportVisit) return void (await workers.register("/sw.js"));
  (await workers.getRegistration())?.active?.postMessage("forget");
}
