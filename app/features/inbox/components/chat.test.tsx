import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import type { MessageView } from "~/features/threads/view-types";
import type { LiveMessage } from "~/wire/events";
import { liveMessage } from "../../../../tests/support/live-message";
import { renderPage } from "../../../../tests/support/render-page";
import { CreditsContext } from "../../credits/components/credits-context";
import { outbox } from "../outbox";
import { AiBanner } from "./ai-banner";
import { AiSwitch } from "./ai-switch";
import { ChatHeader } from "./chat-header";
import { ComposerContext, type ComposerHandle } from "./composer-context";
import { DraftCard } from "./draft-card";
import { NoConversation } from "./no-conversation";
import { ThreadActions } from "./thread-actions";
import { Transcript } from "./transcript";

afterEach(() => vi.unstubAllGlobals());

const NOW = Date.now();
const MINUTE = 60_000;

const base: MessageView = {
  id: 1,
  messageId: null,
  conversationId: 7,
  content: "hola",
  sender: "customer",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "sent",
  createdAt: new Date(NOW - MINUTE).toISOString(),
};
const messagesOf = (...changes: Partial<MessageView>[]) =>
  changes.map((change, index) => ({ ...base, id: index + 1, ...change }));
const renderTranscript = (props: Partial<Parameters<typeof Transcript>[0]>) =>
  renderPage(<Transcript messages={[]} {...props} />);

const headerProps = {
  conversation: {
    id: 7,
    customerName: "María López",
    channel: "webchat",
    aiEnabled: true,
    status: "active",
    assignedAgentName: null,
  },
  aiWaits: false,
  lastCustomerAt: new Date(NOW - 4 * MINUTE).toISOString(),
  backTo: "/admin/conversations",
  infoTo: "/admin/conversations?conversationId=7&panel=info",
} as const;

test("CONV-12 the header shows initials, name, channel, an online text and the AI toggle", () => {
  const { container } = renderPage(<ChatHeader {...headerProps} />);
  const header = within(container);
  expect(header.getByText("ML")).toBeTruthy();
  expect(header.getByRole("heading").textContent).toBe("María López");
  expect(header.getByText(/Webchat/)).toBeTruthy();
  expect(header.getByText("En línea")).toBeTruthy();
  expect(header.getByRole("button", { name: "IA Activa" })).toBeTruthy();
});

test.each([
  ["complaint", "Queja"],
  ["urgency", "Urgente"],
] as const)("CONV-12 the header of a thread that presses (%s) says '%s'", (mark, word) => {
  const { container } = renderPage(
    <ChatHeader {...headerProps} conversation={{ ...headerProps.conversation, mark }} />,
  );
  expect(within(container).getByText(new RegExp(word))).toBeTruthy();
});

const DRAFT = "Aceptamos tarjeta.";

const draftLine = (id: number, draft: string) =>
  liveMessage(id, { conversationId: 7, sender: "system", content: "Revisa.", draft });
const ONE = [draftLine(40, DRAFT)];
const TWO = [...ONE, draftLine(41, "Abrimos a las 9.")];

/** The drafts' card over a field that holds `typed`; what it sends and puts there. */
function renderDraft(typed: string, messages: readonly LiveMessage[] = ONE, status = "pending") {
  const did = { sent: [] as string[], field: typed, focused: 0 };
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    did.sent.push(["intent", "conversationId", "content", "draft"].map((name) => body.get(name)).join(" "));
    return Response.json({ ok: true, intent: "send-message", of: "", value: null });
  });
  const composer: ComposerHandle = {
    insertText: (text) => {
      did.field = text;
    },
    text: () => did.field,
    focus: () => {
      did.focused += 1;
    },
    signed: (text) => text,
  };
  renderPage(
    <ComposerContext.Provider value={composer}>
      <DraftCard messages={messages} status={status} through={7} userId={3} />
    </ComposerContext.Provider>,
  );
  return did;
}

