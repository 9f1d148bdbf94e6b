// @vitest-environment happy-dom
import { describe, expect, test, vi } from "vitest";
import type { Entry } from "./thread";
import { createTranscript, dayName } from "./transcript";

function entry(key: string, more: Partial<Entry> = {}): Entry {
  const createdAt = new Date(2026, 6, 1, 12, 0).toISOString();
  return { key, id: 1, clientId: null, sender: "ai", content: "Hola", createdAt, state: "stored", ...more };
}

function drawn(...entries: Entry[]) {
  const transcript = createTranscript(
    "https://chat.example.test",
    () => undefined,
    () => undefined,
  );
  transcript.draw(null, entries);
  return transcript;
}

const payloads = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg/onload=alert(1)>',
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "javascript:alert(1)",
  "[ver](javascript:alert(1))",
  'https://a.mx/" onmouseover="alert(1)',
  "https://a.mx/<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "<a href='javascript:alert(1)'>x</a>",
  "{{constructor.constructor('alert(1)')()}}",
  "<style>*{display:none}</style>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
];

describe("texts of strangers", () => {
  test.each(payloads)("%s is shown as it was written and makes nothing but text and web links", (content) => {
    for (const sender of ["customer", "ai", "agent", "system"] as const) {
      const { node } = drawn(entry("a", { content, sender }));
      const text = node.querySelector(".text");
      const shown = [...(text?.childNodes ?? [])].map((part) =>
        part.nodeName === "A" ? part.firstChild?.textContent : part.textContent,
      );
      expect(shown.join("")).toBe(content);
      for (const inner of node.querySelectorAll("*")) {
        expect(["DIV", "P", "SPAN", "TIME", "A"]).toContain(inner.tagName);
        for (const { name } of inner.attributes) expect(name).not.toMatch(/^on|style|src/);
      }
      for (const link of node.querySelectorAll("a")) {
        expect(link.getAttribute("href")).toMatch(/^https?:\/\//);
        expect(link.rel).toContain("noopener");
      }
    }
  });

  test("the greeting of a tenant is a text as well", () => {
    const transcript = createTranscript(
      "https://chat.example.test",
      () => undefined,
      () => undefined,
    );
    transcript.draw("<b>Hola</b>", []);
    expect(transcript.node.querySelector("b")).toBeNull();
    expect(transcript.node.textContent).toContain("<b>Hola</b>");
  });
});

test("each sender is told apart by name, the visitor for the ear only", () => {
  const { node } = drawn(
    entry("a"),
    entry("b", { sender: "agent" }),
    entry("c", { sender: "customer" }),
    entry("d", { sender: "system", content: "Una persona continúa." }),
  );
  const names = [...node.querySelectorAll(".sender")].map((name) => name.textContent);
  expect(names).toEqual(["Asistente", "Equipo"]);
  expect(node.querySelector(".mine .hidden")?.textContent).toBe("Tú: ");
  expect(node.querySelector(".system")?.textContent).toBe("Una persona continúa.");
});

test("a message on its way or waiting says so, a stored one has a tick, a failed one can be repeated", () => {
  const retry = vi.fn();
  const transcript = createTranscript("https://chat.example.test", retry, () => undefined);
  const mine = { sender: "customer", clientId: "c-1" } as const;
  transcript.draw(null, [entry("c-1", { ...mine, id: null, state: "sending" })]);
  expect(transcript.node.querySelector(".meta")?.textContent).toBe("Enviando…");
  transcript.draw(null, [entry("c-1", { ...mine, id: null, state: "waiting" })]);
  expect(transcript.node.querySelector(".meta")?.textContent).toBe("Se enviará cuando vuelva la conexión");
  transcript.draw(null, [entry("c-1", { ...mine, id: null, state: "failed" })]);
  const button = transcript.node.querySelector("button");
  expect(button?.textContent).toBe("No se pudo enviar. Reintentar");
  button?.click();
  expect(retry).toHaveBeenCalledExactlyOnceWith("c-1");
  transcript.draw(null, [entry("c-1", mine)]);
  expect(transcript.node.querySelector(".meta [role=img]")?.textContent).toBe("✓");
});

test("a line that has not changed is not drawn again, and lines stay in order", () => {
  const transcript = drawn(entry("a"), entry("c", { sender: "agent", id: 3 }));
  const first = transcript.node.querySelector(".theirs");
  transcript.draw(null, [
    entry("a"),
    entry("b", { sender: "customer", id: 2, content: "en medio" }),
    entry("c", { sender: "agent", id: 3, content: "cambiado" }),
  ]);
  expect(transcript.node.querySelector(".theirs")).toBe(first);
  expect([...transcript.node.querySelectorAll(".text")].map((text) => text.textContent)).toEqual([
    "Hola",
    "en medio",
    "cambiado",
  ]);
  transcript.draw(null, [entry("c", { sender: "agent", id: 3, content: "cambiado" })]);
  expect(transcript.node.querySelectorAll(".text")).toHaveLength(1);
});

test("days are named from today", () => {
  const now = new Date(2026, 6, 15, 9, 0);
  expect(dayName(new Date(2026, 6, 15, 0, 1), now)).toBe("Hoy");
  expect(dayName(new Date(2026, 6, 14, 23, 59), now)).toBe("Ayer");
  expect(dayName(new Date(2026, 6, 13, 12, 0), now)).toBe("lunes, 13 de julio");
  expect(dayName(new Date(2025, 6, 13, 12, 0), now)).toBe("13 de julio de 2025");
});

describe("what staff sent", () => {
  const path = "/archivos/abc";
  test("a picture is shown and a document named, both open in a tab of their own, and neither runs anything", () => {
    const name = "<img src=x onerror=alert(1)>.png";
    const { node } = drawn(
      entry("a", { id: 1, sender: "agent", content: "", file: { path, name, isImage: true } }),
      entry("b", { id: 2, sender: "agent", content: "El menú", file: { path, name: "menú.pdf", isImage: false } }),
    );
    const links = [...node.querySelectorAll("a")];
    expect(links.map((link) => [link.href, link.target, link.rel])).toEqual(
      Array(2).fill(["https://chat.example.test/archivos/abc", "_blank", "noopener noreferrer"]),
    );
    expect(node.querySelectorAll("img")).toHaveLength(1);
    expect(node.querySelector("img")?.alt).toBe(name);
    expect(links[1]?.textContent).toContain("menú.pdf");
    expect([...node.querySelectorAll(".text")].map(({ textContent }) => textContent)).toEqual(["El menú"]);
  });

  test("another address of the same file draws nothing anew", () => {
    const transcript = createTranscript(
      "https://chat.example.test",
      () => undefined,
      () => undefined,
    );
    const at = (where: string) => [entry("a", { file: { path: where, name: "foto.png", isImage: true } })];
    transcript.draw(null, at("/archivos/hoy"));
    const image = transcript.node.querySelector("img");
    transcript.draw(null, at("/archivos/manana"));
    expect(transcript.node.querySelector("img")).toBe(image);
  });
});

test("the question how one was served has five buttons that send the number, until something follows", () => {
  const rate = vi.fn();
  const transcript = createTranscript("https://chat.example.test", () => undefined, rate);
  const question = entry("a", { content: "¿Cómo te atendimos?", asks: "rating" });
  transcript.draw(null, [question]);
  const group = transcript.node.querySelector('[role="group"]');
  expect(group?.getAttribute("aria-label")).toBe("Califica la atención");
  const buttons = [...(group?.querySelectorAll("button") ?? [])];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "1: Muy mal",
    "2: Mal",
    "3: Regular",
    "4: Bien",
    "5: Muy bien",
  ]);
  buttons[3]?.click();
  expect(rate.mock.calls).toEqual([["4"]]);
  transcript.draw(null, [question, entry("b", { id: 2, sender: "customer", content: "4" })]);
  expect(transcript.node.querySelector('[role="group"]')).toBeNull();
});

