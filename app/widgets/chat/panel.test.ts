// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWebchatServer, refused, type WebchatServer, WireSocket } from "../../../tests/support/webchat-server";
import type { Panel } from "./contract";
import { mountPanel } from "./panel";

const tenant = "11111111-1111-4111-8111-111111111111";
const answer = { id: 50, clientId: null, sender: "ai", content: "De 8 a 14.", createdAt: "2026-07-01T12:00:01.000Z" };

let server: WebchatServer;
let panel: Panel;
let dock: HTMLElement;
const setUnread = vi.fn<(count: number) => void>();
const close = vi.fn();

const tick = (time = 0) => vi.advanceTimersByTimeAsync(time);
const find = (selector: string) => dock.querySelector<HTMLElement>(selector);
const text = (selector: string) => find(selector)?.textContent ?? "";
const texts = () => [...dock.querySelectorAll(".text")].map((node) => node.textContent);
const callsTo = (path: string, method = "POST") => server.callsTo(path, method);

function field(): HTMLTextAreaElement {
  const found = dock.querySelector("textarea");
  if (!found) throw new Error("no text field");
  return found;
}

async function write(content: string) {
  field().value = content;
  field().dispatchEvent(new Event("input"));
  find("button.send")?.click();
  await tick();
}

async function mount({ open = true } = {}) {
  const host = document.createElement("div");
  document.body.appendChild(host);
  const root = host.attachShadow({ mode: "open" });
  dock = document.createElement("div");
  root.append(dock);
  panel = mountPanel({ tenant, base: "https://chat.example", dock, root, setUnread, close });
  if (open) panel.open(true);
  await tick();
}

/** A page that is gone hears nothing more. */
let listening: (() => void)[] = [];
function leave() {
  vi.clearAllTimers();
  for (const forget of listening) forget();
  listening = [];
  document.body.replaceChildren();
}

const wireOpens = async () => {
  WireSocket.last?.dispatchEvent(new Event("open"));
  await tick();
};

beforeEach(() => {
  vi.useFakeTimers();
  server = createWebchatServer(tenant);
  WireSocket.last = undefined;
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal("WebSocket", WireSocket);
  vi.stubGlobal("fetch", server.fetch);
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((type: string, listener: EventListener) => {
      listening.push(() => target.removeEventListener(type, listener));
      add(type, listener);
    });
  }
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the controls have the names that everyone knows them by", async () => {
  await mount();
  expect(find("[role=dialog]")?.getAttribute("aria-label")).toBe("Chat con Panadería");
  expect(find("[role=log]")?.getAttribute("aria-live")).toBe("polite");
  expect(field().getAttribute("aria-label")).toBe("Escribe un mensaje");
  expect(find("button.send")?.getAttribute("aria-label")).toBe("Enviar");
  expect(texts()).toEqual(["¡Hola!"]);
});

test("a message is shown at once, then has its tick, and the answer comes over the wire once", async () => {
  await mount();
  await wireOpens();
  await write("¿Abren los domingos?");
  expect(field().value).toBe("");
  expect(text(".mine .meta")).toContain("✓");
  const [post] = callsTo("/messages");
  expect(post?.token).toBe("t1");
  expect(post?.body.clientId).toMatch(/^[0-9a-f-]{36}$/);
  WireSocket.last?.says({ type: "typing", on: true });
  expect(text(".typing")).toBe("Escribiendo…");
  WireSocket.last?.says({ type: "message", ...answer });
  WireSocket.last?.says({ type: "message", ...answer });
  expect(text(".typing")).toBe("");
  expect(texts()).toEqual(["¡Hola!", "¿Abren los domingos?", "De 8 a 14."]);
});

test("a message that failed is sent again under the same clientId and stays one message", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(500, "Algo salió mal de nuestro lado.")];
  await write("Hola");
  expect(text(".retry")).toBe("No se pudo enviar. Reintentar");
  expect(text(".notice")).toBe("Algo salió mal de nuestro lado.");
  find(".retry")?.click();
  await tick();
  const [first, second] = callsTo("/messages");
  expect(second?.body).toEqual(first?.body);
  expect(texts()).toEqual(["¡Hola!", "Hola"]);
  expect(text(".notice")).toBe("");
});

test("two quick messages are stored in the order in which they were written", async () => {
  await mount();
  field().value = "uno";
  find("button.send")?.click();
  field().value = "dos";
  find("button.send")?.click();
  await tick();
  expect(server.stored.map(({ content }) => content)).toEqual(["uno", "dos"]);
});

