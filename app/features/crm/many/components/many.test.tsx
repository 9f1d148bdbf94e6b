import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import type { FormRefusal } from "~/platform/form-answer";
import { DataTable } from "~/ui/data-table";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ManyData, Selection } from "../read-selection.server";
import { ManyForm } from "./many-form";
import { ManyState } from "./many-state";
import { MarkedList, marksColumn } from "./marked-list";

afterEach(() => vi.unstubAllGlobals());

const NOTHING: ManyData = { selection: null, underWay: null, done: null, marked: [] };
const ROWS = ["Ana", "Luis", "Eva"].map((name, at) => ({ id: at + 1, name }));
const ROUTE = ["/admin/customers", "routes/admin.customers"] as const;
type ListProps = Parameters<typeof MarkedList>[0];

function renderMarked(change: Partial<ListProps> = {}, marked: readonly number[] = [], access: Access = "admin") {
  return renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <Toasts>
        <MarkedList
          {...{ kind: "customer", many: NOTHING, pathname: "/admin/customers", closeTo: "/admin/customers" }}
          {...{ route: ROUTE, refused: undefined, found: 1_200, isPart: true }}
          fields={{ buscar: "a", estado: null, orden: "" }}
          {...change}
        >
          <DataTable
            caption="Clientes"
            columns={[marksColumn<(typeof ROWS)[number]>(marked, ({ name }) => name)]}
            rows={ROWS}
            rowKey={({ id }) => id}
          />
        </MarkedList>
      </Toasts>
    </AccessContext.Provider>,
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const page = () => box("Seleccionar todo en esta página");
const said = () => screen.getByRole("status").textContent;

test("the box of a page tells none, some, all and every one that matches apart, and takes all marks away", () => {
  renderMarked({}, [2]);
  expect([box("Seleccionar Ana").checked, box("Seleccionar Luis").checked]).toEqual([false, true]);
  expect([said(), page().checked, page().indeterminate]).toEqual(["1 cliente: ", false, true]);
  fireEvent.click(page());
  expect([said(), page().checked, page().indeterminate]).toEqual(["3 clientes: ", true, false]);
  const everyOne = box("Seleccionar los 1,200 clientes que coinciden");
  fireEvent.click(everyOne);
  expect(said()).toBe("1,200 clientes: ");
  fireEvent.click(page());
  expect([said(), everyOne.checked, box("Seleccionar Luis").checked]).toEqual([
    "Seleccionar todo en esta página",
    false,
    false,
  ]);
});

test("acts go with the search they were chosen in; a list on one page has no more to choose, and a reader nothing", () => {
  const list = renderMarked();
  const form = screen.getByRole<HTMLFormElement>("form", { name: "Con lo seleccionado" });
  fireEvent.click(box("Seleccionar Eva"));
  expect([...new FormData(form)]).toEqual([
    ["buscar", "a"],
    ["fila", "3"],
  ]);
  expect(screen.getAllByRole<HTMLButtonElement>("button").map(({ name, value }) => `${name} ${value}`)).toEqual([
    "hacer etiquetar",
    "hacer quitar-etiqueta",
    "hacer estado",
    "hacer empresa",
    "hacer eliminar",
  ]);
  list.unmount();
  const short = renderMarked({ isPart: false });
  expect(screen.queryByRole("checkbox", { name: /que coinciden/ })).toBeNull();
  short.unmount();
  const uncounted = renderMarked({ found: null });
  fireEvent.click(box("Seleccionar todos los que coinciden"));
  expect(said()).toBe("Todos: ");
  uncounted.unmount();
  const selection: Selection = {
    ...{ act: "estado", rows: [1], todos: false, count: 1, threads: null, belongings: null, companies: [] },
  };
  renderMarked({ many: { ...NOTHING, selection } }, [], "lector");
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

const SELECTION: Selection = {
  ...{ act: "etiquetar", rows: [1, 3], todos: false, count: 2, threads: 4, belongings: null, companies: [] },
};
function Where() {
  return <p data-testid="where">{useLocation().search}</p>;
}
function renderForm(change: Partial<Selection>, refused?: FormRefusal) {
  const onDone = vi.fn();
  const shown = renderPage(
    <Toasts>
      <Where />
      <ManyForm
        {...{ kind: "customer", fields: { buscar: "a" }, closeTo: "/admin/customers?buscar=a", route: ROUTE, onDone }}
        selection={{ ...SELECTION, ...change }}
        refused={refused}
      />
    </Toasts>,
    { path: "/admin/customers?buscar=a&hacer=etiquetar" },
  );
  return { ...shown, onDone };
}
const submits = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("each act asks for its value and is confirmed by its own word; nobody marked is told to mark first", () => {
  const asked = (change: Partial<Selection>) => {
    const { container, unmount } = renderForm(change);
    const field = container.querySelector<HTMLInputElement>("[name=value]");
    const told = [field?.labels?.[0]?.textContent?.slice(0, 6), ...submits(), container.textContent];
    unmount();
    return told;
  };
  expect(asked({}).slice(0, 2)).toEqual(["Etique", "Etiquetar"]);
  expect(asked({ act: "quitar-etiqueta" })[1]).toBe("Quitar etiqueta");
  expect(asked({ act: "estado" }).slice(0, 2)).toEqual(["Estado", "Guardar"]);
  expect(asked({ act: "empresa" }).join()).toContain("Crear tu primera empresa");
  expect(asked({ act: "empresa", companies: [{ id: 3, name: "La Espiga" }] }).join()).not.toContain("Crear tu primera");
  const deletion = asked({ act: "eliminar" });
  expect(deletion.slice(0, 2)).toEqual([undefined, "Eliminar"]);
  expect(deletion[2]).toContain("Esta acción no se puede deshacer.");
  expect(deletion[2]).toContain("En la bandeja se quedan 4 conversaciones.");
  const nobody = asked({ count: 0, rows: [] });
  expect(nobody.join()).toContain("Primero marca en la lista a quién quieres cambiar.");
  expect(nobody.join()).toContain("Cerrar");
  expect(nobody).toHaveLength(2);
  expect([100, 101].map((count) => asked({ count }).join().includes("se hace en segundo plano"))).toEqual([
    false,
    true,
  ]);
});

test("an act is posted with its rows and its search, closes when it is done, and stays with its reason when it is not", async () => {
  const posted: [string, string][][] = [];
  const refusal = { ok: false, error: "Ya son 20.", result: { error: { value: ["Ya son 20."] } } };
  const answers = [
    Response.json(refusal, { status: 422 }),
    Response.json({ ok: true, intent: "many", of: "", value: { act: "etiquetar", changed: 2, of: 2 } }),
  ];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    posted.push([...body]);
    return answers.shift();
  });
  const { onDone } = renderForm({});
  const field = screen.getByLabelText<HTMLInputElement>(/^Etiqueta/);
  field.value = "vip";
  const press = () => fireEvent.submit(field.form ?? field);
  press();
  expect(await screen.findByText("Ya son 20.")).toBeTruthy();
  expect([field.value, onDone.mock.calls.length]).toEqual(["vip", 0]);
  press();
  await waitFor(() => expect(screen.getByTestId("where").textContent).toBe("?buscar=a"));
  expect(onDone).toHaveBeenCalledOnce();
  expect(await screen.findByText("2 clientes etiquetados")).toBeTruthy();
  expect(posted[0]).toEqual([
    ["intent", "many"],
    ["act", "etiquetar"],
    ["rows", "1,3"],
    ["buscar", "a"],
    ["value", "vip"],
  ]);
  expect(posted[1]).toEqual(posted[0]);
});

test("all that match are posted as such", () => {
  const { container } = renderForm({ todos: true, rows: [] });
  expect(Object.fromEntries(new FormData(container.querySelector("form") ?? undefined))).toMatchObject({
    rows: "",
    todos: "1",
  });
});

const UNDER_WAY = { act: "eliminar", done: 500, total: 1_200 } as const;

function Changing() {
  const [runs, setRuns] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setRuns(false)}>
        Sigue
      </button>
      <ManyState kind="customer" many={{ ...NOTHING, underWay: runs ? UNDER_WAY : null }} refused={undefined} />
    </>
  );
}

