import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PROSPECT_STATUSES } from "~/features/contacts/prospects/statuses";
import type { FormRefusal } from "~/platform/form-answer";
import { DEFAULT_HOME } from "~/platform/phone-countries";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ProspectView } from "../view";
import { MigrateForm } from "./migrate-form";
import { MigrationProgress } from "./migration";
import { ProspectDetail } from "./prospect-detail";
import { ProspectsPage } from "./prospects-page";
import { PostsProvider } from "./use-posts";

class SilentSocket extends EventTarget {
  close() {}
  send() {}
}
beforeEach(() => vi.stubGlobal("WebSocket", SilentSocket));
afterEach(() => vi.unstubAllGlobals());

const PLACE = { vista: null, buscar: "", estado: null, columna: null, orden: null, antes: null };
const NO_COUNTS = { new: 0, contacted: 0, qualified: 0, unqualified: 0, converted: 0, lost: 0 };
const LUZ = {
  ...{ id: 7, companyId: null, firstName: "Luz", lastName: "Pérez", email: null, phone: "+525512345678" },
  ...{ phoneCountryCode: "+52", source: "whatsapp", status: "new", leadScore: 20, scoredByHand: false },
  ...{ leadReasons: ["price"], customerId: null, notes: null, lastContactedAt: null, interestedIn: null },
  company: null,
  ...{ createdAt: "2026-01-05T18:00:00.000Z", updatedAt: "2026-01-05T18:00:00.000Z" },
} satisfies ProspectView;
const LIST = { rows: [LUZ], next: null };
const EMPTY = { rows: [], next: null };
type Props = Parameters<typeof ProspectsPage>[0];
const columns = Object.fromEntries(
  PROSPECT_STATUSES.map((status) => [status, status === "new" ? LIST : EMPTY]),
) as unknown as NonNullable<Props["columns"]>;

function renderProspects(change: Partial<Props> = {}) {
  const counted = { counts: { ...NO_COUNTS, new: 1 }, total: 1, found: 1 };
  const opened = {
    opened: null,
    thread: null,
    companies: [],
    creating: false,
    formKey: null,
    home: DEFAULT_HOME,
    migration: null,
  };
  return renderPage(
    <Toasts>
      <ProspectsPage
        {...counted}
        {...opened}
        {...{ place: PLACE, view: "board", list: EMPTY, order: null, hidden: [], many: null, columns }}
        {...{ unlinked: null, onFirstPage: true, done: null, doneCount: null, answer: undefined }}
        {...change}
      />
    </Toasts>,
  );
}
const to = (name: string | RegExp) => screen.queryByRole("link", { name })?.getAttribute("href");
const IN_LIST = { view: "list", columns: null, place: { ...PLACE, vista: "lista" } } as const;

test("without a prospect the page invites to make one; a search without result goes back to the same view", () => {
  const none = renderProspects({ total: 0, found: 0, counts: NO_COUNTS });
  expect(to("Agregar el primero")).toBe("/admin/prospects?nuevo=1");
  none.unmount();
  const search = renderProspects({ ...IN_LIST, found: 0, place: { ...IN_LIST.place, buscar: "eva" } });
  expect(screen.getByText("Ningún prospecto coincide")).toBeTruthy();
  expect(to("Quitar filtros")).toBe("/admin/prospects?vista=lista");
  search.unmount();
  const ofState = renderProspects({ found: 0, place: { ...PLACE, estado: "lost" } });
  expect(screen.getByText("Ningún prospecto coincide")).toBeTruthy();
  ofState.unmount();
  renderProspects({ found: 0 });
  expect(screen.queryByText("Ningún prospecto coincide")).toBeNull();
});

test("PROS-02 beside the title stands the count of all, and below a search or a filter how many of them it leaves", () => {
  const heading = (change: Partial<Props>) => {
    const { unmount } = renderProspects({ total: 5, ...change });
    const words = screen.getByRole("heading", { level: 1 }).textContent;
    unmount();
    return words;
  };
  expect(heading({ found: 5 })).toBe("Prospectos5");
  expect(heading({ found: 2, place: { ...PLACE, estado: "lost" } })).toBe("Prospectos2 de 5");
  expect(heading({ found: 0, place: { ...PLACE, buscar: "eva" } })).toBe("Prospectos0 de 5");
});