test("on 401 the session is renewed once and the call repeated", async () => {
  await mount();
  const before = callsTo("/session").length;
  server.replies["POST /messages"] = [refused(401, "Tu sesión terminó.")];
  await write("Hola");
  expect(callsTo("/session")).toHaveLength(before + 1);
  expect(callsTo("/session").at(-1)?.body.token).toBe("t1");
  expect(callsTo("/messages").map(({ token }) => token)).toEqual(["t1", expect.not.stringMatching("^t1$")]);
  expect(text(".mine .meta")).toContain("✓");
  server.replies["POST /messages"] = [refused(401, "Tu sesión terminó."), refused(401, "Tu sesión terminó.")];
  await write("Otra");
  expect(callsTo("/messages")).toHaveLength(4);
  expect(text(".retry")).toContain("Reintentar");
});

test("a refusal for haste shows the server's sentence with the wait, and what is typed meanwhile stays", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(429, "Vas muy rápido. Espera 3 segundos.", 3)];
  await write("Hola");
  expect(text(".notice")).toBe("Vas muy rápido. Espera 3 segundos.");
  await write("¿Hola?");
  expect(field().value).toBe("¿Hola?");
  expect(callsTo("/messages")).toHaveLength(1);
  await tick(2_999);
  expect(text(".notice")).not.toBe("");
  await tick(1);
  expect(text(".notice")).toBe("");
  await write("¿Hola?");
  expect(field().value).toBe("");
});

/** The visitor loads the page again, or another one of the shop, in the same tab. */
async function nextPage() {
  leave();
  await mount();
}

const offline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

async function online() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await tick();
}

const metas = () => [...dock.querySelectorAll(".mine .meta")].map((node) => node.textContent);
const WAITS = "Se enviará cuando vuelva la conexión";

test("without a network a banner says so, and what is written waits in the talk and goes by itself, in order", async () => {
  await mount();
  await wireOpens();
  server.replies["POST /messages"] = ["no network"];
  server.replies["GET /messages"] = ["no network", "no network"];
  await write("Hola");
  expect(text(".banner")).toBe("Sin conexión. Reintentando…");
  await write("¿Me oyen?");
  expect([field().value, ...metas()]).toEqual(["", WAITS, WAITS]);
  await tick(15_000);
  expect(text(".banner")).toBe("");
  expect(server.stored.map(({ content }) => content)).toEqual(["Hola", "¿Me oyen?"]);
  const [first, ...others] = callsTo("/messages").map(({ body }) => body.clientId);
  expect(others, "the first one goes under the same clientId").toEqual([first, expect.any(String)]);
  expect(metas().filter((meta) => meta?.includes(WAITS))).toEqual([]);
  await tick(60_000);
  expect(callsTo("/messages")).toHaveLength(3);
});

test("what is written while the browser is offline goes once when it is online again", async () => {
  await mount();
  await wireOpens();
  offline();
  window.dispatchEvent(new Event("offline"));
  await write("¿Abren hoy?");
  expect([text(".banner"), field().value, ...metas()]).toEqual(["Sin conexión. Reintentando…", "", WAITS]);
  await online();
  await online();
  expect(callsTo("/messages").map(({ body }) => body.content)).toEqual(["¿Abren hoy?"]);
  expect([text(".banner"), texts()]).toEqual(["", ["¡Hola!", "¿Abren hoy?"]]);
});

test("a message that is written before what waits has gone stays behind it", async () => {
  await mount();
  offline();
  await write("Hola");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  field().value = "¿Me oyen?";
  find("button.send")?.click();
  await online();
  expect(server.stored.map(({ content }) => content)).toEqual(["Hola", "¿Me oyen?"]);
});

test("two quick messages keep their order where the line breaks under the first", async () => {
  await mount();
  server.replies["POST /messages"] = ["no network"];
  for (const content of ["uno", "dos"]) {
    field().value = content;
    find("button.send")?.click();
  }
  await tick();
  expect(metas()).toEqual([WAITS, WAITS]);
  await tick(15_000);
  expect(server.stored.map(({ content }) => content)).toEqual(["uno", "dos"]);
});

