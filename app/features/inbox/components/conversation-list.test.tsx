import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import type { ConversationSummary } from "~/wire/events";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { renderPage } from "../../../../tests/support/render-page";
import { chosenFilters } from "../chosen-filters";
import { draftKey, writeDraft } from "../drafts";
import type { InboxAddress } from "../inbox-address";
import { ConversationList } from "./conversation-list";
import { ConversationRow } from "./conversation-row";

const NOW = Date.now();

const conversation = conversationSummary({
  channel: "whatsapp",
  platform: "other",
  lastMessageAt: new Date(NOW - 5 * 60_000).toISOString(),
  createdAt: new Date(NOW - 86_400_000).toISOString(),
  lastMessage: { sender: "customer", content: "a".repeat(51), isMedia: false, mediaType: null },
});

function renderRow(change: Partial<ConversationSummary>) {
  const { container, unmount } = renderPage(
    <ul>
      <ConversationRow
        conversation={{ ...conversation, ...change }}
        to="/admin/conversations?conversationId=7"
        selected={false}
      />
    </ul>,
  );
  const row = within(container);
  return {
    row,
    unmount,
    marks: {
      dot: row.queryByRole("img", { name: "Activa" }) !== null,
      pending: row.queryByText("Pendiente") !== null,
      ai: row.queryByRole("img", { name: "Responde la IA" }) !== null,
      human: row.queryByRole("img", { name: "Responde una persona" }) !== null,
    },
  };
}

test("a row says in words that our last message was not sent, until another one is the last", () => {
  const ours = { sender: "agent", content: "Ya salió tu pedido", isMedia: false, mediaType: null } as const;
  const failed = renderRow({ lastMessage: { ...ours, failed: true } });
  expect(failed.row.getByRole("link").textContent).toContain("No se envió · Agente: Ya salió tu pedido");
  failed.unmount();
  expect(renderRow({ lastMessage: ours }).row.queryByText(/No se envió/)).toBeNull();
});

test("CONV-05 a row shows name, channel, time, and the marks of its status and of who answers", () => {
  const active = renderRow({ status: "active", aiEnabled: true });
  expect(active.row.getByText("María López")).toBeTruthy();
  expect(active.row.getByRole("img", { name: "WhatsApp" })).toBeTruthy();
  expect(active.row.getByText("5 min")).toBeTruthy();
  expect(active.marks).toEqual({ dot: true, pending: false, ai: true, human: false });
  active.unmount();

  const pending = renderRow({ status: "pending", aiEnabled: false });
  expect(pending.marks).toEqual({ dot: false, pending: true, ai: false, human: true });
  pending.unmount();

  const other = renderRow({ status: "closed", aiEnabled: false });
  expect(other.marks).toEqual({ dot: false, pending: false, ai: false, human: true });
});

test("a row says by when a customer who waits is to be answered, and that it is late", () => {
  const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
  const wait = (near: number, due: number) =>
    renderRow({ status: "pending", replyNearAt: inMinutes(near), replyDueAt: inMinutes(due) });
  const calm = wait(14.5, 19.5);
  expect(calm.row.getByTitle("Responde en 20 min").getAttribute("data-tone")).toBe("calm");
  calm.unmount();
  const near = wait(-1, 4.5);
  expect(near.row.getByTitle("Responde en 5 min").getAttribute("data-tone")).toBe("near");
  near.unmount();
  const late = wait(-10, -4.5);
  expect(late.row.getByRole("link").textContent).toContain("Fuera de tiempo por 5 min");
  expect(late.row.getByTitle(/Fuera de tiempo/).getAttribute("data-tone")).toBe("late");
  late.unmount();
  expect(renderRow({ status: "pending" }).row.queryByText(/Responde en|Fuera de tiempo/)).toBeNull();
});

test("a status that is neither active nor pending carries no mark of either", () => {
  const { marks } = renderRow({ status: "closed" });
  expect([marks.dot, marks.pending]).toEqual([false, false]);
});

