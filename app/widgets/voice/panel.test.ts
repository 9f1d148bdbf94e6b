// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeRecognition, FakeUtterance, fakeSynthesis } from "../../../tests/support/fake-speech";
import { createWebchatServer, refused, type WebchatServer, WireSocket } from "../../../tests/support/webchat-server";
import type { Panel } from "../chat/contract";
import "../chat/panel";
import { mountVoice } from "./panel";

const tenant = "11111111-1111-4111-8111-111111111111";

let server: WebchatServer;
let panel: Panel;
let dock: HTMLElement;
let synthesis: ReturnType<typeof fakeSynthesis>;

const tick = (time = 0) => vi.advanceTimersByTimeAsync(time);
const status = () => dock.querySelector(".voice-status")?.textContent;
const words = () => dock.querySelector(".voice-words")?.textContent;
const sent = () => server.stored.filter(({ sender }) => sender === "customer").map(({ content }) => content);

function named(name: string): HTMLButtonElement {
  const found = [...dock.querySelectorAll("button")].find(
    (button) => (button.getAttribute("aria-label") ?? button.textContent) === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
const shown = (name: string) => {
  try {
    return named(name).closest("[hidden]") === null;
  } catch {
    return false;
  }
};

async function press(name: string) {
  named(name).click();
  await tick();
}

async function mount() {
  const host = document.createElement("div");
  document.body.appendChild(host);
  const root = host.attachShadow({ mode: "open" });
  dock = document.createElement("div");
  root.append(dock);
  panel = mountVoice({
    tenant,
    base: "https://chat.example",
    dock,
    root,
    setUnread: vi.fn(),
    close: () => panel.close(),
  });
  panel.open(true);
  await tick();
  WireSocket.last?.dispatchEvent(new Event("open"));
  await tick();
}

/** Agrees to the microphone, which then listens. */
async function listen() {
  await press("Hablar");
  if (shown("Permitir y hablar")) await press("Permitir y hablar");
}

async function answers(content: string, id = 50) {
  WireSocket.last?.says({
    type: "message",
    id,
    clientId: null,
    sender: "ai",
    content,
    createdAt: "2026-07-01T12:00:01.000Z",
  });
  await tick();
}

beforeEach(() => {
  vi.useFakeTimers();
  server = createWebchatServer(tenant);
  synthesis = fakeSynthesis("en-US", "es-ES", "es-MX");
  WireSocket.last = undefined;
  FakeRecognition.made = [];
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal("WebSocket", WireSocket);
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("webkitSpeechRecognition", FakeRecognition);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("speechSynthesis", synthesis);
  vi.stubGlobal("SpeechSynthesisUtterance", FakeUtterance);
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test("its session asks for a conversation by voice, and its window says what it is", async () => {
  await mount();
  expect(server.callsTo("/session", "POST")[0]?.body).toEqual({ channel: "voice_plugin" });
  expect(dock.querySelector("[role=dialog]")?.getAttribute("aria-label")).toBe("Habla con Panadería");
  expect(status()).toBe("Toca el micrófono y habla.");
  expect(synthesis.spoken).toEqual([]);
});

test("the microphone is asked for only after the visitor agreed, once, and a refusal leads to the text field", async () => {
  await mount();
  await press("Hablar");
  expect(FakeRecognition.made).toEqual([]);
  expect(dock.querySelector("[role=group]")?.textContent).toContain("nunca el audio");
  await press("Prefiero escribir");
  expect(FakeRecognition.made).toEqual([]);
  const root = dock.getRootNode() as ShadowRoot;
  expect(root.activeElement?.tagName).toBe("TEXTAREA");
  await listen();
  expect(FakeRecognition.last).toMatchObject({
    lang: "es-MX",
    interimResults: true,
    continuous: false,
    calls: ["start"],
  });
  expect(root.activeElement).toBe(named("Terminar de hablar"));
  FakeRecognition.last?.understands("hola");
  await tick();
  await press("Hablar");
  expect(FakeRecognition.made).toHaveLength(2);
});

test("what the visitor says is shown while it is heard, sent when it is understood, and the answer is read in es-MX", async () => {
  await mount();
  await listen();
  expect(status()).toBe("Te escucho…");
  FakeRecognition.last?.hears("quiero una");
  expect(words()).toBe("quiero una");
  FakeRecognition.last?.understands("quiero una reservación");
  await tick();
  expect(sent()).toEqual(["quiero una reservación"]);
  expect(words()).toBe("");
  await answers("Claro. ¿Para cuántas personas?");
  expect(synthesis.waiting).toEqual(["Claro.", "¿Para cuántas personas?"]);
  expect(synthesis.spoken[0]?.lang).toBe("es-MX");
  expect(status()).toBe("Te estoy respondiendo. Toca para interrumpir.");
  synthesis.finishAll();
  expect(status()).toBe("Toca el micrófono y habla.");
});

test("the voice stops as soon as the visitor speaks or writes", async () => {
  await mount();
  await listen();
  FakeRecognition.last?.understands("hola");
  await tick();
  await answers("Hola. ¿En qué te ayudo?");
  expect(synthesis.waiting).toHaveLength(2);
  await press("Interrumpir y hablar");
  expect(synthesis.waiting).toEqual([]);
  expect(status()).toBe("Te escucho…");
  await answers("Sigo aquí.", 51);
  expect(synthesis.waiting).toEqual([]);
  FakeRecognition.last?.understands("¿abren hoy?");
  await tick();
  await answers("Sí, de 8 a 14.", 52);
  expect(synthesis.waiting).toEqual(["Sí, de 8 a 14."]);
  const field = dock.querySelector("textarea");
  if (field) field.value = "¿Y mañana?";
  await press("Enviar");
  expect(synthesis.waiting).toEqual([]);
  expect(sent().at(-1)).toBe("¿Y mañana?");
});

test("nothing is read to somebody who only looks, and silence that is wanted comes at once", async () => {
  await mount();
  await answers("Hola, ¿te ayudo?");
  expect(synthesis.spoken).toEqual([]);
  await listen();
  FakeRecognition.last?.understands("hola");
  await tick();
  await answers("Hola. ¿En qué te ayudo?", 51);
  expect(synthesis.waiting).toHaveLength(2);
  await press("Leer las respuestas en voz alta");
  expect(synthesis.waiting).toEqual([]);
  expect(status()).toBe("Toca el micrófono y habla.");
});

test("another page of the site ends listening and speaking", async () => {
  await mount();
  await listen();
  FakeRecognition.last?.understands("hola");
  await tick();
  await answers("Hola. ¿En qué te ayudo?");
  expect(synthesis.waiting).toHaveLength(2);
  window.dispatchEvent(new Event("pagehide"));
  expect(synthesis.waiting).toEqual([]);
});

test("answers are not read when the visitor wants silence, also on the next page", async () => {
  await mount();
  await press("Leer las respuestas en voz alta");
  expect(named("Leer las respuestas en voz alta").getAttribute("aria-pressed")).toBe("false");
  await listen();
  FakeRecognition.last?.understands("hola");
  await tick();
  await answers("Hola.");
  expect(synthesis.spoken).toEqual([]);
  document.body.replaceChildren();
  await mount();
  expect(named("Leer las respuestas en voz alta").getAttribute("aria-pressed")).toBe("false");
});

test("what the visitor chose lasts as long as the page where the browser keeps nothing", async () => {
  for (const storage of ["localStorage", "sessionStorage"] as const)
    vi.spyOn(window, storage, "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  await mount();
  await press("Leer las respuestas en voz alta");
  expect(named("Leer las respuestas en voz alta").getAttribute("aria-pressed")).toBe("false");
  await listen();
  FakeRecognition.last?.understands("hola");
  await tick();
  await answers("Hola.");
  expect(synthesis.spoken).toEqual([]);
  await press("Hablar");
  expect(shown("Permitir y hablar"), "who agreed is not asked again").toBe(false);
  expect(FakeRecognition.last?.calls).toEqual(["start"]);
});

test.each([
  ["not-allowed", /^El micrófono está bloqueado\./],
  ["service-not-allowed", /^El micrófono está bloqueado\./],
  ["audio-capture", /^No encontramos un micrófono\./],
  ["no-speech", /^No te escuché\./],
  ["network", /^El servicio de voz no responde\./],
  ["language-not-supported", /^Tu navegador no entiende español hablado\./],
  ["aborted", /^Toca el micrófono y habla\.$/],
])("after %s the visitor reads what to do, and can go on", async (error, sentence) => {
  await mount();
  await listen();
  FakeRecognition.last?.fails(error);
  expect(status()).toMatch(sentence);
  expect(sent()).toEqual([]);
  await press("Hablar");
  expect(status()).toBe("Te escucho…");
});

test("what was heard before an error or a press on stop is sent all the same", async () => {
  await mount();
  await listen();
  FakeRecognition.last?.hears("¿tienen pan");
  await press("Terminar de hablar");
  expect(sent()).toEqual(["¿tienen pan"]);
  await listen();
  FakeRecognition.last?.hears("de muerto?");
  FakeRecognition.last?.fails("network");
  await tick();
  expect(sent()).toEqual(["¿tienen pan", "de muerto?"]);
});

test("whoever blocks the microphone in the middle of a sentence finds its words in the field, and sends them or not", async () => {
  await mount();
  await listen();
  FakeRecognition.last?.hears("mi tarjeta es");
  FakeRecognition.last?.fails("not-allowed");
  await tick();
  expect(sent()).toEqual([]);
  expect(dock.querySelector("textarea")?.value).toBe("mi tarjeta es");
  expect(status()).toMatch(/^El micrófono está bloqueado\./);
});

test.each([
  ["without https", () => vi.stubGlobal("isSecureContext", false)],
  ["in a frame without leave", () => Object.assign(document, { featurePolicy: { allowsFeature: () => false } })],
])("on a page %s nobody is sent to a setting that cannot help", async (_where, forbid) => {
  forbid();
  await mount();
  await listen();
  FakeRecognition.last?.fails("not-allowed");
  expect(status()).toBe("Esta página no puede usar el micrófono. Escribe tu mensaje.");
  Reflect.deleteProperty(document, "featurePolicy");
});

test("what cannot be sent now goes into the text field, behind what stands there", async () => {
  await mount();
  const field = dock.querySelector("textarea");
  server.replies["POST /messages"] = [refused(429, "Vas muy rápido. Espera 3 segundos.", 3)];
  await listen();
  FakeRecognition.last?.understands("Hola");
  await tick();
  if (field) field.value = "Oye,";
  await listen();
  FakeRecognition.last?.understands("¿abren hoy?");
  await tick();
  expect(sent()).toEqual([]);
  expect(field?.value).toBe("Oye, ¿abren hoy?");
});

test("closing the panel ends listening and speaking, and a microphone that nobody switches off ends by itself", async () => {
  await mount();
  await listen();
  await tick(45_000);
  expect(FakeRecognition.last?.calls).toEqual(["start", "stop"]);
  await press("Hablar");
  FakeRecognition.last?.hears("no era para");
  panel.close();
  await tick();
  expect(FakeRecognition.last?.calls).toEqual(["start", "abort"]);
  expect(sent()).toEqual([]);
  await answers("Hola.", 60);
  expect(synthesis.spoken).toEqual([]);
});

test("without a recogniser it is written to and reads aloud; without any voice it is a chat", async () => {
  vi.stubGlobal("webkitSpeechRecognition", undefined);
  await mount();
  expect(shown("Hablar")).toBe(false);
  expect(status()).toBe("Tu navegador no convierte voz en texto. Escribe y te leo la respuesta.");
  const field = dock.querySelector("textarea");
  if (field) field.value = "Hola";
  await press("Enviar");
  await answers("Hola, dime.");
  expect(synthesis.waiting).toEqual(["Hola, dime."]);
  document.body.replaceChildren();
  vi.stubGlobal("speechSynthesis", undefined);
  vi.stubGlobal("SpeechSynthesisUtterance", undefined);
  await mount();
  expect(status()).toBe("Tu navegador no tiene voz. Escribe tu mensaje aquí abajo.");
  expect(shown("Leer las respuestas en voz alta")).toBe(false);
});

test("nothing is read aloud to a visitor who is just asked for the microphone, and it is after they chose to write", async () => {
  await mount();
  const field = dock.querySelector("textarea");
  if (field) field.value = "Hola";
  await press("Enviar");
  await press("Hablar");
  expect(shown("Permitir y hablar")).toBe(true);
  await answers("Abrimos a las 9.", 50);
  expect(synthesis.spoken).toEqual([]);
  named("Prefiero escribir").click();
  await answers("Y cerramos a las 8.", 51);
  expect(synthesis.waiting).toEqual(["Y cerramos a las 8."]);
});

test("a voice that breaks off is over, and a recogniser that does not begin can be asked again", async () => {
  await mount();
  const field = dock.querySelector("textarea");
  if (field) field.value = "Hola";
  await press("Enviar");
  await answers("Abrimos a las 9.");
  expect(dock.querySelector<HTMLElement>(".voice")?.dataset.state).toBe("speaking");
  synthesis.spoken[0]?.onerror?.();
  expect(dock.querySelector<HTMLElement>(".voice")?.dataset.state).toBe("idle");
  const start = vi.spyOn(FakeRecognition.prototype, "start").mockImplementationOnce(() => {
    throw new Error("another tab listens");
  });
  await listen();
  expect(status()).toBe("El servicio de voz no responde. Inténtalo más tarde, o escribe tu mensaje.");
  start.mockRestore();
  await listen();
  expect(FakeRecognition.last?.calls).toEqual(["start"]);
  FakeRecognition.last?.understands("¿Y los domingos?");
  await tick();
  expect(sent()).toEqual(["Hola", "¿Y los domingos?"]);
});