test("what waits, and what was under way, goes on the next page under the same clientId", async () => {
  await mount();
  server.replies["POST /messages"] = ["no network"];
  await write("Hola");
  offline();
  await write("¿Abren hoy?");
  const [first] = callsTo("/messages").map(({ body }) => body.clientId);
  await nextPage();
  expect(server.stored).toEqual([]);
  await online();
  expect(server.stored.map(({ clientId, content }) => [clientId, content])).toEqual([
    [first, "Hola"],
    [expect.any(String), "¿Abren hoy?"],
  ]);
  await nextPage();
  expect(server.stored).toHaveLength(2);
});

test("what waited longer than a day is not sent by itself: the visitor presses", async () => {
  await mount();
  offline();
  await write("¿Abren hoy?");
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000 + 1);
  await online();
  expect([callsTo("/messages").length, text(".retry")]).toEqual([0, "No se pudo enviar. Reintentar"]);
  find(".retry")?.click();
  await tick();
  expect(server.stored.map(({ content }) => content)).toEqual(["¿Abren hoy?"]);
});

test("what never comes through although reading does fails visibly after five attempts", async () => {
  await mount();
  server.replies["POST /messages"] = Array(6).fill("no network");
  await write("Hola");
  await tick(5 * 60_000);
  expect([callsTo("/messages").length, text(".retry")]).toEqual([5, "No se pudo enviar. Reintentar"]);
  await nextPage();
  await tick(60_000);
  expect([callsTo("/messages").length, text(".retry")], "nor by itself on the next page").toEqual([
    5,
    "No se pudo enviar. Reintentar",
  ]);
});

test("what is kept of the tab and makes no sense is not shown", async () => {
  for (const kept of ["{", '[{"clientId":1}]', '[{"clientId":"a","content":"x","createdAt":"never","failed":false}]']) {
    window.sessionStorage.setItem(`chat-multicanal:${tenant}:unsent`, kept);
    await nextPage();
    expect(texts()).toEqual(["¡Hola!"]);
  }
});

test("what was typed and not sent stands in the field on the next page, and what was sent does not", async () => {
  await mount();
  field().value = "¿Tienen pastel de\ntres";
  field().dispatchEvent(new Event("input"));
  await nextPage();
  expect(field().value).toBe("¿Tienen pastel de\ntres");
  find("button.send")?.click();
  await tick();
  await nextPage();
  expect(field().value).toBe("");
  expect(texts()).toEqual(["¡Hola!", "¿Tienen pastel de\ntres"]);
});

test("a text that had to wait in the field stands there on the next page too", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(429, "Vas muy rápido. Espera 3 segundos.", 3)];
  await write("Hola");
  await write("¿Hola?");
  await nextPage();
  expect(field().value).toBe("¿Hola?");
});

test("an unknown tenant is said and not asked for again", async () => {
  server.replies["POST /session"] = [refused(404, "No encontramos este chat.")];
  await mount();
  expect(text(".banner")).toBe("Este chat no está disponible por ahora.");
  await tick(60_000);
  expect(server.calls).toHaveLength(1);
});

test("while the wire is down the panel asks every 3 s, closed every 15 s, in a hidden tab never", async () => {
  await mount();
  await tick(9_000);
  expect(callsTo("/messages", "GET")).toHaveLength(3);
  panel.close();
  await tick(14_999);
  expect(callsTo("/messages", "GET")).toHaveLength(3);
  await tick(1);
  expect(callsTo("/messages", "GET")).toHaveLength(4);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await tick(60_000);
  expect(callsTo("/messages", "GET")).toHaveLength(4);
});

test("an open wire ends the polling; when it opens the panel reads what it may have missed", async () => {
  await mount();
  server.stored.push(answer);
  await wireOpens();
  expect(texts()).toContain("De 8 a 14.");
  const reads = callsTo("/messages", "GET").length;
  await tick(20_000);
  expect(callsTo("/messages", "GET")).toHaveLength(reads);
});

test("that an answer is being written is shown for 45 seconds at most, and what the visitor writes does not end it", async () => {
  await mount();
  await wireOpens();
  WireSocket.last?.says({ type: "typing", on: true });
  await write("¿Abren los domingos?");
  WireSocket.last?.says({ type: "typing", on: true });
  WireSocket.last?.says({ ...answer, type: "message", id: 90, sender: "customer", content: "¿Y el lunes?" });
  expect(text(".typing")).toBe("Escribiendo…");
  server.replies["GET /messages"] = Array.from({ length: 99 }, () => "no network" as const);
  await tick(44_999);
  expect(text(".typing")).toBe("Escribiendo…");
  await tick(1);
  expect(text(".typing")).toBe("");
});