test("a complaint stands beside the last words, so that a waiting customer's name keeps its room", () => {
  const { row } = renderRow({ status: "pending", mark: "complaint" });
  expect(row.getByText("Queja").parentElement?.textContent).toContain("Cliente:");
  expect(row.getByTestId("name").parentElement?.textContent).not.toContain("Queja");
});

test("CONV-06 the row shows the sender's label and the cut text", () => {
  const { row } = renderRow({});
  expect(row.getByRole("link").textContent).toContain(`Cliente: ${"a".repeat(50)}…`);
});

test("a voice conversation of the plugin carries the voice mark, and unread messages are counted", () => {
  const { row } = renderRow({ channel: "voice_plugin", unreadCount: 120 });
  expect(row.getByRole("img", { name: "Voz" })).toBeTruthy();
  expect(row.getByText("99+").textContent).toBe("99+ sin leer");
});

test("a row without a word says so, counts 99 in full, marks the open thread, and shows no '+' for two tags", () => {
  const quiet = renderRow({ lastMessage: null, unreadCount: 99, tags: ["urgente", "vip"], status: "snoozed" });
  const link = quiet.row.getByRole("link");
  expect(link.textContent).toContain("Sin mensajes todavía");
  expect(link.textContent).toContain("99 sin leer");
  expect(link.textContent).toMatch(/Pospuestaurgentevip$/);
  expect([link.getAttribute("aria-current"), link.closest("li")?.dataset.unread]).toEqual([null, "true"]);
  quiet.unmount();
  renderList({ address: { conversationId: 7 }, pendingId: 8 });
  const open = screen.getByRole("link", { name: /María López/ });
  expect([open.getAttribute("aria-current"), open.closest("li")?.dataset.unread]).toEqual(["true", undefined]);
});

test("results of a search and the trash have no rows to choose, nor acts on them", () => {
  const offered = (change: Partial<ListProps>) => {
    const { unmount } = renderList({ many: <p>Con las elegidas</p>, ...change });
    const shown = [screen.queryByRole("button", { name: "Elegir", hidden: true }), screen.queryByText(/elegidas/)];
    unmount();
    return shown.filter(Boolean).length;
  };
  expect([{}, { found: <p /> }, { trash: <p /> }].map(offered)).toEqual([2, 0, 0]);
});

test("whoever may resolve threads can choose them; a reader sees neither checkboxes nor 'Elegir'", () => {
  const shownTo = (access: Access) => {
    const { unmount } = renderPage(
      <AccessContext.Provider value={rightsOf(access)}>
        <ConversationList
          me={{ id: 9, name: "Ana" }}
          conversations={[conversation]}
          figures={{
            active: 0,
            ai: 0,
            pending: 0,
            channels: { all: 1, whatsapp: 1, sms: 0, webchat: 0, email: 0, voice: 0 },
          }}
          address={{}}
          olderCursor={null}
        />
      </AccessContext.Provider>,
    );
    const names = [
      ...screen.queryAllByRole("checkbox"),
      ...screen.queryAllByRole("button", { name: "Elegir", hidden: true }),
    ];
    const count = names.length;
    unmount();
    return count;
  };
  expect(shownTo("admin")).toBe(2);
  expect(shownTo("agente")).toBe(2);
  expect(shownTo("lector")).toBe(0);
  expect(shownTo("soporte")).toBe(0);
});

type ListProps = Parameters<typeof ConversationList>[0];

