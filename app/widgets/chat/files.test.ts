// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWebchatServer, refused, type WebchatServer, WireSocket } from "../../../tests/support/webchat-server";
import { refusalOf, sizeText } from "./attach";
import { mountPanel } from "./panel";

const tenant = "11111111-1111-4111-8111-111111111111";
const MEGABYTE = 1024 * 1024;

let server: WebchatServer;
let dock: HTMLElement;

const tick = (time = 0) => vi.advanceTimersByTimeAsync(time);
const find = (selector: string) => dock.querySelector<HTMLElement>(selector);
const text = (selector: string) => find(selector)?.textContent ?? "";
const all = (selector: string) => [...dock.querySelectorAll(selector)].map((node) => node.textContent);
const posts = () => server.callsTo("/messages", "POST");
const picture = (name = "pastel.png", size = 3, type = "image/png") => new File([new Uint8Array(size)], name, { type });

async function mount() {
  document.body.replaceChildren();
  const host = document.createElement("div");
  document.body.appendChild(host);
  const root = host.attachShadow({ mode: "open" });
  dock = document.createElement("div");
  root.append(dock);
  const panel = mountPanel({ tenant, base: "https://chat.example", dock, root, setUnread: vi.fn(), close: vi.fn() });
  panel.open(true);
  await tick();
}

function choose(...files: File[]) {
  const input = dock.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error("no field for files");
  Object.defineProperty(input, "files", { configurable: true, value: files });
  input.dispatchEvent(new Event("change"));
}

function field(): HTMLTextAreaElement {
  const found = dock.querySelector("textarea");
  if (!found) throw new Error("no text field");
  return found;
}

async function send(words = "") {
  field().value = words;
  field().dispatchEvent(new Event("input"));
  find("button.send")?.click();
  await tick();
}

beforeEach(() => {
  vi.useFakeTimers();
  server = createWebchatServer(tenant);
  window.localStorage.clear();
  window.sessionStorage.clear();
  vi.stubGlobal("WebSocket", WireSocket);
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("XMLHttpRequest", server.Upload);
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:https://tienda.example/1");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue(undefined);
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a size is said as people say it", () => {
  expect([1, 2_048, 110 * 1024, 1.32 * MEGABYTE, 10 * MEGABYTE].map(sizeText)).toEqual([
    "1 kB",
    "2 kB",
    "0.2 MB",
    "1.4 MB",
    "10 MB",
  ]);
});

test("pictures and PDFs up to 10 MB may go, and everything else says why not", () => {
  const of = (type: string, size: number) => refusalOf({ type, size });
  for (const type of ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"]) {
    expect(of(type, 10 * MEGABYTE), type).toBeNull();
  }
  for (const type of ["image/svg+xml", "text/html", "image/heic", "application/zip", ""]) {
    expect(of(type, 3), type).toBe("Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF.");
  }
  expect(of("image/png", 10 * MEGABYTE + 1)).toBe("Ese archivo pesa más de 10 MB, que es el máximo.");
  expect(of("image/png", 0)).toBe("Ese archivo está vacío. Elige otro.");
});

test("what cannot go is left out with its reason, and neither words nor the other files are lost", async () => {
  await mount();
  field().value = "Miren";
  choose(picture("a.png"), picture("b.txt", 3, "text/plain"), picture("c.png", 10 * MEGABYTE + 1));
  expect(all(".chosen .name")).toEqual(["a.png"]);
  expect(text(".notice")).toBe(
    "Solo puedes mandar imágenes (JPG, PNG, WebP o GIF) y PDF. Ese archivo pesa más de 10 MB, que es el máximo.",
  );
  choose(...[1, 2, 3, 4, 5].map((number) => picture(`${number}.png`)));
  expect([all(".chosen .name").length, text(".notice")]).toEqual([5, "Puedes mandar hasta 5 archivos a la vez."]);
  expect(field().value).toBe("Miren");
  find('[aria-label="Quitar 4.png"]')?.click();
  expect(all(".chosen .name")).toEqual(["a.png", "1.png", "2.png", "3.png"]);
  expect(text(".notice")).toBe("");
});

test("each file is a message of its own under an id of its own, the first with the words", async () => {
  await mount();
  choose(picture("a.png"), picture("b.pdf", 3, "application/pdf"));
  await send("¿Tienen estos?");
  expect(posts().map(({ token, body }) => [token, body.content, body.file])).toEqual([
    ["t1", "¿Tienen estos?", "a.png"],
    ["t1", "", "b.pdf"],
  ]);
  expect(new Set(posts().map(({ body }) => body.clientId)).size).toBe(2);
  expect([find(".chosen")?.hidden, field().value, all(".mine").length]).toEqual([true, "", 2]);
  expect(find(".mine a.picture")?.getAttribute("href")).toBe("https://chat.example/archivos/a.png");
  expect(text(".mine a.file")).toContain("b.pdf");
  expect(URL.revokeObjectURL).toHaveBeenCalledWith("blob:https://tienda.example/1");
});

