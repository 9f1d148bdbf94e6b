import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import { Toasts } from "~/ui/toasts";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { liveMessage } from "../../../../tests/support/live-message";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { ChatPanel, type ChatPanelProps } from "./chat-panel";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("fetch", async () => Response.json({}));
});
afterEach(() => vi.unstubAllGlobals());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const said = (id: number, over: Parameters<typeof liveMessage>[1] = {}) =>
  liveMessage(id, { conversationId: 7, createdAt: ago(2), ...over });
const THREAD = conversationSummary({ platform: "other", lastMessageAt: ago(0.2), lastCustomerAt: ago(2) });

const OPEN: ChatPanelProps["open"] = {
  conversation: THREAD,
  ways: null,
  messages: [],
  askedId: 1,
  notes: [],
  aiBrief: null,
  channelFacts: { hasAddress: true, visitor: null, subject: null, copies: [], templates: null },
  olderThan: null,
  newerThan: null,
  target: null,
  answerDue: false,
  beginsWith: null,
  approval: null,
  customerSince: ago(99),
  contact: {
    ...{ name: "María", givenName: "María", phone: null, spelledPhone: null, phoneCode: "+52", email: null },
    ...{ callable: null, company: null, linked: null, alike: [], found: [] },
  },
  lastCustomerAt: ago(2),
  insights: null,
  responseMilliseconds: null,
  history: [],
};

const PROPS: ChatPanelProps = {
  me: { id: 1, name: "Ana", writes: true },
  conversation: THREAD,
  messages: [said(1)],
  notes: [],
  answerDue: false,
  open: OPEN,
  address: { channel: "webchat", conversationId: 7, panel: "info", antes: 30 },
};

const panelOf = (change: Partial<ChatPanelProps>) => (
  <Toasts>
    <ChatPanel {...PROPS} {...change} />
  </Toasts>
);
const renderPanel = (change: Partial<ChatPanelProps> = {}) => renderPage(panelOf(change));
const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Escribe/ });

test("the header leads back to the list as it was filtered, and to the panel of the customer", () => {
  renderPanel();
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to("Volver a la lista")).toBe("/admin/conversations?channel=webchat");
  expect(to("Ver información del cliente")).toContain("conversationId=7");
  expect(to("Ver información del cliente")).toContain("panel=info");
});

test("a customer who wrote a moment ago is online, also when the AI has answered since", () => {
  const answered = [said(1), said(2, { sender: "customer", createdAt: ago(0.2) }), said(3, { sender: "ai" })];
  const known = { open: { ...OPEN, lastCustomerAt: ago(24 * 60) } };
  const shown = renderPanel({ ...known, messages: answered });
  expect(screen.getByText("En línea")).toBeTruthy();
  shown.unmount();
  renderPanel({ ...known, messages: [said(3, { sender: "ai" })] });
  expect(screen.queryByText("En línea")).toBeNull();
});

test("who writes has a field, tools and the AI's draft; who only reads has none of them, nor an act", async () => {
  const messages = [said(1), said(2, { sender: "system", content: "Revisa.", draft: "Sí hay." })];
  const writer = renderPanel({ messages });
  await field();
  expect(await screen.findByRole("region", { name: "Borrador de la IA" })).toBeTruthy();
  expect(await screen.findByText("Plantillas")).toBeTruthy();
  expect(screen.getByTestId("thread-actions")).toBeTruthy();
  writer.unmount();
  renderPage(
    <AccessContext.Provider value={rightsOf("lector")}>
      {panelOf({ messages, me: { ...PROPS.me, writes: false } })}
    </AccessContext.Provider>,
  );
  expect(await screen.findByText(/^Tu rol es de lectura/)).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByText("Plantillas")).toBeNull();
  expect(screen.queryByRole("region", { name: "Borrador de la IA" })).toBeNull();
  expect(screen.queryByTestId("thread-actions")).toBeNull();
});