describe("how a line looks", () => {
  const at = (minute: number) => new Date(2026, 6, 1, 12, minute).toISOString();
  const mine = { sender: "customer", clientId: "c-1" } as const;
  const classes = (node: HTMLElement) => [...node.querySelectorAll(".entry")].map(({ className }) => className);

  test("the first and the last of one sender are marked, and what failed", () => {
    const { node } = drawn(
      entry("a", { id: 1 }),
      entry("b", { id: 2 }),
      entry("c", { id: 3 }),
      entry("d", { ...mine, id: 4, state: "failed" }),
      entry("e", { id: 5, sender: "system" }),
    );
    expect(classes(node).map((names) => names.replace(" fresh", ""))).toEqual([
      "entry theirs first",
      "entry theirs",
      "entry theirs last",
      "entry mine first last failed",
      "entry system first last",
    ]);
    expect([...node.querySelectorAll(".sender")].map(({ textContent }) => textContent)).toEqual(["Asistente"]);
  });

  test("the greeting begins a block and has no time", () => {
    const transcript = drawn();
    transcript.draw("¡Hola!", []);
    expect(classes(transcript.node)).toEqual(["entry theirs first"]);
    expect(transcript.node.querySelector("time")).toBeNull();
    expect(transcript.node.querySelector('[role="group"]')).toBeNull();
  });

  test("what comes later is marked as fresh, what began the page is not", () => {
    const transcript = drawn(entry("a"));
    expect(transcript.node.querySelector(".fresh")).toBeNull();
    transcript.draw(null, [entry("a"), entry("b", { id: 2, content: "nuevo" })]);
    expect(
      [...transcript.node.querySelectorAll(".fresh")].map((node) => node.querySelector(".text")?.textContent),
    ).toEqual(["nuevo"]);
  });

  test("the last of a block has its time, the visitor's its tick too, and a line of the system neither", () => {
    const { node } = drawn(
      entry("a", { id: 1, createdAt: at(5) }),
      entry("b", { id: 2, createdAt: at(6) }),
      entry("c", { ...mine, id: 3, createdAt: at(7) }),
      entry("d", { id: 4, sender: "system", createdAt: at(8) }),
    );
    expect([...node.querySelectorAll("time")].map(({ dateTime }) => dateTime)).toEqual([at(6), at(7)]);
    expect([...node.querySelectorAll("time")].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^12:06/),
      expect.stringMatching(/^12:07/),
    ]);
    const metas = [...node.querySelectorAll(".meta")].map(({ children }) => children.length);
    expect(metas).toEqual([0, 1, 2, 0]);
  });

  test("only a file on its way has a bar, which moves in place", () => {
    const file = { path: "blob:https://chat.example.test/1", name: "foto.png", isImage: true };
    const transcript = drawn(entry("c-1", { ...mine, id: null, state: "sending", file }));
    const bar = transcript.node.querySelector("progress");
    expect(transcript.node.querySelector(".meta")?.textContent).toBe("Enviando…");
    transcript.progress("c-1", 0.4);
    transcript.progress("another", 0.9);
    expect(bar?.value).toBe(0.4);
    transcript.draw(null, [entry("c-1", { ...mine, state: "stored", file: { ...file, path: "/archivos/abc" } })]);
    expect(transcript.node.querySelector("progress")).toBeNull();
  });

  test("a picture of the page's own is shown in a frame, and named where the page may not show it; a document is named", () => {
    const path = "blob:https://chat.example.test/1";
    const { node } = drawn(
      entry("a", { ...mine, id: null, file: { path, name: "foto.png", isImage: true } }),
      entry("d", { ...mine, clientId: "c-2", id: null, file: { path, name: "ruta.pdf", isImage: false } }),
      entry("b", { sender: "agent", id: 2, file: { path: "/archivos/abc", name: "carta.pdf", isImage: false } }),
      entry("c", { sender: "agent", id: 3, file: { path: "/archivos/def", name: "plano.png", isImage: true } }),
    );
    expect(node.querySelectorAll("a.file")).toHaveLength(1);
    expect(node.querySelectorAll("a.picture")).toHaveLength(1);
    expect(node.querySelector("a.picture img")?.getAttribute("loading")).toBe("lazy");
    const own = node.querySelector("span.picture img");
    expect(own?.getAttribute("src")).toBe(path);
    own?.dispatchEvent(new Event("error"));
    expect(node.querySelector("span.picture")).toBeNull();
    expect([...node.querySelectorAll("span.file")].map(({ textContent }) => textContent)).toEqual([
      "foto.png",
      "ruta.pdf",
    ]);
  });
});