test("a draft of the AI is sent as it stands with one press, as one message, and the field has the focus", async () => {
  const did = renderDraft("");
  const send = screen.getByRole("button", { name: "Enviar borrador" });
  fireEvent.click(send);
  fireEvent.click(send);
  const [sending, ...more] = outbox.list({ userId: 3, conversationId: 7 });
  expect(more).toEqual([]);
  // Whoever else presses it, now or without scripts, means the same message.
  expect(sending?.clientId).toBe("00000000-0000-4000-8000-000000000028");
  expect(send.closest("form")?.querySelector<HTMLInputElement>("[name=clientId]")?.value).toBe(sending?.clientId);
  await waitFor(() => expect(did.sent).toEqual([`send-message 7 ${DRAFT} 40`]));
  expect(did.focused).toBeGreaterThan(0);
});

test("of several drafts the card says how many wait and shows each; sending one goes on to the next", async () => {
  const did = renderDraft("", TWO);
  const card = within(screen.getByRole("region", { name: "Borrador de la IA" }));
  expect(card.getByText("1 de 2")).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Borrador siguiente" }));
  expect(card.getByText("2 de 2")).toBeTruthy();
  expect(card.getByText("Abrimos a las 9.")).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Borrador siguiente" }));
  expect(card.getByText(DRAFT)).toBeTruthy();
  fireEvent.click(card.getByRole("button", { name: "Borrador anterior" }));
  fireEvent.click(card.getByRole("button", { name: "Enviar borrador" }));
  expect(card.getByText(DRAFT)).toBeTruthy();
  await waitFor(() => expect(did.sent).toEqual(["send-message 7 Abrimos a las 9. 41"]));
});

test("a single draft has neither a count nor a way to others", () => {
  renderDraft("");
  expect(screen.queryByText(/ de \d/)).toBeNull();
  expect(screen.queryByRole("button", { name: /siguiente/ })).toBeNull();
});

test("what is sent from the field after 'Editar' answers that draft alone; in an emptied field it is one's own", () => {
  const did = renderDraft("", TWO);
  fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(outbox.edited.get(7)).toBe(40);
  fireEvent.input(window);
  expect(outbox.edited.get(7), "the field still holds words").toBe(40);
  did.field = " ";
  fireEvent.input(window);
  expect(outbox.edited.get(7)).toBeUndefined();
});

test("a resolved thread asks for no answer: its draft's card is gone until it is opened again", () => {
  renderDraft("", ONE, "resolved");
  expect(screen.queryByRole("region", { name: "Borrador de la IA" })).toBeNull();
  renderDraft("", ONE, "snoozed");
  expect(screen.getByRole("region", { name: "Borrador de la IA" })).toBeTruthy();
});

test("'Editar' puts a draft into an empty field", () => {
  const did = renderDraft(" ");
  fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(did.field).toBe(DRAFT);
});

test.each([
  ["Agregar", `Hola, Ana.\n\n${DRAFT}`],
  ["Reemplazar", DRAFT],
  ["Cancelar", "Hola, Ana."],
])("'Editar' asks before it touches a typed text: '%s'", (name, field) => {
  const did = renderDraft("Hola, Ana.");
  fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(did.field).toBe("Hola, Ana.");
  expect(screen.getByRole("status").textContent).toContain("Ya tenías algo escrito");
  expect(screen.queryByRole("button", { name: "Enviar borrador" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name }));
  expect(did.field).toBe(field);
  expect(screen.getByRole("button", { name: "Editar" })).toBeTruthy();
});