test("the view is changed with what was searched, and only the list is sorted and paged", async () => {
  const board = renderProspects({ place: { ...PLACE, buscar: "luz" } });
  expect([to("Tablero"), to("Lista")]).toEqual([
    "/admin/prospects?buscar=luz",
    "/admin/prospects?vista=lista&buscar=luz",
  ]);
  expect(screen.getByRole("link", { name: "Tablero" }).getAttribute("aria-current")).toBe("page");
  expect(screen.queryByLabelText("Orden")).toBeNull();
  board.unmount();
  const list = renderProspects({ ...IN_LIST, list: { ...LIST, next: 4 } });
  expect((await screen.findByRole("link", { name: "Ver más" })).getAttribute("href")).toBe(
    "/admin/prospects?vista=lista&antes=4",
  );
  expect(to("Al principio")).toBeUndefined();
  expect(screen.getByRole("link", { name: "Lista" }).getAttribute("aria-current")).toBe("page");
  expect(document.querySelector<HTMLInputElement>("form[role=search] [name=vista]")?.value).toBe("lista");
  list.unmount();
  renderProspects({ ...IN_LIST, list: LIST, onFirstPage: false });
  expect((await screen.findByRole("link", { name: "Al principio" })).getAttribute("href")).toBe(
    "/admin/prospects?vista=lista",
  );
});

test("what was done without scripts is said, and a refusal in its place, once: in the dialog where one is open", async () => {
  const answer: FormRefusal = {
    ...{ ok: false, intent: "delete", of: "7", code: "gone", error: "Alguien lo cambió." },
    result: { status: "error", initialValue: {}, error: { "": ["Alguien lo cambió."] } },
  };
  const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);
  const done = renderProspects({ done: "eliminado" });
  expect(screen.getAllByText("Prospecto eliminado")).toHaveLength(1);
  expect(alerts()).toEqual([]);
  done.unmount();
  const refused = renderProspects({ done: "eliminado", answer });
  expect(screen.queryByText("Prospecto eliminado")).toBeNull();
  expect(alerts()).toEqual([answer.error]);
  refused.unmount();
  const many = renderProspects({ ...IN_LIST, list: LIST, answer: { ...answer, intent: "many" } });
  // The list, which tells it, comes with code of its own.
  await screen.findByRole("link", { name: "Luz Pérez" });
  expect(alerts()).toEqual([answer.error]);
  many.unmount();
  const opened = { mode: "edit", of: 7, row: LUZ } as const;
  renderProspects({ opened, answer: { ...answer, intent: "update" } });
  const dialog = await screen.findByRole("dialog", { name: "Editar prospecto" });
  expect((await within(dialog).findByRole("alert")).textContent).toBe(answer.error);
  expect(alerts()).toEqual([answer.error]);
});

const posts = {
  ...{ send: vi.fn(), pending: null, refused: undefined, moves: new Map(), move: () => undefined },
  justMoved: { current: null },
};
const showPart = (element: React.ReactElement) =>
  renderPage(
    <Toasts>
      <PostsProvider value={posts}>{element}</PostsProvider>
    </Toasts>,
  );

test("the open prospect leads to the person's conversation, where there is one", () => {
  const detail = (thread: number | null) =>
    showPart(<ProspectDetail prospect={LUZ} thread={thread} place={PLACE} closeTo="/admin/prospects" />);
  const known = detail(12);
  expect(to("Ver conversación")).toBe("/admin/conversations?conversationId=12");
  expect(screen.getAllByRole("definition")[3]?.textContent).toBe("+52 5512345678");
  known.unmount();
  detail(null);
  expect(to("Ver conversación")).toBeUndefined();
  expect(to("Editar")).toBe("/admin/prospects?editar=7");
});

function Migrating() {
  const [runs, setRuns] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setRuns(!runs)}>
        Sigue
      </button>
      <MigrationProgress migration={runs ? { done: 500, total: 1_200 } : null} />
    </>
  );
}

test("a migration says how many conversations there are before it begins, how far it is, and that it ended", async () => {
  const asked = (unlinked: number) => {
    const { container, unmount } = showPart(<MigrateForm unlinked={unlinked} closeTo="/admin/prospects" />);
    const told = [
      container.querySelector("p")?.textContent,
      screen.queryAllByRole("button").length,
      to(/Cerrar|Cancelar/),
    ];
    unmount();
    return told;
  };
  expect(asked(0)).toEqual([expect.stringContaining("no hay nada que migrar"), 0, "/admin/prospects"]);
  expect(asked(1)).toEqual([expect.stringMatching(/^Hay 1 conversación sin cliente/), 1, "/admin/prospects"]);
  expect(asked(1_200)).toEqual([expect.stringMatching(/^Hay 1,200 conversaciones sin/), 1, "/admin/prospects"]);

  await loadToastStack();
  showPart(<Migrating />);
  const go = () => fireEvent.click(screen.getByRole("button", { name: "Sigue" }));
  expect(screen.queryByTestId("toast")).toBeNull();
  go();
  expect(screen.getByText("Haciendo prospectos de tus conversaciones: 500 de 1,200.")).toBeTruthy();
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Avance de la migración" });
  expect([bar.value, bar.max]).toEqual([500, 1_200]);
  go();
  await waitFor(() => expect(screen.getByTestId("toast").textContent).toBe("Migración completada"));
});
