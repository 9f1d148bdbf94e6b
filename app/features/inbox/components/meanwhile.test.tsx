import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { liveMessage } from "../../../../tests/support/live-message";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { draftKey, readDraft, writeDraft } from "../drafts";
import { newestReply, repliedSince } from "../replied-since";
import { Composer, type ComposerProps } from "./composer";

beforeEach(() => localStorage.clear());

const asked = liveMessage(3);
const luz = liveMessage(9, { sender: "agent", agentName: "Luz" });
const ai = liveMessage(12, { sender: "ai" });
const KEY = draftKey(3, 7, "reply");
const CALM = "Luz respondió mientras escribías.";

type Messages = Parameters<typeof newestReply>[0];

interface ThreadProps {
  readonly onSend: ComposerProps["onSend"];
  /** Gets what shows other messages. */
  readonly onReady: (show: (messages: Messages) => void) => void;
}

/** A composer below messages that the test adds to. */
function Thread({ onSend, onReady }: ThreadProps) {
  const [messages, setMessages] = useState<Messages>([asked]);
  useEffect(() => onReady(setMessages), [onReady]);
  return (
    <Composer
      conversationId={7}
      userId={3}
      onSend={onSend}
      newest={newestReply(messages)}
      meanwhile={(seen) => repliedSince(messages, seen, "Ana")}
    />
  );
}

function open() {
  const sent: [text: string, seen?: number][] = [];
  let show: (messages: Messages) => void = () => undefined;
  const onReady = (set: typeof show) => {
    show = set;
  };
  renderPage(<Thread onSend={({ content, seen }) => sent.push([content, seen])} onReady={onReady} />);
  const field = screen.getByLabelText<HTMLTextAreaElement>("Escribe un mensaje");
  const come = (...messages: Messages) => act(() => show(messages));
  const anyway = () => screen.queryByRole("button", { name: "Enviar de todos modos" });
  return { sent, field, come, anyway };
}

test("a colleague's reply that comes while one writes is told calmly, asked about once, and sent with a press elsewhere", async () => {
  const { sent, field, come, anyway } = open();
  await userEvent.type(field, "Abrimos a las 10");
  come(asked, luz);
  expect(screen.getByText(CALM)).toBeTruthy();
  expect(anyway()).toBeNull();
  await userEvent.type(field, "{Enter}{Enter}");
  expect(sent).toEqual([]);
  expect(field.value).toBe("Abrimos a las 10");
  expect(screen.getByRole("alert").textContent).toContain(`${CALM} Lee su respuesta antes de mandar la tuya.`);
  const button = anyway();
  if (button) await userEvent.click(button);
  expect(sent).toEqual([["Abrimos a las 10", 9]]);
  await userEvent.type(field, "Y otra{Enter}");
  expect(sent.at(-1), "what is begun below it needs no word").toEqual(["Y otra", 9]);
});

test("a further reply asks again; an emptied field has seen everything", async () => {
  const { sent, field, come, anyway } = open();
  await userEvent.type(field, "Abrimos{Backspace}");
  come(asked, luz);
  await userEvent.type(field, "{Enter}");
  come(asked, luz, ai);
  expect(anyway()).toBeNull();
  expect(screen.getByText("La IA respondió mientras escribías.")).toBeTruthy();
  await userEvent.type(field, "{Enter}");
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  expect(screen.queryByText("La IA respondió mientras escribías.")).toBeNull();
  await userEvent.type(field, "Sí{Enter}");
  expect(sent).toEqual([["Sí", 12]]);
});

test("a kept draft remembers what its writer had seen, and a note is nobody's reply", async () => {
  writeDraft(KEY, { text: "De ayer", clientId: crypto.randomUUID(), at: Date.now(), seen: 2 });
  const { sent, field, come } = open();
  come(asked, luz);
  expect(screen.getByText(CALM)).toBeTruthy();
  await userEvent.type(field, "!");
  window.dispatchEvent(new Event("pagehide"));
  expect(readDraft(KEY, Date.now())).toMatchObject({ text: "De ayer!", seen: 2 });
  fireEvent.click(screen.getByRole("radio", { name: "Nota privada" }));
  expect(screen.queryByText(CALM)).toBeNull();
  expect(sent).toEqual([]);
});

test("without scripts the form says what its page showed, and after a refusal its button sends all the same", () => {
  const html = (over: Partial<ComposerProps>) =>
    renderToString(pageOf(<Composer conversationId={7} userId={3} newest={9} {...over} />));
  expect(html({})).toContain('name="seen" value="9"');
  expect(html({ newest: undefined })).not.toContain('name="seen"');
  expect(html({})).not.toContain("Enviar de todos modos");
  const refused = { kind: "reply", text: "Abrimos a las 10", error: CALM, anyway: true } as const;
  expect(html({ returned: refused })).toContain("Enviar de todos modos");
});