test("'Editar' of a draft that is in the field already asks nothing; what asks shows no other draft, and 'Cancelar' goes back to the field", () => {
  const did = renderDraft(DRAFT, TWO);
  const edit = () => fireEvent.click(screen.getByRole("button", { name: "Editar" }));
  edit();
  expect([screen.queryByText(/Ya tenías/), did.focused, did.field]).toEqual([null, 1, DRAFT]);
  did.field = "Hola, Ana.";
  edit();
  expect(screen.getByText(/Ya tenías/)).toBeTruthy();
  expect(screen.queryByText("1 de 2")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(did.focused).toBe(2);
  expect(screen.getByText("1 de 2")).toBeTruthy();
});

test("'Descartar' puts the shown draft of the thread aside, and the field has the focus", () => {
  const did = renderDraft("", TWO);
  fireEvent.click(screen.getByRole("button", { name: "Borrador siguiente" }));
  const discard = screen.getByRole<HTMLButtonElement>("button", { name: "Descartar" });
  expect(Object.fromEntries(new FormData(discard.form ?? undefined))).toEqual({
    intent: "discard-draft",
    conversationId: "7",
    of: "41",
  });
  fireEvent.click(discard);
  expect(did.focused).toBe(1);
});

test("a draft says which question it answers once the customer has written more", () => {
  const said = (id: number, content: string) => liveMessage(id, { conversationId: 7, sender: "customer", content });
  renderDraft("", [said(39, "¿Hay pan sin gluten?"), ...ONE, said(42, "¿Hola?")]);
  expect(screen.getByText("No responde a lo último que escribió, sino a «¿Hay pan sin gluten?»")).toBeTruthy();
});

test("the online text becomes the time since the customer wrote", () => {
  const ago = (minutes: number) => new Date(NOW - minutes * MINUTE).toISOString();
  const first = renderPage(<ChatHeader {...headerProps} lastCustomerAt={ago(6)} />);
  expect(first.container.textContent).toContain("Última vez: 6 min");
  first.unmount();
  const second = renderPage(<ChatHeader {...headerProps} lastCustomerAt={null} />);
  expect(second.container.textContent).toContain("Sin actividad");
});

test.each([
  ["whatsapp", "active", "WhatsApp · Activa · Último mensaje: 4 min"],
  ["sms", "pending", "SMS · Pendiente · Último mensaje: 4 min"],
  ["email", "resolved", "Email · Resuelta · Último mensaje: 4 min"],
  ["webchat", "snoozed", "Webchat · Pospuesta · En línea"],
  ["voice_plugin", "active", "Voz · Activa · En línea"],
  ["webchat", "closed", "Webchat · Inactiva · En línea"],
] as const)(
  "the header tells a thread's state from where the customer is, which %s may not know",
  (channel, status, words) => {
    const conversation = { ...headerProps.conversation, channel, status };
    const { container } = renderPage(<ChatHeader {...headerProps} conversation={conversation} />);
    expect(container.textContent).toContain(words);
  },
);

test("the header names whose the thread is", () => {
  const conversation = { ...headerProps.conversation, assignedAgentName: "Lupita Cuautle" };
  const { container } = renderPage(<ChatHeader {...headerProps} conversation={conversation} />);
  expect(container.textContent).toContain("Activa · Asignada a Lupita Cuautle · En línea");
});

test("where there is little room, whose the thread is stands in initials on the button that says it in full", () => {
  const conversation = { ...headerProps.conversation, assignedAgentId: 3, assignedAgentName: "Lupita Cuautle" };
  const { container } = renderPage(
    <ThreadActions conversation={{ ...conversation, snoozedUntil: null }} me={{ id: 9, name: "Ana" }} />,
  );
  const summary = container.querySelector("[data-inbox-key=assign]");
  expect(summary?.getAttribute("aria-label")).toBe("Asignar: Lupita Cuautle");
  expect(summary?.querySelector("[data-short]")?.getAttribute("data-short")).toBe("LC");
});

const labelOf = (element: Element) => element.getAttribute("aria-label");

test.each([
  ["active", ["Resolver"], "Resolver"],
  ["pending", ["Resolver"], "Resolver"],
  ["snoozed", ["Reabrir", "Resolver"], "Resolver"],
  ["resolved", ["Reabrir"], "Reabrir"],
] as const)("a thread that is %s offers %j, and the key presses '%s'", (status, labels, pressed) => {
  const conversation = { ...headerProps.conversation, status, assignedAgentId: null, snoozedUntil: null };
  const { container } = renderPage(<ThreadActions conversation={conversation} me={{ id: 9, name: "Ana" }} />);
  const bar = within(screen.getByTestId("thread-actions"));
  expect(bar.getAllByRole("button", { name: /^(Reabrir|Resolver)$/ }).map(labelOf)).toEqual(labels);
  const keyed = [...container.querySelectorAll("[data-inbox-key=resolve]")];
  expect(keyed.map(labelOf)).toEqual([pressed]);
});

function Resolving() {
  const [status, setStatus] = useState<"active" | "resolved">("active");
  const conversation = { ...headerProps.conversation, status, assignedAgentId: null, snoozedUntil: null };
  return (
    <div onClickCapture={() => setStatus("resolved")}>
      <ThreadActions conversation={conversation} me={{ id: 9, name: "Ana" }} />
    </div>
  );
}

test("the menu behind 'Más' closes over a thread that was resolved out of it", () => {
  const { container } = renderPage(<Resolving />);
  const more = container.querySelector<HTMLDetailsElement>("details[data-across]");
  if (!more) throw new Error("no menu");
  more.open = true;
  fireEvent.click(within(more).getByText("Resolver"));
  expect([more.isConnected, more.open]).toEqual([true, false]);
});

/** Renders and collects what the forms post. */
function renderPosting(element: React.ReactElement) {
  const posts: unknown[] = [];
  renderPage(element, {
    action: async ({ request }) => {
      posts.push(Object.fromEntries(await request.formData()));
      return null;
    },
  });
  return posts;
}

test.each([
  [true, "IA Activa", "false"],
  [false, "Activar IA", "true"],
])("with aiEnabled %s the toggle reads '%s' and asks for enabled=%s", async (aiEnabled, label, enabled) => {
  const posts = renderPosting(
    <ChatHeader {...headerProps} conversation={{ ...headerProps.conversation, aiEnabled }} />,
  );
  await userEvent.click(screen.getByRole("button", { name: label }));
  await waitFor(() => expect(posts).toEqual([{ intent: "set-ai", conversationId: "7", enabled }]));
});

test("the banner hands over to a person and shows the measured time only where there is one", async () => {
  const posts = renderPosting(<AiBanner conversationId={7} waitsUntil={null} status="active" responseMs={1449} />);
  expect(screen.getByText("Tiempo de respuesta: 1.4 s")).toBeTruthy();
  expect(screen.getByTestId("ai-banner").textContent).toContain("La IA está respondiendo. Tiempo de respuesta");
  await userEvent.click(screen.getByRole("button", { name: "Tomar control manual" }));
  await waitFor(() => expect(posts).toEqual([{ intent: "set-ai", conversationId: "7", enabled: "false" }]));
});

test.each(["resolved", "snoozed"])("of a %s thread the banner does not claim that the AI is answering", (status) => {
  renderPage(<AiBanner conversationId={7} waitsUntil={null} status={status} responseMs={1449} />);
  expect(screen.getByTestId("ai-banner").textContent).toBe("La IA responde si vuelve a escribir. Tomar control manual");
});

test("of a pending thread the banner says that it waits for the team, and still offers to take over", () => {
  renderPage(<AiBanner conversationId={7} waitsUntil={null} status="pending" responseMs={1449} />);
  expect(screen.getByTestId("ai-banner").textContent).toBe(
    "Espera a tu equipo. Mientras, la IA contesta lo nuevo de lo que esté segura.Tomar control manual",
  );
  expect(screen.getByTestId("ai-banner").dataset.waits).toBe("true");
});

test("without credits the banner says that the AI answers nobody; with one, and in a person's own talk, as ever", () => {
  const wordsWith = (credits: number, over: { waitsUntil?: string; status?: string } = {}) => {
    const { unmount } = renderPage(
      <CreditsContext.Provider value={credits}>
        <AiBanner conversationId={7} waitsUntil={null} status="active" responseMs={1449} {...over} />
      </CreditsContext.Provider>,
    );
    const { textContent, dataset } = screen.getByTestId("ai-banner");
    unmount();
    return [textContent?.replace("Tomar control manual", ""), dataset.waits];
  };
  const none = ["Sin créditos la IA no contesta: responde tú.", "true"];
  expect(wordsWith(0)).toEqual(none);
  expect(wordsWith(0, { status: "pending" })).toEqual(none);
  expect(wordsWith(0, { status: "resolved" })).toEqual(none);
  expect(wordsWith(1)).toEqual(["La IA está respondiendo. Tiempo de respuesta: 1.4 s", undefined]);
  const waitsUntil = new Date(NOW + 10 * MINUTE).toISOString();
  expect(wordsWith(0, { waitsUntil })[0]).toMatch(/^La IA espera hasta las/);
});

test("CONV-14 while the AI waits, banner and switch say so, and both end the wait", async () => {
  const until = new Date(NOW + 10 * MINUTE).toISOString();
  const posts = renderPosting(
    <>
      <ChatHeader {...headerProps} aiWaits />
      <AiBanner conversationId={7} waitsUntil={until} status="active" responseMs={1449} />
    </>,
  );
  const banner = screen.getByTestId("ai-banner");
  expect(banner.textContent).toMatch(/^La IA espera hasta las \d\d:\d\d; mientras, contesta tu equipo/);
  expect(banner.textContent).not.toContain("Tiempo de respuesta");
  expect(screen.queryByRole("button", { name: "IA Activa" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "La IA espera" }));
  await userEvent.click(screen.getByRole("button", { name: "Activar IA" }));
  const asked = { intent: "set-ai", conversationId: "7", enabled: "true" };
  await waitFor(() => expect(posts).toEqual([asked, asked]));
});

test("CONV-14 'Control Manual' is told as pressed while a person answers, and not while the AI does", () => {
  for (const aiEnabled of [true, false]) {
    const conversation = { ...headerProps.conversation, aiEnabled };
    const { unmount } = renderPage(<ChatHeader {...headerProps} conversation={conversation} />);
    const button = screen.getByRole("button", { name: "Control Manual" });
    expect(button.getAttribute("aria-pressed")).toBe(String(!aiEnabled));
    unmount();
  }
});

test.each([
  ["IA Activa", true, false],
  ["La IA espera", true, true],
  ["Control Manual", false, false],
])("who may not choose reads '%s' instead", (words, enabled, waits) => {
  const { container } = renderPage(
    <AccessContext.Provider value={rightsOf("lector")}>
      <AiSwitch conversationId={7} enabled={enabled} waits={waits} />
    </AccessContext.Provider>,
  );
  expect(container.textContent).toBe(words);
});

test("after a handover the banner says from when on the AI answers what is new, and then that it does", () => {
  const wordsAt = (minutes: number) => {
    const backAt = new Date(NOW + minutes * MINUTE).toISOString();
    const { container, unmount } = renderPage(
      <AiBanner conversationId={7} waitsUntil={null} backAt={backAt} status="pending" responseMs={null} />,
    );
    const words = container.textContent;
    unmount();
    return words;
  };
  expect(wordsAt(30)).toMatch(/^Espera a tu equipo\. Si nadie le escribe, desde .* la IA contesta lo nuevo/);
  expect(wordsAt(-1)).toMatch(/^Espera a tu equipo\. Mientras, la IA contesta lo nuevo/);
});

test("messages of one person in a row name them once", () => {
  const ours = { sender: "agent", agentName: "Lupita Cuautle" } as const;
  renderTranscript({ messages: messagesOf(ours, ours, { sender: "customer" }, ours) });
  expect(screen.getAllByText("Lupita Cuautle")).toHaveLength(2);
});

test("the banner shows no figure before the first answer", () => {
  const { container } = renderPage(<AiBanner conversationId={7} waitsUntil={null} status="active" responseMs={null} />);
  expect(container.textContent).not.toMatch(/\d/);
});

test("CONV-15 customers stand left, agents and the AI right, and only the AI is green and labelled", () => {
  renderTranscript({
    messages: messagesOf(
      { sender: "customer" },
      { sender: "agent" },
      { sender: "ai", isAiGenerated: true },
      { sender: "system" },
    ),
  });
  const sides = [...screen.getByRole("log").querySelectorAll("[data-side]")].map((item) => [
    item.getAttribute("data-sender"),
    item.getAttribute("data-side"),
    item.textContent?.includes("IA Asistente"),
  ]);
  expect(sides).toEqual([
    ["customer", "left", false],
    ["agent", "right", false],
    ["ai", "right", true],
    ["system", "center", false],
  ]);
});

test.each([
  ["image", "Imagen"],
  ["video", "Video"],
  ["audio", "Audio"],
  ["application/pdf", "Archivo"],
])("CONV-16 media of type %s is a link '%s' that opens in a new tab", (mediaType, label) => {
  renderTranscript({ messages: messagesOf({ isMedia: true, mediaType, mediaLink: "https://cdn.example/a" }) });
  const link = screen.getByRole("link", { name: new RegExp(label) });
  expect(link.getAttribute("href")).toBe("https://cdn.example/a");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
});

test("CONV-16 a picture that we keep is shown, and opens in a new tab that cannot reach ours", () => {
  const mediaLink = "/admin/archivos/7/foto.jpg";
  renderTranscript({ messages: messagesOf({ isMedia: true, mediaType: "image", mediaLink }) });
  const link = screen.getByRole("img").closest("a");
  expect(link?.getAttribute("href")).toBe(mediaLink);
  expect(link?.getAttribute("target")).toBe("_blank");
  expect(link?.getAttribute("rel")).toContain("noopener");
});

test("CONV-16 a link that could run a script is not a link", () => {
  renderTranscript({ messages: messagesOf({ isMedia: true, mediaType: "image", mediaLink: "javascript:alert(1)" }) });
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText("Imagen no disponible")).toBeTruthy();
});

