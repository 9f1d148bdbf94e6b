import { act, fireEvent, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../tests/support/render-page";
import { useAlike } from "./alike/use-alike";
import { CustomerTags } from "./customers/components/customer-tags";
import { usePagePosts } from "./prospects/components/use-posts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

let reads = 0;
const loader = () => {
  reads += 1;
  return null;
};

beforeEach(() => {
  reads = 0;
  vi.stubGlobal("WebSocket", SilentSocket);
});
afterEach(() => vi.unstubAllGlobals());

const answering = (body: object, status: number) => vi.stubGlobal("fetch", async () => Response.json(body, { status }));
const GONE = { ok: false, error: "Ya no existe.", code: "not_found" };

function Prospects() {
  const { send, move, moves } = usePagePosts("/admin/prospects", 0);
  const post = (intent: string) => {
    const form = new FormData();
    form.set("intent", intent);
    form.set("of", "7");
    send(form);
  };
  return (
    <>
      <button type="button" onClick={() => post("delete")}>
        Eliminar
      </button>
      <button type="button" onClick={() => move(7, "contacted")}>
        Contactado
      </button>
      <button type="button" onClick={() => move(7, "qualified")}>
        Calificado
      </button>
      <output>{[...moves.values()].join()}</output>
    </>
  );
}

const showProspects = () =>
  renderPage(
    <Toasts>
      <Prospects />
    </Toasts>,
    { loader },
  );
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a form whose record is gone has the page read again, for no event may have told it; another refusal has not", async () => {
  const tags = () =>
    renderPage(
      <Toasts>
        <CustomerTags customerId={7} tags={["vip"]} />
      </Toasts>,
      { loader },
    );
  answering({ ok: false, error: "Son demasiadas.", code: "invalid" }, 422);
  const { unmount } = tags();
  await waitFor(() => expect(reads).toBe(1));
  press("Quitar la etiqueta vip");
  expect(await screen.findByText("Son demasiadas.")).toBeTruthy();
  expect(reads).toBe(1);
  unmount();
  answering(GONE, 404);
  tags();
  await waitFor(() => expect(reads).toBe(2));
  press("Quitar la etiqueta vip");
  expect(await screen.findByText("Ya no existe.")).toBeTruthy();
  await waitFor(() => expect(reads).toBe(3));
});

test("a prospect that is gone has the page read again too", async () => {
  answering(GONE, 404);
  showProspects();
  await waitFor(() => expect(reads).toBe(1));
  press("Eliminar");
  await waitFor(() => expect(reads).toBe(2));
});

test("a form of the prospects that is pressed twice is sent once", async () => {
  const posts: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    posts.push(path);
    return Response.json({ ok: true, intent: "delete", of: "7", value: null });
  });
  showProspects();
  await screen.findByRole("button", { name: "Eliminar" });
  act(() => {
    press("Eliminar");
    press("Eliminar");
  });
  expect(await screen.findByText("Prospecto eliminado")).toBeTruthy();
  expect(posts).toHaveLength(1);
});

test("of two moves of one card the later one decides, also where the earlier one is answered last, and fails", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise<Response>((answer) => answers.push(answer)));
  showProspects();
  await screen.findByRole("button", { name: "Contactado" });
  press("Contactado");
  press("Calificado");
  const shown = () => document.querySelector("output")?.textContent;
  await waitFor(() => expect([answers.length, shown()]).toEqual([2, "qualified"]));
  await act(async () => answers[0]?.(Response.json({}, { status: 500 })));
  expect(shown()).toBe("qualified");
  expect(screen.queryByText("Prospecto actualizado")).toBeNull();
  await act(async () => answers[1]?.(Response.json({})));
  expect(await screen.findByText("Prospecto actualizado")).toBeTruthy();
  expect(screen.getAllByTestId("toast")).toHaveLength(1);
});

test("who has a phone is asked about from its seventh digit on, when the typing pauses", async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json([]);
  });
  const none = { email: "", phone: "", phoneCountryCode: "+506" };
  const type = (phone: string) => renderHook(() => useAlike(null, { ...none, phone }, none));
  type("221 234");
  type("2212 345");
  await vi.advanceTimersByTimeAsync(399);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map((path) => new URL(path, "http://x").searchParams.get("phone"))).toEqual(["2212 345"]);
  vi.useRealTimers();
});
