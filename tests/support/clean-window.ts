import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { connection } from "~/ui/frame/connection";

afterEach(cleanup);

// The window stays for the next file, which finds it as a page that has just been opened.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.stubGlobal("fetch", async () => new Response());
  await connection.check();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
});