describe("what is drawn anew", () => {
  test.each<[string, Partial<Entry>]>([
    ["its words", { content: "Adiós" }],
    ["its sender", { sender: "agent" }],
    ["its time", { createdAt: new Date(2026, 6, 1, 12, 30).toISOString() }],
    ["its state", { state: "waiting" }],
    ["its file", { file: { path: "/archivos/a", name: "otra.png", isImage: true } }],
  ])("a line with another of %s", (_, change) => {
    const file = { path: "/archivos/a", name: "una.png", isImage: true };
    const transcript = drawn(entry("a", { file }));
    const before = transcript.node.querySelector(".entry");
    transcript.draw(null, [entry("a", { file })]);
    expect(transcript.node.querySelector(".entry")).toBe(before);
    transcript.draw(null, [entry("a", { file, ...change })]);
    expect(transcript.node.querySelector(".entry")).not.toBe(before);
    expect(transcript.node.querySelectorAll(".entry")).toHaveLength(1);
  });

  test("the last of a block gives its time to the next one, and the second its name to the first", () => {
    const transcript = drawn(entry("b", { id: 2 }));
    transcript.draw(null, [entry("b", { id: 2 }), entry("c", { id: 3 })]);
    expect(transcript.node.querySelectorAll("time")).toHaveLength(1);
    transcript.draw(null, [entry("a", { id: 1 }), entry("b", { id: 2 }), entry("c", { id: 3 })]);
    expect(transcript.node.querySelectorAll(".sender")).toHaveLength(1);
  });

  test("nothing moves while nothing changes, and a line that went comes back as a new one", () => {
    const transcript = drawn(entry("a"), entry("b", { id: 2 }));
    const insert = vi.spyOn(transcript.node, "insertBefore");
    transcript.draw(null, [entry("a"), entry("b", { id: 2 })]);
    expect(insert).not.toHaveBeenCalled();
    const gone = transcript.node.querySelector(".entry");
    transcript.draw(null, [entry("b", { id: 2 })]);
    transcript.draw(null, [entry("a"), entry("b", { id: 2 })]);
    expect(transcript.node.querySelector(".entry")).not.toBe(gone);
    expect(transcript.node.querySelectorAll(".entry")).toHaveLength(2);
  });
});
