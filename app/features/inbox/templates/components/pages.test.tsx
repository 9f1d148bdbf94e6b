import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import type { FormRefusal } from "~/platform/form-answer";
import { renderPage } from "../../../../../tests/support/render-page";
import { MacrosPage } from "../../macros/components/macros-page";
import { TemplatesPage } from "./templates-page";

const HELLO = { id: 3, name: "Hola", content: "Hola, {{nombre}}.", updatedAt: "2026-01-05T18:00:00.000Z" };
const refusal = (intent: string, initialValue = {}): FormRefusal => ({
  ...{ ok: false, intent, of: "", code: "gone", error: "Ya no existe." },
  result: { status: "error", initialValue, error: { "": ["Ya no existe."] } },
});
const as = (access: Access, element: React.ReactElement) =>
  renderPage(<AccessContext.Provider value={rightsOf(access)}>{element}</AccessContext.Provider>);
const to = (name: string) => screen.queryByRole("link", { name })?.getAttribute("href");
const values = () => Object.fromEntries(new FormData(document.querySelector("form") ?? undefined));

type Templates = Parameters<typeof TemplatesPage>[0];
const renderTemplates = (change: Partial<Templates> = {}, access: Access = "admin") =>
  as(access, <TemplatesPage templates={[HELLO]} total={1} search="" editing={null} done={null} {...change} />);

test("without a template the examples are offered, a search without result goes back to all, and the form hides both", () => {
  const none = renderTemplates({ templates: [], total: 0 });
  expect(values()).toEqual({ intent: "add-starters" });
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(to("Nueva plantilla")).toBe("/admin/templates?editar=nueva");
  none.unmount();
  const begun = renderTemplates({ templates: [], total: 0, editing: "nueva" });
  expect(screen.queryByText("Todavía no hay plantillas")).toBeNull();
  expect(to("Nueva plantilla")).toBeUndefined();
  begun.unmount();
  renderTemplates({ templates: [], search: "pago" });
  expect(screen.getByText("Ninguna plantilla dice eso")).toBeTruthy();
  expect(to("Quitar filtros")).toBe("/admin/templates");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("pago");
});

test("each template is edited and deleted by its name; a reader finds neither, nor the form by its address", () => {
  const own = renderTemplates();
  expect(to("Editar Hola")).toBe("/admin/templates?editar=3");
  expect(screen.getByRole("button", { name: "Eliminar Hola" })).toBeTruthy();
  own.unmount();
  const form = renderTemplates({ editing: HELLO });
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe("Hola");
  form.unmount();
  renderTemplates({ editing: HELLO }, "lector");
  expect(screen.getByText("Hola")).toBeTruthy();
  expect(screen.queryByLabelText(/^Nombre/)).toBeNull();
  expect([to("Editar Hola"), to("Nueva plantilla")]).toEqual([undefined, undefined]);
  expect(screen.queryByRole("button", { name: "Eliminar Hola" })).toBeNull();
});

test("what was done is said unless something was refused since, and a text whose template is gone can be a new one", () => {
  const said = (change: Partial<Templates>) => {
    const { unmount } = renderTemplates(change);
    const told = [...screen.queryAllByRole("status"), ...screen.queryAllByRole("alert")];
    unmount();
    return told.map(({ textContent }) => textContent);
  };
  expect(said({ done: "eliminada" })).toEqual(["Plantilla eliminada."]);
  expect(said({ done: "eliminada", refused: refusal("delete") })).toEqual(["Ya no existe."]);
  expect(said({ refused: refusal("update") })).toHaveLength(1);
  renderTemplates({ refused: refusal("update", { name: "Adiós", content: "Adiós." }) });
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe("Adiós");
  expect(document.querySelector<HTMLInputElement>("input[name=intent]")?.value).toBe("create");
});

type Macros = Parameters<typeof MacrosPage>[0];
const PAID: Macros["macros"][number] = {
  ...{ id: 4, name: "Pago recibido", content: "", does: ["Resuelve", "«pagado»"], uses: 0, isShared: true },
  ...{ lastUsedAt: null, seen: 6, state: "resolved", assign: "keep", ai: "keep", tags: ["pagado"], clientId: null },
} as Macros["macros"][number];
const renderMacros = (change: Partial<Macros> = {}, access: Access = "admin") =>
  as(access, <MacrosPage macros={[PAID]} thread={null} editing={null} done={null} {...change} />);