test("CONV-17 each status has its own tick, and an unknown value shows as pending", () => {
  const statuses = ["sent", "delivered", "read", "bounced", "queued", "sending", "failed", "unknown"];
  renderTranscript({ messages: messagesOf(...statuses.map((status) => ({ status, sender: "agent" as const }))) });
  const ticks = [...document.querySelectorAll("[data-status]")];
  expect(ticks.map((tick) => tick.getAttribute("aria-label"))).toEqual([
    "Enviado",
    "Entregado",
    "Leído",
    "Pendiente",
    "En cola",
    "Enviando",
    "No se envió",
    "No sabemos si llegó",
  ]);
  const looks = ticks.map((tick) => `${tick.getAttribute("data-tone")} ${tick.querySelector("svg")?.innerHTML}`);
  expect(new Set(looks.slice(0, 4)).size).toBe(4);
});

test("CONV-17 customers' messages carry no tick", () => {
  renderTranscript({ messages: messagesOf({ status: "read" }) });
  expect(document.querySelector("[data-status]")).toBeNull();
});

describe("CONV-18 'IA escribiendo...' shows while its state is on and not otherwise", () => {
  test.each([true, false])("with the state %s the AI's typing shows accordingly", (aiTyping) => {
    renderTranscript({ messages: messagesOf({}), aiTyping });
    expect(screen.queryByText("IA escribiendo...") !== null).toBe(aiTyping);
  });
});