function renderList(change: Partial<ListProps> = {}) {
  return renderPage(
    <ConversationList
      me={{ id: 9, name: "Ana" }}
      conversations={[conversation]}
      figures={{
        active: 3,
        ai: 2,
        pending: 1,
        unread: 4,
        channels: { all: 9, whatsapp: 1, sms: 3, webchat: 3, email: 1, voice: 1 },
        states: {
          open: { all: 6, whatsapp: 0, sms: 2, webchat: 3, email: 1, voice: 0 },
          pending: { all: 1, whatsapp: 0, sms: 1, webchat: 0, email: 0, voice: 0 },
          unread: { all: 4, whatsapp: 0, sms: 2, webchat: 2, email: 0, voice: 0 },
        },
      }}
      address={{}}
      olderCursor={null}
      {...change}
    />,
  );
}

test("CONV-02 the counters read Activas 3, Auto IA 2 and Pendientes 1", () => {
  renderList();
  const pairs = screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(pairs).toEqual([
    ["Activas", "3"],
    ["Auto IA", "2"],
    ["Pendientes", "1"],
  ]);
});

test("CONV-03 each channel is a link with its count, the chosen one is marked and the open conversation stays", () => {
  renderList({ address: { channel: "sms", conversationId: 7, cursor: "1.2" } });
  const filters = within(screen.getByRole("navigation", { name: "Canales" })).getAllByRole("link");
  expect(filters.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Todos: 6",
    "WhatsApp: 0",
    "SMS: 2",
    "Webchat: 3",
    "Email: 1",
    "Voz: 0",
  ]);
  expect(filters.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "true", null, null, null]);
  expect(filters[4]?.getAttribute("href")).toBe("/admin/conversations?channel=email&conversationId=7");
});

test("CONV-03 the badges count what the chosen filter lists; where nobody counts there is none", () => {
  const badges = (status?: string) => {
    const { unmount } = renderList({ address: { status } });
    const links = within(screen.getByRole("navigation", { name: "Canales" })).getAllByRole("link");
    const labels = links.map((link) => link.getAttribute("aria-label"));
    unmount();
    return labels;
  };
  expect(badges("unread")).toEqual(["Todos: 4", "WhatsApp: 0", "SMS: 2", "Webchat: 2", "Email: 0", "Voz: 0"]);
  expect(badges("pending")[2]).toBe("SMS: 1");
  expect(badges("all")).toEqual(["Todos: 9", "WhatsApp: 1", "SMS: 3", "Webchat: 3", "Email: 1", "Voz: 1"]);
  expect(badges("resolved")).toEqual(["Todos", "WhatsApp", "SMS", "Webchat", "Email", "Voz"]);
});

const NOBODY = {
  active: 0,
  ai: 0,
  pending: 0,
  channels: { all: 0, whatsapp: 0, sms: 0, webchat: 0, email: 0, voice: 0 },
};

test("CONV-08 loading and emptiness have their words", async () => {
  const loading = renderList({ loading: true });
  expect(screen.getByRole("status").textContent).toBe("Cargando conversaciones...");
  loading.unmount();
  const empty = renderList({ conversations: [], figures: NOBODY, start: <p>Empieza aquí</p> });
  expect(await screen.findByText("No hay conversaciones")).toBeTruthy();
  expect(screen.getByText("Empieza aquí")).toBeTruthy();
  expect(screen.queryByText("Quitar filtros")).toBeNull();
  empty.unmount();
  renderList({ conversations: [], figures: NOBODY, address: { channel: "sms" } });
  expect((await screen.findByText("Quitar filtros")).getAttribute("href")).toBe("/admin/conversations");
  expect(screen.getByText("Todavía nadie te escribe por SMS.")).toBeTruthy();
});

