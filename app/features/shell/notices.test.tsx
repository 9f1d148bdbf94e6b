import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeProvider } from "~/ui/time";
import { renderPage } from "../../../tests/support/render-page";
import { OfflineBar } from "./offline-bar";
import { SupportNotice } from "./support-notice";

const NOW = Date.parse("2026-11-20T18:00:00.000Z");
const MINUTE = 60_000;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let lose: (lostAt: number | null) => void = () => undefined;

function Page() {
  const [lostAt, setLostAt] = useState<number | null>(null);
  lose = setLostAt;
  return <OfflineBar lostAt={lostAt} />;
}

/** The bar above the inbox, whose data are from a moment; null on another page. */
async function bar(at: number | null) {
  const id = at === null ? "routes/admin.customers" : "routes/admin.conversations";
  const Stub = createRemixStub([{ id, path: "*", Component: Page, loader: () => ({ at }) }]);
  const shown = render(
    <TimeProvider serverNow={NOW}>
      <Stub initialEntries={["/"]} />
    </TimeProvider>,
  );
  await pass(1);
  const said = () => screen.getByRole("status");
  return {
    lose: (lostAt: number | null) => act(() => lose(lostAt)),
    said: () => said().textContent ?? "",
    from: () => said().querySelector("time")?.dateTime,
    close: () => shown.unmount(),
  };
}

const iso = (at: number) => new Date(at).toISOString();

test("without a connection the page says from when its data are: of the loss where they were kept current, else of their own moment", async () => {
  const fresh = await bar(NOW);
  expect(fresh.said()).toBe("");
  await pass(5 * MINUTE);
  fresh.lose(NOW + 5 * MINUTE);
  expect(fresh.said()).toMatch(/^Sin conexión\. Ves lo guardado a las .+\. Lo que envíes saldrá cuando vuelva\.$/);
  expect(fresh.from()).toBe(iso(NOW + 5 * MINUTE));
  fresh.close();
  // What came was kept in this browser an hour ago.
  const kept = await bar(NOW - 60 * MINUTE);
  kept.lose(Date.now());
  expect(kept.from()).toBe(iso(NOW - 60 * MINUTE));
  kept.close();
  const elsewhere = await bar(null);
  elsewhere.lose(NOW + MINUTE);
  expect(elsewhere.from()).toBe(iso(NOW + MINUTE));
  elsewhere.close();
});

test("a connection that is back is said for four seconds, and one that was never lost is not", async () => {
  const page = await bar(NOW);
  await pass(10_000);
  expect(page.said()).toBe("");
  page.lose(Date.now());
  page.lose(null);
  expect(page.said()).toBe("Ya hay conexión.");
  await pass(3_999);
  expect(page.said()).toBe("Ya hay conexión.");
  await pass(1);
  expect(page.said()).toBe("");
  page.close();
});

test("a page of a visit of support says every 45 seconds that it is open, and reads itself again when the visit is over", async () => {
  const sent: (readonly [path: string, method: string | undefined, intent: string | null])[] = [];
  const answer = { ok: true, redirected: false };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, init.method, (init.body as URLSearchParams).get("intent")]);
    return answer;
  });
  let reads = 0;
  const loader = () => {
    reads += 1;
    return null;
  };
  const shown = renderPage(<SupportNotice tenantName="La Espiga" endsAt={NOW + 30 * MINUTE} />, { loader });
  await pass(100);
  const first = reads;
  await pass(44_800);
  expect(sent).toEqual([]);
  await pass(200);
  expect(sent).toEqual([["/super-admin/visit", "POST", "alive"]]);
  await pass(100);
  expect(reads).toBe(first);
  for (const over of [
    { ok: false, redirected: false },
    { ok: true, redirected: true },
  ]) {
    Object.assign(answer, over);
    const before = reads;
    await pass(45_000);
    await pass(100);
    expect(reads, JSON.stringify(over)).toBe(before + 1);
  }
  const form = screen.getByRole<HTMLButtonElement>("button", { name: "Terminar visita" });
  expect([form.name, form.value, form.form?.getAttribute("action")]).toEqual(["intent", "end", "/super-admin/visit"]);
  shown.unmount();
  const before = sent.length;
  await pass(90_000);
  expect(sent).toHaveLength(before);
});
