import { keepFocus } from "~/ui/frame/keep-focus";

/**
 * What a page of the console does once it is there. Registers the worker; on a visit of support it is only told to
 * forget what it has.
 */
export async function beginKeeping(isVisit: boolean): Promise<void> {
  keepFocus();
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (!isVisit) return void (await workers.register("/sw.js"));
  (await workers.getRegistration())?.active?.postMessage("forget");
}