test("CONV-08 a list that is empty because all was put away says so, and leads there", async () => {
  const places = () => screen.getAllByRole("link", { name: /^(Ver|Quitar)/ }).map((link) => link.getAttribute("href"));
  const shown = (address: ListProps["address"]) =>
    renderList({ conversations: [], start: <p>Empieza aquí</p>, address });
  const all = shown({ conversationId: 7 });
  expect(await screen.findByText("Todo atendido")).toBeTruthy();
  expect(screen.queryByText(/quien te escriba|Empieza aquí/)).toBeNull();
  expect(places()).toEqual([
    "/admin/conversations?status=snoozed&conversationId=7",
    "/admin/conversations?status=resolved&conversationId=7",
  ]);
  all.unmount();
  const ofChannel = shown({ channel: "sms" });
  expect(await screen.findByText("No queda ninguna abierta por SMS.")).toBeTruthy();
  expect(places()).toEqual([
    "/admin/conversations?channel=sms&status=snoozed",
    "/admin/conversations?channel=sms&status=resolved",
    "/admin/conversations",
  ]);
  ofChannel.unmount();
  shown({ status: "resolved" });
  expect(await screen.findByText("Las que resuelvas aparecerán aquí.")).toBeTruthy();
  expect(screen.queryByText("Todo atendido")).toBeNull();
});

test("pages are links that keep the filter; with a script the older ones come in place", () => {
  const onMore = vi.fn();
  renderList({ address: { channel: "sms", cursor: "5.5" }, olderCursor: "1.2", onMore });
  const pager = within(screen.getByRole("navigation", { name: "Páginas de conversaciones" }));
  const [newer, older] = pager.getAllByRole("link");
  expect(newer?.getAttribute("href")).toBe("/admin/conversations?channel=sms");
  expect(older?.getAttribute("href")).toBe("/admin/conversations?channel=sms&cursor=1.2");
  if (older) fireEvent.click(older);
  expect(onMore).toHaveBeenCalledOnce();
});

test("a search that stopped looking says so instead of going on by itself", () => {
  renderList({ conversations: [], address: { channel: "sms", status: "resolved" }, olderCursor: "1.2", cut: true });
  expect(screen.getByRole("link", { name: "Buscar más antiguas" })).toBeTruthy();
  expect(screen.queryByText("No hay conversaciones")).toBeNull();
});

test("status filters combine with the channel, and count what can be counted", () => {
  renderList({
    address: { channel: "sms", status: "unread" },
    views: [{ id: 3, name: "Sin contestar", to: "/admin/conversations?status=pending" }],
  });
  const filters = within(screen.getByRole("navigation", { name: "Filtros" })).getAllByRole("link");
  expect(filters.map((link) => link.getAttribute("aria-label"))).toEqual([
    "Abiertas",
    "Pendientes: 1",
    "Sin leer: 2",
    "Mías",
    "Resueltas",
    "Pospuestas",
    "Todas",
    "Papelera",
    "Sin contestar",
    null,
  ]);
  expect(filters.map((link) => link.getAttribute("aria-current")).filter(Boolean)).toEqual(["true"]);
  expect(filters[2]?.getAttribute("aria-current")).toBe("true");
  expect(filters[8]?.getAttribute("href")).toBe("/admin/conversations?status=pending");
  expect(filters[9]?.textContent).toBe("Guardar esta vista…");
  expect(filters[9]?.getAttribute("href")).toBe("/admin/conversations/views?channel=sms&status=unread");
  expect(filters[0]?.getAttribute("href")).toBe("/admin/conversations?channel=sms");
  expect(filters[4]?.getAttribute("href")).toBe("/admin/conversations?channel=sms&status=resolved");
  expect(filters[7]?.getAttribute("href")).toBe("/admin/conversations?status=trash");
});

test("a kept view is chosen where its list is shown, and only what limits the list can be kept", () => {
  const views = [{ id: 3, name: "Sin contestar", to: "/admin/conversations?status=pending" }];
  const { container } = renderList({ address: { status: "pending", conversationId: 7 }, views });
  expect(container.querySelector("details > summary")?.getAttribute("aria-label")).toBe("Más filtros: Sin contestar");
  expect(screen.getByRole("link", { name: "Sin contestar" }).getAttribute("aria-current")).toBe("true");
  for (const address of [{ status: "pending" }, {}, { status: "trash" }]) {
    const { unmount } = renderList({ address, views });
    expect(screen.getAllByText("Vistas guardadas…").at(-1)?.getAttribute("href")).toBe("/admin/conversations/views");
    unmount();
  }
});