test("an answer whose event got lost is found by asking", async () => {
  await mount();
  await wireOpens();
  await write("¿Abren los domingos?");
  server.stored.push(answer);
  await tick(5_000);
  expect(texts()).toContain("De 8 a 14.");
});

test("messages that come while the chat is closed are counted until it is opened", async () => {
  await mount({ open: false });
  await wireOpens();
  WireSocket.last?.says({ type: "message", ...answer });
  WireSocket.last?.says({ type: "message", ...answer, id: 51, sender: "customer", content: "otra pestaña" });
  expect(setUnread).toHaveBeenLastCalledWith(1);
  panel.open(true);
  expect(setUnread).toHaveBeenLastCalledWith(0);
  panel.close();
  expect(setUnread).toHaveBeenLastCalledWith(0);
});

test("what comes into a hidden tab is unread until it is looked at, and what another tab has shown is not", async () => {
  const shown = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await mount();
  await wireOpens();
  WireSocket.last?.says({ type: "message", ...answer });
  panel.close();
  expect(setUnread).toHaveBeenLastCalledWith(1);
  window.localStorage.setItem(`chat-multicanal:${tenant}:seen`, "50");
  window.dispatchEvent(new StorageEvent("storage", { key: `chat-multicanal:${tenant}:seen` }));
  expect(setUnread).toHaveBeenLastCalledWith(0);
  WireSocket.last?.says({ type: "message", ...answer, id: 51 });
  expect(setUnread).toHaveBeenLastCalledWith(1);
  shown.mockReturnValue("visible");
  panel.open(true);
  panel.close();
  expect(setUnread).toHaveBeenLastCalledWith(0);
});

test("a server that fails is asked more and more seldom, and one that says when not before", async () => {
  await mount();
  const reads = () => callsTo("/messages", "GET").length;
  server.replies["GET /messages"] = Array(20).fill(refused(500, "Algo salió mal de nuestro lado."));
  await tick(60_000);
  expect(reads()).toBe(6);
  server.replies["GET /messages"] = [];
  await tick(60_000);
  server.replies["GET /messages"] = [refused(429, "Espera 20 segundos.", 20)];
  await tick(3_000);
  const before = reads();
  await tick(17_000);
  expect(reads()).toBe(before);
  await tick(6_000);
  expect(reads()).toBeGreaterThan(before);
});

test("a failed message cannot be sent again while the server asks for a wait", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(429, "Vas muy rápido. Espera 3 segundos.", 3)];
  await write("Hola");
  find(".retry")?.click();
  await tick();
  expect(callsTo("/messages")).toHaveLength(1);
  await tick(3_000);
  find(".retry")?.click();
  await tick();
  expect(server.stored.map(({ content }) => content)).toEqual(["Hola"]);
});

test("it works where the browser keeps nothing for us", async () => {
  for (const storage of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  await mount();
  await write("Hola");
  expect(field().value).toBe("");
  expect(text(".mine .meta")).toContain("✓");
  expect(callsTo("/session")).toHaveLength(1);
});

test("a full storage of the tab takes nothing from what is typed", async () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: full, removeItem: full });
  await mount();
  await write("Hola");
  expect(text(".mine .meta")).toContain("✓");
});

test("the company's name, an answer and a handover are told in the header", async () => {
  await mount();
  await wireOpens();
  expect(text(".by")).toBe("Te responde nuestro asistente");
  server.state.by = "team";
  WireSocket.last?.says({ type: "message", ...answer, sender: "agent" });
  await tick();
  expect(text(".by")).toBe("Te atiende nuestro equipo");
  WireSocket.last?.says({ type: "handled", by: "ai" });
  expect(text(".by")).toBe("Te responde nuestro asistente");
});

test("a window that is opened after a person wrote last and gave the conversation back names the assistant", async () => {
  server.stored.push({ ...answer, sender: "agent", content: "De nada." });
  await mount();
  expect(text(".by")).toBe("Te responde nuestro asistente");
  await tick(3_000);
  expect(text(".by"), "a read says the same").toBe("Te responde nuestro asistente");
});

test("a person's last word, which comes after the AI has the conversation again, does not take the header", async () => {
  await mount();
  await wireOpens();
  WireSocket.last?.says({ type: "handled", by: "ai" });
  const last = { ...answer, sender: "agent", content: "Que te vaya bien." };
  server.stored.push(last);
  WireSocket.last?.says({ type: "message", ...last });
  await tick();
  expect(texts()).toContain("Que te vaya bien.");
  expect(text(".by")).toBe("Te responde nuestro asistente");
});