test("a file shows how far it is, and goes on as long as something moves", async () => {
  await mount();
  server.hold.next = true;
  choose(picture());
  await send();
  const bar = dock.querySelector("progress");
  expect([bar?.getAttribute("aria-label"), text(".mine .meta")]).toEqual(["Enviando pastel.png", "Enviando…"]);
  const [upload] = server.hold.uploads;
  for (const loaded of [10, 20, 30]) {
    await tick(29_000);
    upload?.moves(loaded, 40);
  }
  expect([bar?.value, posts().length]).toEqual([0.75, 1]);
  // The same element: a screen reader is not told each step.
  expect(dock.querySelector("progress")).toBe(bar);
  server.hold.next = false;
  // Then nothing does: the line is down, and the file goes again.
  await tick(60_000);
  expect(posts().length).toBeGreaterThan(1);
  expect([dock.querySelector("progress"), server.stored.length]).toEqual([null, 1]);
  expect(new Set(posts().map(({ body }) => body.clientId)).size).toBe(1);
});

test("a file without a connection waits, goes again with its bytes under the same id, and is one message", async () => {
  await mount();
  server.replies["POST /messages"] = ["no network"];
  choose(picture());
  await send("Va");
  expect(text(".mine .meta")).toBe("Se enviará cuando vuelva la conexión");
  await tick(60_000);
  const [first, second] = posts();
  expect(second?.body).toEqual(first?.body);
  expect([second?.body.file, server.stored.length]).toEqual(["pastel.png", 1]);
});

test("a refused file stays with a button that sends that very file again", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(500, "Algo salió mal de nuestro lado.")];
  choose(picture());
  await send("Va");
  expect([text(".retry"), text(".notice")]).toEqual([
    "No se pudo enviar. Reintentar",
    "Algo salió mal de nuestro lado.",
  ]);
  find(".retry")?.click();
  await tick();
  const [first, second] = posts();
  expect(second?.body).toEqual(first?.body);
  expect([server.stored.length, all(".mine").length, text(".notice")]).toEqual([1, 1, ""]);
});

test("an ended session is renewed once, and the file goes again", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(401, "Tu sesión terminó.")];
  choose(picture());
  await send();
  expect(posts().map(({ body }) => body.file)).toEqual(["pastel.png", "pastel.png"]);
  expect(server.stored).toHaveLength(1);
});

test("too many files hold up files only: words go on at once", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(429, "Ya llegaron muchos archivos.", 600)];
  choose(picture());
  await send();
  expect([text(".notice"), text(".retry")]).toEqual(["Ya llegaron muchos archivos.", "No se pudo enviar. Reintentar"]);
  await send("¿Hola?");
  expect(server.stored.map(({ content }) => content)).toEqual(["¿Hola?"]);
});

test("a page that is loaded anew tells that the file is gone, and gives the words back to be sent with it", async () => {
  await mount();
  server.replies["POST /messages"] = [refused(500, "Algo salió mal.")];
  choose(picture());
  await send("¿Tienen este?");
  await mount();
  expect([text(".mine .file"), text(".retry")]).toEqual(["pastel.png", "No se pudo enviar. Reintentar"]);
  find(".retry")?.click();
  await tick();
  expect([field().value, text(".notice"), all(".mine").length]).toEqual([
    "¿Tienen este?",
    "Adjunta otra vez «pastel.png»: esta página ya no lo tiene.",
    0,
  ]);
  expect(posts()).toHaveLength(1);
});

test("a file that reached the server before its page was loaded anew is shown as it is stored", async () => {
  await mount();
  server.hold.next = true;
  choose(picture());
  await send("Va");
  const [lost] = posts();
  const { clientId = "", content = "" } = lost?.body ?? {};
  const file = { path: "/archivos/x", name: "pastel.png", isImage: true };
  server.stored.push({ id: 1, clientId, sender: "customer", content, createdAt: "2026-07-01T12:00:00.000Z", file });
  await mount();
  expect([all(".mine").length, find(".retry"), find(".mine a.picture")?.getAttribute("href")]).toEqual([
    1,
    null,
    "https://chat.example/archivos/x",
  ]);
});

test("a picture from the clipboard or dropped on the chat is chosen, and pasted words stay words", async () => {
  await mount();
  const paste = (files: File[]) => {
    const event = Object.assign(new Event("paste", { cancelable: true }), { clipboardData: { files } });
    field().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([paste([]), paste([picture("pegada.png")])]).toEqual([false, true]);
  const dataTransfer = { types: ["Files"], files: [picture("soltada.png")] };
  find(".panel")?.dispatchEvent(Object.assign(new Event("drop"), { dataTransfer }));
  expect(all(".chosen .name")).toEqual(["pegada.png", "soltada.png"]);
});

test("where the page's policy forbids the picture of a file on its way, its name stands there", async () => {
  await mount();
  server.hold.next = true;
  choose(picture());
  await send();
  dock.querySelector(".mine .picture img")?.dispatchEvent(new Event("error"));
  expect([find(".mine .picture"), text(".mine .file")]).toEqual([null, "pastel.png"]);
});