test("the folded filters say which of them is chosen", () => {
  const { container } = renderList({ address: { status: "snoozed" } });
  expect(container.querySelector("details > summary")?.getAttribute("aria-label")).toBe("Más filtros: Pospuestas");
});

test("what a customer waits with stands below the sentence that handed them over", () => {
  const handedOver = { sender: "ai", content: "Te contesta una persona.", isMedia: false, mediaType: null } as const;
  const { row } = renderRow({ status: "pending", lastMessage: handedOver, waitingWith: "¿Y mi pedido?" });
  const text = row.getByRole("link").textContent;
  expect(text).toContain("IA: Te contesta una persona.");
  expect(text).toContain("Cliente: ¿Y mi pedido?");
});

test("what is chosen of the filters stands with one press to take it off, goes with every other one, and has no wrong figures", () => {
  const address = { channel: "sms", status: "unread", agent: 5, tag: "vip", company: 9, conversationId: 7 } as const;
  const chosen = chosenFilters(address, { personName: "Luis", companies: [{ id: 9, name: "Taller" }] });
  renderList({ address, chosen });
  const list = within(screen.getByRole("list", { name: "Filtros elegidos" }));
  expect(list.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Luis", "/admin/conversations?channel=sms&status=unread&company=9&tag=vip&conversationId=7"],
    ["#vip", "/admin/conversations?channel=sms&status=unread&company=9&agent=5&conversationId=7"],
    ["Taller", "/admin/conversations?channel=sms&status=unread&agent=5&tag=vip&conversationId=7"],
  ]);
  expect(list.getByRole("link", { name: "Quitar el filtro: #vip" })).toBeTruthy();
  const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(to("SMS")).toBe("/admin/conversations?channel=sms&status=unread&company=9&agent=5&tag=vip&conversationId=7");
  expect(to("Pendientes")).toBe(
    "/admin/conversations?channel=sms&status=pending&company=9&agent=5&tag=vip&conversationId=7",
  );
  // 'Mías' says whose by itself, and the trash has no filters.
  expect(to("Mías")).toBe("/admin/conversations?channel=sms&status=mine&company=9&tag=vip&conversationId=7");
  expect(to("Papelera")).toBe("/admin/conversations?status=trash&conversationId=7");
  expect(to("Guardar esta vista…")).toBe(
    "/admin/conversations/views?channel=sms&status=unread&company=9&agent=5&tag=vip",
  );
  expect(to("Filtrar: 3 elegidos")).toContain("tag=vip&conversationId=7&filtros=si");
});

test("filters that find nothing say which, and that a person or a company is gone", () => {
  const saidFor = (
    address: InboxAddress,
    names: { personName?: string; companies?: { id: number; name: string }[] } = {},
  ) => {
    const chosen = chosenFilters(address, { personName: null, companies: [], ...names });
    const { unmount } = renderList({ conversations: [], address, chosen });
    const said = screen.getByText("No hay conversaciones").parentElement?.textContent ?? "";
    const links = ["Quitar filtros", "Buscar en todas"].map((name) =>
      screen.queryByRole("link", { name })?.getAttribute("href"),
    );
    unmount();
    return [said, ...links];
  };
  const [both, plain, wider] = saidFor({ agent: "none", tag: "vip", conversationId: 7 });
  expect(both).toContain("Ninguna conversación abierta coincide con «Sin asignar · #vip».");
  expect(plain).toBe("/admin/conversations?conversationId=7");
  expect(wider).toBe("/admin/conversations?status=all&agent=none&tag=vip&conversationId=7");
  expect(saidFor({ status: "all", agent: 5 }, { personName: "Luis" })).toEqual([
    expect.stringContaining("Ninguna conversación coincide con «Luis»."),
    "/admin/conversations",
    undefined,
  ]);
  expect(saidFor({ agent: 5, tag: "vip" })[0]).toContain("Esa persona ya no está en tu equipo.");
  expect(saidFor({ company: 9 })[0]).toContain("Esa empresa ya no está.");
});