test("a window that is opened after a handover names the team, though the AI wrote last", async () => {
  const session = { token: "t", companyName: "Panadería", greeting: null, messages: [answer], typing: false };
  server.replies["POST /session"] = [{ status: 200, body: { ...session, by: "team" } }];
  await mount();
  expect(text(".by")).toBe("Te atiende nuestro equipo");
});

test("the AI's words of a handover, which come after it, do not take the header back", async () => {
  await mount();
  await wireOpens();
  WireSocket.last?.says({ type: "handled", by: "team" });
  server.replies["GET /messages"] = [{ status: 200, body: { messages: [answer], typing: false, by: "team" } }];
  WireSocket.last?.says({ type: "message", ...answer, content: "Te comunico con una persona." });
  await tick();
  expect(text(".by")).toBe("Te atiende nuestro equipo");
});

test("an AI that got the conversation back without a word about it is named from its first answer on", async () => {
  await mount();
  await wireOpens();
  WireSocket.last?.says({ type: "handled", by: "team" });
  server.stored.push(answer);
  WireSocket.last?.says({ type: "message", ...answer });
  await tick();
  expect(text(".by")).toBe("Te responde nuestro asistente");
});

test("a handover that the page finds by asking is told in the header", async () => {
  await mount();
  server.replies["GET /messages"] = [{ status: 200, body: { messages: [answer], typing: false, by: "team" } }];
  await tick(3_000);
  expect(text(".by")).toBe("Te atiende nuestro equipo");
  server.stored.push({ ...answer, id: 51 });
  await tick(3_000);
  expect(text(".by")).toBe("Te responde nuestro asistente");
});

test("Enter sends, Shift+Enter and the Enter of an input method do not; Escape asks to close", async () => {
  await mount();
  const press = (key: string, more: KeyboardEventInit = {}) =>
    field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  field().value = "Hola";
  press("Enter", { shiftKey: true });
  press("Enter", { isComposing: true });
  await tick();
  expect(callsTo("/messages")).toHaveLength(0);
  press("Enter");
  await tick();
  expect(callsTo("/messages")).toHaveLength(1);
  press("Escape");
  expect(close).toHaveBeenCalled();
});

test("blank text is not sent, and the count appears near the end of what fits", async () => {
  await mount();
  await write("   \n ");
  expect(callsTo("/messages")).toHaveLength(0);
  field().value = "x".repeat(3_599);
  field().dispatchEvent(new Event("input"));
  expect(find(".count")?.hidden).toBe(true);
  field().value = "x".repeat(3_990);
  field().dispatchEvent(new Event("input"));
  expect(find(".count")?.hidden).toBe(false);
  expect(text(".count")).toBe("3,990 / 4,000");
  expect(field().maxLength).toBe(4_000);
});

test("a message that became visible after a newer one is still found", async () => {
  await mount();
  const second = 1_000 * 4_096;
  server.stored.push({ ...answer, id: 100 * second, content: "después" });
  await tick(3_000);
  server.stored.unshift({ ...answer, id: 99 * second, content: "antes" });
  await tick(3_000);
  expect(texts()).toEqual(["¡Hola!", "antes", "después"]);
});

test("a visitor who was away for 450 messages reads every one of them", async () => {
  await mount();
  const second = 1_000 * 4_096;
  server.stored.push({ ...answer, id: 100 * second, content: "antes" });
  await tick(3_000);
  const many = Array.from({ length: 450 }, (_, at) => `mensaje ${at + 1}`);
  for (const [at, content] of many.entries()) server.stored.push({ ...answer, id: 500 * second + at, content });
  await tick(3_000);
  expect(texts()).toEqual(["¡Hola!", "antes", ...many]);
});