test("CONV-22 no conversation, no messages and loading have their words", () => {
  const none = renderPage(<NoConversation />);
  expect(screen.getByText("Selecciona una conversación")).toBeTruthy();
  none.unmount();
  const empty = renderTranscript({});
  expect(screen.getByText("No hay mensajes en esta conversación")).toBeTruthy();
  empty.unmount();
  renderTranscript({ loading: true });
  expect(screen.getByText("Cargando mensajes...")).toBeTruthy();
});

test("messages are a log grouped by day, text is never markup", () => {
  renderTranscript({
    messages: messagesOf(
      { createdAt: new Date(NOW - 86_400_000).toISOString() },
      { content: "<img src=x onerror=alert(1)>" },
    ),
    olderTo: "/admin/conversations?conversationId=7&antes=1",
  });
  const log = screen.getByRole("log");
  const days = [...log.querySelectorAll("ol > li:not([data-sender])")].map((day) => day.textContent);
  expect(days).toEqual(["Ayer", "Hoy"]);
  expect(log.querySelector("img")).toBeNull();
  expect(screen.getByRole("link", { name: "Ver mensajes anteriores" })).toBeTruthy();
});

test("a mail's subject shows once, and again where it is another one", () => {
  const mail = (topic: string) => ({ mail: { topic, html: false } });
  renderTranscript({
    messages: messagesOf(
      mail("Mesa"),
      mail("Mesa"),
      { sender: "ai" },
      mail("Mesa"),
      mail("Pastel"),
      mail(""),
      mail("Mesa"),
    ),
  });
  expect(screen.getAllByText(/^(?:Mesa|Pastel)$/).map(({ textContent }) => textContent)).toEqual([
    "Mesa",
    "Pastel",
    "Mesa",
  ]);
});
