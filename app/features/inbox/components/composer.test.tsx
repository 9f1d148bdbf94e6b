import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { draftKey, readDraft, writeDraft } from "../drafts";
import { Composer, type ComposerProps } from "./composer";

beforeEach(() => localStorage.clear());

function renderComposer(over: Partial<ComposerProps> = {}) {
  const sent: [text: string, clientId: string][] = [];
  const page = renderPage(
    <Composer
      conversationId={7}
      userId={3}
      onSend={({ content, clientId }) => sent.push([content, clientId])}
      {...over}
    />,
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>("Escribe un mensaje");
  return { sent, page, field, button: screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" }) };
}
const texts = (sent: [string, string][]) => sent.map(([text]) => text);

test("CONV-19 Enter sends, Shift+Enter adds a line and sends nothing", async () => {
  const { sent, field } = renderComposer();
  await userEvent.type(field, "uno{Shift>}{Enter}{/Shift}dos");
  expect(field.value).toBe("uno\ndos");
  expect(sent).toEqual([]);
  await userEvent.type(field, "{Enter}");
  expect(texts(sent)).toEqual(["uno\ndos"]);
});

test("Enter that ends a composition of an input method does not send", () => {
  const { sent, field } = renderComposer();
  fireEvent.input(field, { target: { value: "にほん" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(sent).toEqual([]);
});

test("CONV-20 blank text cannot be sent by button or Enter", async () => {
  const { sent, field, button } = renderComposer();
  expect(button.disabled).toBe(true);
  await userEvent.type(field, "   {Enter}");
  expect(button.disabled).toBe(true);
  expect(sent).toEqual([]);
  await userEvent.type(field, "hola");
  expect(button.disabled).toBe(false);
});

test("CONV-20 a double press sends once, and the field is free for the next message at once", async () => {
  const { sent, field, button } = renderComposer();
  await userEvent.type(field, "hola");
  act(() => {
    button.click();
    button.click();
  });
  expect(texts(sent)).toEqual(["hola"]);
  expect(field.value).toBe("");
  await userEvent.type(field, "y otra cosa{Enter}");
  expect(texts(sent)).toEqual(["hola", "y otra cosa"]);
  expect(sent[0]?.[1]).not.toBe(sent[1]?.[1]);
});

test("CONV-20 while a send is pending the button is disabled and typing goes on", async () => {
  const { field, button } = renderComposer({ pending: true });
  await userEvent.type(field, "lo que sigue");
  expect(button.disabled).toBe(true);
  expect(field.value).toBe("lo que sigue");
});

test("4,001 characters are refused with the reason, 4,000 are sent, and nothing is lost", async () => {
  const { sent, field } = renderComposer();
  fireEvent.input(field, { target: { value: "x".repeat(4_001) } });
  expect(screen.getByText("4,001 de 4,000")).toBeTruthy();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(screen.getByRole("alert").textContent).toBe(
    "El mensaje es muy largo: el máximo son 4,000 caracteres. Divídelo en dos.",
  );
  expect(field.value).toHaveLength(4_001);
  expect(sent).toEqual([]);
  fireEvent.input(field, { target: { value: "x".repeat(4_000) } });
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.keyDown(field, { key: "Enter" });
  expect(sent[0]?.[0]).toHaveLength(4_000);
});

test("the last 400 characters are counted, and the reason of a refusal is tied to the field", () => {
  const { field } = renderComposer();
  fireEvent.input(field, { target: { value: "x".repeat(3_600) } });
  expect(screen.queryByText(/ de 4,000$/)).toBeNull();
  fireEvent.input(field, { target: { value: "x".repeat(3_601) } });
  expect(screen.getByText("3,601 de 4,000")).toBeTruthy();
  expect(field.getAttribute("aria-describedby")).toBeNull();
  fireEvent.input(field, { target: { value: "x".repeat(4_001) } });
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
});

test("a note goes to the team, stays while it could not be kept, and is a draft of its own", async () => {
  const notes: string[] = [];
  let refusal: string | null = "No hay conexión con el servidor.";
  const { sent, field } = renderComposer({
    onNote: async (text) => {
      notes.push(text);
      return refusal;
    },
  });
  await userEvent.type(field, "Buenas tardes");
  await userEvent.click(screen.getByLabelText("Nota privada"));
  const note = screen.getByLabelText<HTMLTextAreaElement>("Escribe una nota para tu equipo");
  expect(note.value).toBe("");
  await userEvent.type(note, "Ojo: ya pagó{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("No hay conexión con el servidor.");
  expect(note.value).toBe("Ojo: ya pagó");
  refusal = null;
  await userEvent.click(screen.getByRole("button", { name: "Guardar nota" }));
  await waitFor(() => expect(note.value).toBe(""));
  expect(document.activeElement).toBe(note);
  expect(notes).toEqual(["Ojo: ya pagó", "Ojo: ya pagó"]);
  await userEvent.click(screen.getByLabelText("Responder"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Escribe un mensaje").value).toBe("Buenas tardes");
  expect(sent).toEqual([]);
});

test("what is typed while a note is being kept stays, without the note, and becomes the next one", async () => {
  const notes: [string, string][] = [];
  const kept: (() => void)[] = [];
  renderComposer({
    onNote: (text, clientId) => {
      notes.push([text, clientId]);
      return new Promise((resolve) => kept.push(() => resolve(null)));
    },
  });
  await userEvent.click(screen.getByLabelText("Nota privada"));
  const note = screen.getByLabelText<HTMLTextAreaElement>("Escribe una nota para tu equipo");
  await userEvent.type(note, "Ya pagó{Enter} y pasa mañana");
  await act(async () => kept[0]?.());
  await waitFor(() => expect(note.value).toBe("y pasa mañana"));
  await userEvent.type(note, "{Enter}");
  await act(async () => kept[1]?.());
  await waitFor(() => expect(note.value).toBe(""));
  expect(notes.map(([text]) => text)).toEqual(["Ya pagó", "y pasa mañana"]);
  expect(notes[0]?.[1]).not.toBe(notes[1]?.[1]);
});

/** Writes a note that is being kept until `kept`, which ends it. */
async function keepingNote() {
  const waiting: ((refusal: null) => void)[] = [];
  const { page } = renderComposer({ onNote: () => new Promise((resolve) => waiting.push(resolve)) });
  await userEvent.click(screen.getByLabelText("Nota privada"));
  await userEvent.type(screen.getByLabelText("Escribe una nota para tu equipo"), "Ya pagó{Enter}");
  return { page, kept: () => act(async () => waiting[0]?.(null)) };
}
const draftOf = (kind: "reply" | "note") => readDraft(draftKey(3, 7, kind), Date.now())?.text;

test("a note that is kept after the field turned to the customer takes no word of the reply with it", async () => {
  const { kept } = await keepingNote();
  await userEvent.click(screen.getByLabelText("Responder"));
  const reply = screen.getByLabelText<HTMLTextAreaElement>("Escribe un mensaje");
  await userEvent.type(reply, "Buenas tardes");
  expect(draftOf("note")).toBe("Ya pagó");
  await kept();
  expect(reply.value).toBe("Buenas tardes");
  expect(draftOf("note")).toBeUndefined();
  await userEvent.click(screen.getByLabelText("Nota privada"));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Escribe una nota para tu equipo").value).toBe("");
});

test("a note that is kept after its thread was left is no draft any more", async () => {
  const { page, kept } = await keepingNote();
  page.unmount();
  expect(draftOf("note")).toBe("Ya pagó");
  await kept();
  expect(draftOf("note")).toBeUndefined();
});

test("a draft comes back with the thread and to its writer only", async () => {
  const first = renderComposer();
  await userEvent.type(first.field, "a medias");
  first.page.unmount();
  const stored = readDraft(draftKey(3, 7, "reply"), Date.now());
  expect(stored?.text).toBe("a medias");
  const other = renderComposer({ userId: 4 });
  expect(other.field.value).toBe("");
  other.page.unmount();
  const again = renderComposer();
  expect(again.field.value).toBe("a medias");
  expect(again.button.disabled).toBe(false);
  await userEvent.type(again.field, "{Enter}");
  expect(again.sent).toEqual([["a medias", stored?.clientId]]);
  expect(readDraft(draftKey(3, 7, "reply"), Date.now())).toBeNull();
});

/** Another tab of the same browser writes a draft, or sends it (null). */
function elsewhere(text: string | null, clientId = "otra") {
  const key = draftKey(3, 7, "reply");
  const oldValue = localStorage.getItem(key);
  if (text === null) localStorage.removeItem(key);
  else writeDraft(key, { text, clientId, at: Date.now() });
  const newValue = localStorage.getItem(key);
  act(() => {
    window.dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue }));
  });
}

test("another tab's draft shows here under one name, and what is typed here is never overwritten", async () => {
  const { sent, field } = renderComposer();
  elsewhere("de la otra pestaña");
  expect(field.value).toBe("de la otra pestaña");
  elsewhere(null);
  expect(field.value).toBe("");
  elsewhere("compartido", "compartido-1");
  field.focus();
  await userEvent.type(field, " y más");
  elsewhere("algo distinto");
  expect(field.value).toBe("compartido y más");
  elsewhere(null);
  expect(field.value).toBe("compartido y más");
  await userEvent.type(field, "{Enter}");
  expect(texts(sent)).toEqual(["compartido y más"]);
  expect(sent[0]?.[1]).not.toBe("compartido-1");
});

test("without JavaScript it is a plain form with an enabled button and both addressees", () => {
  const returned = { kind: "reply", text: "hola", error: "No se pudo enviar el mensaje" } as const;
  const html = renderToString(pageOf(<Composer conversationId={7} userId={3} returned={returned} />));
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.querySelector("form");
  expect(form?.getAttribute("method")).toBe("post");
  const fields = Object.fromEntries(new FormData(form ?? undefined));
  expect(fields).toEqual({ intent: "send-message", conversationId: "7", content: "hola", file: expect.any(File) });
  expect([...page.querySelectorAll<HTMLInputElement>("[name=intent]")].map(({ value }) => value)).toEqual([
    "send-message",
    "add-note",
  ]);
  expect(page.querySelector("[role=alert]")?.textContent).toBe("No se pudo enviar el mensaje");
  expect(page.querySelector("button")?.hasAttribute("disabled")).toBe(false);
  // A file alone is a message too; the server refuses a message with neither.
  expect(page.querySelector("textarea")?.hasAttribute("required")).toBe(false);
});

describe("a file beside the text", () => {
  const photo = (name = "pastel.png") => new File(["x"], name, { type: "image/png" });
  const webchat = { platform: "other", channel: "webchat" };
  const chooser = () => screen.getByLabelText<HTMLInputElement>("Adjuntar una imagen o un PDF");
  function renderWithFiles(thread = webchat) {
    const files: [string, string | undefined][] = [];
    const onSend: ComposerProps["onSend"] = ({ content, file }) => files.push([content, file?.name]);
    return { files, ...renderComposer({ thread, onSend }) };
  }

  test("a chosen file is shown, can be taken away, needs no words, and goes with the next message only", async () => {
    const { files, field, button } = renderWithFiles();
    await userEvent.upload(chooser(), photo());
    await userEvent.click(await screen.findByRole("button", { name: "Quitar pastel.png" }));
    expect(button.disabled).toBe(true);
    await userEvent.upload(chooser(), photo());
    await screen.findByRole("button", { name: "Quitar pastel.png" });
    await userEvent.click(button);
    await waitFor(() => expect(files).toEqual([["", "pastel.png"]]));
    expect(screen.queryByRole("button", { name: "Quitar pastel.png" })).toBeNull();
    await userEvent.type(field, "y nada más{Enter}");
    expect(files.at(-1)).toEqual(["y nada más", undefined]);
  });

  test("what is typed while the file is looked at stays, and a second Enter sends nothing", async () => {
    const { files, field } = renderWithFiles();
    await userEvent.upload(chooser(), photo());
    await screen.findByRole("button", { name: "Quitar pastel.png" });
    await userEvent.type(field, "Mira");
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.input(field, { target: { value: "Mira y dime" } });
    fireEvent.keyDown(field, { key: "Enter" });
    await waitFor(() => expect(field.value).toBe("y dime"));
    expect(files).toEqual([["Mira", "pastel.png"]]);
  });

  test("a pasted picture is attached; a text with a picture of itself is pasted as text", async () => {
    const { field } = renderWithFiles();
    const paste = (types: string[]) =>
      fireEvent.paste(field, { clipboardData: { files: [photo("image.png")], types } });
    expect(paste(["text/plain", "Files"])).toBe(true);
    expect(paste(["Files"])).toBe(false);
    expect(await screen.findByText("image.png")).toBeTruthy();
  });

  test("what cannot go is refused in words, and what was typed stays", async () => {
    const { files, field } = renderWithFiles({ platform: "meta", channel: "whatsapp" });
    await userEvent.type(field, "Mira");
    const gif = new File(["x"], "baile.gif", { type: "image/gif" });
    fireEvent.change(chooser(), { target: { files: [gif] } });
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Este canal no acepta archivos GIF: manda JPG, PNG o PDF.",
    );
    expect(field.value).toBe("Mira");
    fireEvent.change(chooser(), { target: { files: [photo()] } });
    await screen.findByText("pastel.png");
    fireEvent.input(field, { target: { value: "x".repeat(1_025) } });
    fireEvent.keyDown(field, { key: "Enter" });
    expect((await screen.findByRole("alert")).textContent).toContain("caben 1,024 caracteres");
    expect(files).toEqual([]);
    expect(screen.getByText("pastel.png")).toBeTruthy();
  });

  test("where a channel carries no files, the button says so instead of asking for one", async () => {
    renderWithFiles({ platform: "brevo", channel: "sms" });
    fireEvent.focus(chooser());
    await waitFor(() => {
      expect(fireEvent.click(chooser())).toBe(false);
    });
    expect(screen.getByRole("alert").textContent).toContain("Los SMS de Brevo solo llevan texto");
  });
});