const row = () => within(screen.getAllByRole("row")[1] ?? document.body);

test("a macro says what it does, for whom and how often it was used; its own are edited, those of a thread applied", () => {
  const cells = (change: Partial<typeof PAID>) => {
    const { unmount } = renderMacros({ macros: [{ ...PAID, ...change }] });
    const told = [...(screen.getAllByRole("row")[1]?.querySelectorAll("th, td") ?? [])].map((one) => one.textContent);
    unmount();
    return told.slice(1, 5);
  };
  expect(cells({})).toEqual(["Sin mensaje", "Resuelve · «pagado»", "Todo el equipo", "Nunca"]);
  expect(cells({ uses: 1, does: [], isShared: false })).toEqual(["Sin mensaje", "—", "Solo tú", "1 vez"]);
  expect(cells({ uses: 1_200 })[3]).toBe("1,200 veces");

  const own = renderMacros();
  expect(row().getByRole("link", { name: "Editar Pago recibido" }).getAttribute("href")).toContain("editar=4");
  expect(to("Volver a Plantillas")).toBe("/admin/templates");
  own.unmount();
  const thread = renderMacros({
    macros: [{ ...PAID, clientId: "un-uuid" }],
    thread: { id: 7, name: "María", upTo: 45 },
  });
  expect(to("Volver a María")).toBe("/admin/conversations?conversationId=7");
  expect(row().getByRole("button", { name: "Aplicar Pago recibido" })).toBeTruthy();
  expect(values()).toEqual({
    intent: "apply-macro",
    conversationId: "7",
    macroId: "4",
    clientId: "un-uuid",
    upTo: "45",
  });
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/admin/conversations?conversationId=7");
  expect(row().queryByRole("link", { name: "Editar Pago recibido" })).toBeNull();
  thread.unmount();
  renderMacros({ editing: PAID }, "lector");
  expect(row().queryByRole("link", { name: "Editar Pago recibido" })).toBeNull();
  expect(screen.queryByLabelText(/^Nombre/)).toBeNull();
  expect(to("Nueva macro")).toBeUndefined();
});

test("the form of a macro starts with what it is, a new one for the whole team; a refusal elsewhere is told above", () => {
  const edit = renderMacros({ editing: { ...PAID, tags: ["pagado", "vip"], isShared: false } });
  expect(values()).toMatchObject({ intent: "update", of: "4", name: "Pago recibido", state: "resolved", owner: "me" });
  expect(values().tags).toBe("pagado, vip");
  expect(to("Nueva macro")).toBeUndefined();
  edit.unmount();
  const fresh = renderMacros({ macros: [], editing: "nueva" });
  expect(values()).toMatchObject({ intent: "create", name: "", state: "keep", assign: "keep", owner: "team" });
  expect(values().of).toBeUndefined();
  expect(screen.queryByText("Todavía no hay macros")).toBeNull();
  fresh.unmount();
  const none = renderMacros({ macros: [], done: "eliminada" });
  expect(screen.getByText("Todavía no hay macros")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Macro eliminada.");
  none.unmount();
  renderMacros({ done: "eliminada", refused: refusal("delete") });
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("Ya no existe.");
  expect(screen.queryByLabelText(/^Nombre/)).toBeNull();
});

test("the forms of a template and of a macro carry the version that fills them, and tell what a colleague stored", () => {
  const changed = { seen: 9, fields: [{ label: "Nombre", stored: "Envíos" }] };
  const refused: FormRefusal = { ...refusal("update", { seen: "6" }), about: { changed } };
  const shown = () => [values().seen, screen.queryByRole("alert")?.textContent];
  const told = "Ya no existe. Ahora dice: Nombre: Envíos. Si guardas, queda lo que tú escribiste.";
  const pages = [
    {
      seen: String(Date.parse(HELLO.updatedAt)),
      show: (change = {}) => renderTemplates({ editing: HELLO, ...change }),
    },
    { seen: "6", show: (change = {}) => renderMacros({ editing: PAID, ...change }) },
  ];
  for (const { seen, show } of pages) {
    const opened = show();
    expect(shown()).toEqual([seen, undefined]);
    opened.unmount();
    const late = show({ refused });
    expect(shown()).toEqual(["9", told]);
    expect(screen.getByRole("button", { name: "Guardar de todos modos" })).toBeTruthy();
    late.unmount();
  }
});