test("what comes while earlier messages could not be read does not hide them: they are read as soon as possible", async () => {
  await mount();
  const second = 1_000 * 4_096;
  server.stored.push({ ...answer, id: 100 * second, content: "uno" });
  await tick(3_000);
  server.stored.push({ ...answer, id: 200 * second, content: "dos" });
  server.replies["GET /messages"] = [refused(503, "Intenta de nuevo en unos segundos.")];
  await wireOpens();
  // What the visitor sends meanwhile reads nothing.
  await write("¿Hola?");
  const third = { ...answer, id: 300 * second, content: "tres" };
  server.stored.push(third);
  WireSocket.last?.says({ type: "message", ...third });
  expect(texts()).toEqual(["¡Hola!", "¿Hola?", "uno", "tres"]);
  await tick(3_000);
  expect(texts()).toEqual(["¡Hola!", "¿Hola?", "uno", "dos", "tres"]);
  const reads = callsTo("/messages", "GET").length;
  WireSocket.last?.says({ type: "message", ...answer, id: 400 * second, content: "cuatro" });
  await tick(20_000);
  expect(callsTo("/messages", "GET")).toHaveLength(reads);
  // From the newest message that the open room told of.
  window.dispatchEvent(new Event("online"));
  await tick();
  expect(callsTo("/messages", "GET").at(-1)?.after).toBe(370 * second);
});

const ASKS = { name: "always", email: "optional", phone: "no" } as const;

async function mountAsking() {
  const session = { token: "t", companyName: "Panadería", greeting: "¡Hola!", asks: ASKS, messages: [], typing: false };
  server.replies["POST /session"] = [{ status: 200, body: session }];
  await mount();
}

async function tell(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = dock.querySelector<HTMLInputElement>(`.intro input[name=${name}]`);
    if (!input) throw new Error(`no field ${name}`);
    input.value = value;
  }
  dock.querySelector<HTMLFormElement>("form.intro")?.requestSubmit();
  await tick();
}

test("a new visitor is asked first, each wrong answer is named, and the answers go with the first message alone", async () => {
  await mountAsking();
  expect([...dock.querySelectorAll(".intro label")].map((label) => label.textContent)).toEqual([
    "Tu nombre",
    "Tu correo (opcional)",
  ]);
  expect(field().closest("form")?.hidden).toBe(true);
  await tell({ name: "  ", email: "luz@" });
  expect([...dock.querySelectorAll(".fault")].map((fault) => fault.textContent)).toEqual([
    "Escríbelo para empezar.",
    "Revisa el correo: le falta algo.",
  ]);
  await tell({ name: " Luz ", email: "" });
  expect([find(".intro"), field().closest("form")?.hidden]).toEqual([null, false]);
  await write("Hola");
  await write("¿Abren hoy?");
  expect(callsTo("/messages").map(({ body }) => body.about)).toEqual([{ name: "Luz" }, undefined]);
});

test("answers that the server cannot read are asked for again, and the message waits", async () => {
  await mountAsking();
  await tell({ name: "Luz" });
  server.replies["POST /messages"] = [refused(422, "Ese correo no es válido.")];
  await write("Hola");
  expect([text(".notice"), find(".intro") !== null]).toEqual(["Ese correo no es válido.", true]);
  await tell({ name: "Luz", email: "luz@correo.example" });
  find(".retry")?.click();
  await tick();
  expect(callsTo("/messages").at(-1)?.body.about).toEqual({ name: "Luz", email: "luz@correo.example" });
  expect(texts()).toEqual(["¡Hola!", "Hola"]);
});

test("what a new visitor wrote without a connection waits for the answers of the questions", async () => {
  offline();
  const session = { token: "t", companyName: "Panadería", greeting: "¡Hola!", asks: ASKS, messages: [], typing: false };
  server.replies["POST /session"] = ["no network", "no network", { status: 200, body: session }];
  await mount();
  await write("Hola");
  expect(metas()).toEqual([WAITS]);
  await online();
  await tick(10_000);
  expect(callsTo("/messages")).toEqual([]);
  await tell({ name: "Luz", email: "" });
  expect(callsTo("/messages").map(({ body }) => [body.content, body.about])).toEqual([["Hola", { name: "Luz" }]]);
});

test("typing is said to the room once the conversation has begun: before it nobody is told anything", async () => {
  await mount();
  await wireOpens();
  const said = () => WireSocket.last?.said.filter((frame) => frame !== "ping") ?? [];
  const type = (content: string) => {
    field().value = content;
    field().dispatchEvent(new Event("input"));
  };
  type("Ho");
  expect(said()).toEqual([]);
  await write("Hola");
  type("¿A");
  type("¿Abren");
  expect(said()).toEqual(["typing"]);
  await tick(3_000);
  type("¿Abren hoy?");
  expect(said()).toEqual(["typing", "typing"]);
  expect(server.stored.map(({ content }) => content)).toEqual(["Hola"]);
});