test("a row says that this person began a reply in it, until it is emptied, also in another tab; a note is no reply", () => {
  const key = draftKey(9, conversation.id, "reply");
  const write = (text: string, at = Date.now()) => act(() => writeDraft(key, { text, clientId: "c", at }));
  writeDraft(draftKey(9, conversation.id, "note"), { text: "Nota", clientId: "c", at: Date.now() });
  writeDraft(draftKey(8, conversation.id, "reply"), { text: "De otra persona", clientId: "c", at: Date.now() });
  renderList({});
  const mark = () => screen.queryByText(/Tu borrador/) !== null;
  expect(mark()).toBe(false);
  write("Hola, le cuento");
  expect(mark()).toBe(true);
  write("  ");
  expect(mark()).toBe(false);
  localStorage.setItem(key, JSON.stringify({ text: "Desde otra pestaña", clientId: "c", at: Date.now() }));
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key }));
  });
  expect(mark()).toBe(true);
  write("Hace dos meses", Date.now() - 60 * 86_400_000);
  expect(mark()).toBe(false);
  localStorage.clear();
});

test("CONV-10 a resolved or snoozed thread carries neither mark of an active one, but says what it is", () => {
  const resolved = renderRow({ status: "resolved" });
  expect(resolved.marks).toMatchObject({ dot: false, pending: false });
  expect(resolved.row.getByText("Resuelta")).toBeTruthy();
  resolved.unmount();
  const snoozed = renderRow({ status: "snoozed", snoozedUntil: "2031-02-03T15:00:00.000Z" });
  expect(snoozed.marks).toMatchObject({ dot: false, pending: false });
  expect(snoozed.row.getByText(/^Pospuesta hasta/).textContent).toMatch(/3 feb\.? 2031/);
});

test("a row shows two tags and how many more there are, and whose it is", () => {
  const { row } = renderRow({ tags: ["vip", "queja", "envío"], assignedAgentId: 3, assignedAgentName: "Ana Ruiz" });
  expect(row.getByText("vip")).toBeTruthy();
  expect(row.getByText("queja")).toBeTruthy();
  expect(row.queryByText("envío")).toBeNull();
  expect(row.getByText("+1")).toBeTruthy();
  expect(row.getByRole("img", { name: "Asignada a Ana Ruiz" }).textContent).toBe("AR");
});

test("CONV-07 the row's button asks for its thread; without a script it is a form's", () => {
  const onRemove = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  renderList({ address: { channel: "sms" }, onRemove });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Eliminar la conversación de María López" });
  const { form } = button;
  expect([button.name, button.value]).toEqual(["eliminar", "7"]);
  expect(form?.getAttribute("action")).toBe("/admin/conversations");
  expect(form?.querySelector<HTMLInputElement>("[name=channel]")?.value).toBe("sms");
  fireEvent.click(button);
  expect(onRemove).toHaveBeenCalledWith(expect.anything(), 7);
});

test("a row that can be chosen says until when it shows its thread, for the form on pages without scripts", () => {
  const row = (lastMessageAt: string | null, choosable = true) => {
    const { container, unmount } = renderPage(
      <ConversationRow
        conversation={{ ...conversation, lastMessageAt }}
        to="/"
        selected={false}
        choosable={choosable}
      />,
    );
    const field = container.querySelector<HTMLInputElement>("input[name=shown]");
    unmount();
    return field && [field.value, field.type, field.getAttribute("form")];
  };
  expect(row("2026-11-23T16:00:00.005Z")).toEqual(["1795449600005.7", "hidden", "inbox-many"]);
  expect([row(null), row("2026-11-23T16:00:00.005Z", false)]).toEqual([null, null]);
});