function Given({ steps }: { readonly steps: readonly Partial<ChatPanelProps>[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Sigue
      </button>
      {panelOf(steps[at] ?? {})}
    </>
  );
}

test("a colleague who takes the open thread, or is given it, is named; oneself and nobody are not", () => {
  const line = (id: number, content: string) => said(id, { sender: "system", content });
  const given = (
    assignedAgentId: number | null,
    assignedAgentName: string | null,
    ...lines: typeof PROPS.messages
  ) => ({
    conversation: { ...THREAD, assignedAgentId, assignedAgentName },
    messages: [said(1), ...lines],
  });
  const first = line(2, "Ana asignó esta conversación a Beto.");
  renderPage(
    <Given
      steps={[
        given(null, null),
        given(2, "Beto", first),
        given(1, "Ana", first),
        given(3, "Eva", first),
        given(null, null, first, line(4, "Ana dejó sin asignar esta conversación.")),
      ]}
    />,
  );
  const told = () => screen.queryAllByRole("status").map(({ textContent }) => textContent);
  const go = () => fireEvent.click(screen.getByRole("button", { name: "Sigue" }));
  expect(told().join("")).not.toMatch(/conversación/);
  go();
  expect(told()).toContain("Ana asignó esta conversación a Beto.");
  go();
  expect(told().join("")).not.toMatch(/conversación/);
  go();
  expect(told()).toContain("Eva tomó esta conversación");
  go();
  expect(told().join("")).not.toMatch(/conversación/);
});

test("WhatsApp's window is that of the thread that is written to: what came in through another one opens nothing", async () => {
  const conversation = { ...THREAD, channel: "whatsapp", platform: "meta", lastCustomerAt: undefined } as const;
  const open = { ...OPEN, channelFacts: { ...OPEN.channelFacts, templates: [] } };
  const closed = renderPanel({ conversation, open, messages: [said(1, { conversationId: 8 })] });
  expect(await screen.findByRole("region", { name: "Plantillas aprobadas" })).toBeTruthy();
  expect(screen.queryByText("Plantillas")).toBeNull();
  closed.unmount();
  renderPanel({ conversation, open, messages: [said(1)] });
  expect(await screen.findByText(/^Puedes escribir libremente/)).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Plantillas aprobadas" })).toBeNull();
});

test("that the AI writes is shown for a minute after the customer wrote, and only while it is to answer", () => {
  const shown = (change: Partial<ChatPanelProps>) => {
    const { unmount } = renderPanel({ answerDue: true, ...change });
    const is = screen.queryByText("IA escribiendo...") !== null;
    unmount();
    return is;
  };
  const waits = { ...THREAD, aiWaitsUntil: ago(-10) };
  expect([
    shown({}),
    shown({ answerDue: false }),
    shown({ conversation: { ...THREAD, aiEnabled: false } }),
    shown({ conversation: waits }),
    shown({ conversation: { ...THREAD, lastMessageAt: ago(2) } }),
  ]).toEqual([true, false, false, false, false]);
});

test("until the message with which the AI begins, the banner says which one that is and where to change it", () => {
  const banner = (
    beginsWith: number | null,
    messages: ChatPanelProps["messages"],
    over: Partial<typeof THREAD> = {},
  ) => {
    const { unmount } = renderPanel({
      conversation: { ...THREAD, ...over },
      messages,
      open: { ...OPEN, beginsWith },
    });
    const { textContent } = screen.getByTestId("ai-banner");
    const to = screen.queryByRole("link", { name: "cámbialo" })?.getAttribute("href");
    unmount();
    return [textContent?.replace("Tomar control manual", "").trim(), to];
  };
  const answers = ["La IA está respondiendo.", undefined];
  const second = "La IA contesta desde el segundo mensaje. Responde tú, o cámbialo.";
  const once = [said(1, { sender: "agent" }), said(2), said(3, { sender: "ai" })];
  expect(banner(2, once)).toEqual([second, "/admin/settings?tab=ia-general"]);
  expect(banner(2, once, { companyId: 7 })).toEqual([second, "/admin/settings?tab=canales"]);
  // The second one has come since the page was read.
  expect(banner(2, [...once, said(4)])).toEqual(answers);
  expect(banner(3, [...once, said(4)])[0]).toBe("La IA contesta desde el tercer mensaje. Responde tú, o cámbialo.");
  expect(banner(null, once)).toEqual(answers);
  expect(banner(2, once, { status: "resolved" })[0]).toBe("La IA responde si vuelve a escribir.");
});

test("what a form without scripts brought back is in its own field: a refused text with the reason, or the AI's draft", () => {
  const refused = (intent: string) => {
    const result = { status: "error", initialValue: { content: "Van 3 cajas" }, error: {} } as const;
    return { ok: false, intent, of: "", code: "invalid", error: "No se pudo.", result } as const;
  };
  const shown = (answer: NonNullable<ChatPanelProps["answer"]>) => {
    const page = new DOMParser().parseFromString(renderToString(pageOf(panelOf({ answer }))), "text/html");
    const kind = page.querySelector<HTMLInputElement>("[name=intent]:checked")?.value;
    return [kind, page.querySelector("textarea")?.value, page.querySelector("[role=alert]")?.textContent];
  };
  const draft = { kind: "draft", text: "Sí hay pan.", sources: [], isLocal: false } as const;
  const done = { ok: true, intent: "suggest-reply", of: "", value: draft } as const;
  expect([refused("send-message"), refused("add-note"), refused("set-tags"), done].map(shown)).toEqual([
    ["send-message", "Van 3 cajas", "No se pudo."],
    ["add-note", "Van 3 cajas", "No se pudo."],
    ["send-message", "", undefined],
    ["send-message", "Sí hay pan.", undefined],
  ]);
});

test("why a decision about a call was refused stands at the call", async () => {
  const approval = {
    ...{ id: 5, conversationId: 7, name: "Reservar", description: null, askedWith: "", values: [], request: "{}" },
    ...{ askedAt: ago(1), expiresAt: ago(-60) },
  };
  const result = { status: "error", initialValue: {}, error: {} } as const;
  const refused = (intent: string) =>
    ({ ok: false, intent, of: "5", code: "late", error: "Ya se decidió.", result }) as const;
  const open = { ...OPEN, approval };
  const first = renderPanel({ open, answer: refused("reject-call") });
  const card = within(await screen.findByRole("region", { name: "Aprobar «Reservar»" }));
  expect(card.getByRole("alert").textContent).toBe("Ya se decidió.");
  first.unmount();
  renderPanel({ open, answer: refused("assign") });
  await waitFor(() => expect(screen.getByRole("region", { name: "Aprobar «Reservar»" })).toBeTruthy());
  expect(screen.queryByText("Ya se decidió.")).toBeNull();
});

/** The panel as a page without scripts shows it. */
const plainPanel = (change: Partial<ChatPanelProps>) =>
  new DOMParser().parseFromString(renderToString(pageOf(panelOf(change))), "text/html");

test("who resolves the thread, puts it off or opens its macros says up to which message of the customer they have read", () => {
  const read = (change: Partial<ChatPanelProps>) => {
    const page = plainPanel(change);
    const values = [...page.querySelectorAll("form")].flatMap((form) => {
      const { intent, status, upTo, until } = Object.fromEntries(new FormData(form));
      return intent === "snooze" || status ? [[intent, status ?? until, upTo].join(" ")] : [];
    });
    const macros = page.querySelector("a[href*=macros]")?.getAttribute("href");
    return [...new Set(values), new URLSearchParams(macros?.split("?")[1]).get("hasta")];
  };
  // The server knew of 40; 45 was heard since, 47 is a reply.
  const messages = [said(30), said(45), said(47, { sender: "agent" })];
  const open = { ...OPEN, askedId: 40 };
  expect(read({ open, messages })).toEqual(["set-status resolved 45", "45"]);
  // A page in the middle of the thread.
  expect(read({ open, messages: [said(30)] })).toEqual(["set-status resolved 40", "40"]);
  expect(read({ open: { ...OPEN, askedId: null }, messages: [] })).toEqual(["set-status resolved 1", "1"]);
});

test("without scripts a thread that was not settled says why, and its form takes in what is shown now", () => {
  const result = { status: "error", initialValue: {}, error: {} } as const;
  const error = "María escribió mientras tanto: «¿Y mañana?».";
  const shown = (intent: string) =>
    plainPanel({ answer: { ok: false, intent, of: "", code: "wrote_meanwhile", error, result } }).querySelector(
      "[role=alert]",
    )?.textContent;
  expect(["set-status", "snooze", "apply-macro", "assign"].map(shown)).toEqual([error, error, error, undefined]);
});