test("a change of many shows how far it is and says when it has ended; one without scripts says what it came to", async () => {
  await loadToastStack();
  const live = renderPage(
    <Toasts>
      <Changing />
    </Toasts>,
  );
  expect(screen.getByText("Eliminar: 500 de 1,200 clientes.")).toBeTruthy();
  expect(screen.queryByTestId("toast")).toBeNull();
  const bar = screen.getByRole<HTMLProgressElement>("progressbar", { name: "Avance del cambio" });
  expect([bar.value, bar.max]).toEqual([500, 1_200]);
  fireEvent.click(screen.getByRole("button", { name: "Sigue" }));
  expect(await screen.findByText("1,200 clientes eliminados")).toBeTruthy();
  live.unmount();
  const refused: FormRefusal = {
    ...{ ok: false, intent: "many", of: "", code: "invalid", error: "Elige una etiqueta." },
    result: { status: "error", initialValue: {}, error: {} },
  };
  const told = (many: Partial<ManyData>, refusal?: FormRefusal) => {
    const { container, unmount } = renderPage(
      <Toasts>
        <ManyState kind="customer" many={{ ...NOTHING, ...many }} refused={refusal} />
      </Toasts>,
    );
    const text = container.textContent;
    unmount();
    return text;
  };
  const done = { act: "etiquetar", count: 3 } as const;
  expect(told({ done })).toBe("3 clientes etiquetados.");
  expect(told({ done: { ...done, count: 0 } })).toBe("Listo.");
  expect(told({ done }, refused)).toBe("Elige una etiqueta.");
  expect(told({ selection: SELECTION }, refused)).toBe("");
  expect(told({ done }, { ...refused, intent: "update" })).toBe("");
});
