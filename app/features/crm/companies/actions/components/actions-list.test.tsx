import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../../tests/support/render-page";
import { ActionsDialog } from "./actions-dialog";
import { ActionsList } from "./actions-list";

type Props = ComponentProps<typeof ActionsList>;
type Action = NonNullable<Props["actions"]>[number];
type Field = NonNullable<Props["fields"]>[number];

const ACTION = {
  id: 5,
  name: "Agendar cita",
  description: "Aparta un lugar.",
  endpoint: "https://api.laespiga.mx/citas",
  method: "POST",
  triggerValues: ["cita", "reserva"],
  isActive: true,
  isWizardMode: true,
} as Action;

const field = (id: number, displayName: string, over: Partial<Field> = {}) =>
  ({
    id,
    actionId: 5,
    originalFieldName: `dato_${id}`,
    displayName,
    type: "texto",
    required: false,
    order: id,
    ...over,
  }) as Field;

function show(over: Partial<Props>) {
  const query = { abierta: 5, accion: null, campo: null, vista: null } as Props["query"];
  const company = { id: 3, name: "La Espiga" } as Props["company"];
  renderPage(
    <ActionsList {...({ company, query, actions: [ACTION], fields: [], secret: "clave", ...over } as Props)} />,
  );
}

test("ACT-02 the fields of an action stand below it with their five columns, in the given order", () => {
  const fields = [
    field(8, "Fecha de la cita", { type: "fecha", required: true, order: 1 }),
    field(7, "Nota", { order: 2 }),
    field(9, "Teléfono", { type: "telefono", required: true, order: 3 }),
  ];
  show({ fields });
  const table = screen.getByRole("table", { name: "Campos de Agendar cita" });
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["Campo Original", "Nombre a Mostrar", "Tipo", "Requerido", "Orden"]);
  const rows = within(table).getAllByRole("row").slice(1);
  const cells = rows.map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.trim()));
  expect(cells).toEqual([
    ["dato_8", "Fecha de la cita", "Fecha", "Sí", "1"],
    ["dato_7", "Nota", "Texto", "No", "2"],
    ["dato_9", "Teléfono", "Teléfono", "Sí", "3"],
  ]);
});

test("ACT-01 the seven columns of an action, and its row unfolds and folds by a link that says so", () => {
  const other = { ...ACTION, id: 6, name: "Pedir", description: null, method: "GET", isActive: false };
  show({ actions: [ACTION, other] });
  const table = screen.getByRole("table", { name: "Acciones inteligentes" });
  const rows = within(table).getAllByRole("row");
  const cells = rows.map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent?.trim()));
  expect(cells[0]).toEqual(["Nombre", "Descripción", "Endpoint", "Método", "Palabras Clave", "Estado", "Acciones"]);
  const address = "https://api.laespiga.mx/citas";
  expect(cells[1]?.slice(0, 6)).toEqual([
    "Agendar cita",
    "Aparta un lugar.",
    address,
    "POST",
    "cita, reserva",
    "Activa",
  ]);
  expect(cells.at(-1)?.slice(0, 6)).toEqual(["Pedir", "—", address, "GET", "cita, reserva", "Inactiva"]);
  const folds = ["Campos de Agendar cita", "Campos de Pedir"].map((name) => screen.getByRole("link", { name }));
  expect(folds.map((link) => [link.getAttribute("aria-expanded"), link.getAttribute("href")])).toEqual([
    ["true", "/admin/companies?acciones=3"],
    ["false", "/admin/companies?acciones=3&abierta=6"],
  ]);
});

const dialog = (query: object, fields: Field[] = []) => {
  const asked = { abierta: null, accion: null, campo: null, vista: null, ...query };
  const company = { id: 3, name: "La Espiga" };
  const data = { company, query: asked, actions: [ACTION], fields, runs: [], heard: null, secret: "clave" };
  const { unmount } = renderPage(
    <Toasts>
      <ActionsDialog {...(data as unknown as Parameters<typeof ActionsDialog>[0])} />
    </Toasts>,
  );
  return { unmount };
};

test("ACT-04 before an action is deleted the question names it and what goes along, and so does that of a field", () => {
  const { unmount } = dialog({ accion: 5, vista: "borrar" });
  const ofAction = screen.getByRole("dialog", { name: "¿Eliminar acción?" });
  expect(ofAction.querySelector("p")?.textContent).toBe(
    "Vas a eliminar «Agendar cita» con sus campos y su registro. Esta acción no se puede deshacer.",
  );
  unmount();
  dialog({ abierta: 5, campo: 8, vista: "borrar" }, [field(8, "Fecha de la cita")]);
  expect(screen.getByRole("dialog", { name: "¿Eliminar campo?" }).querySelector("p")?.textContent).toBe(
    "La acción ya no va a pedir «Fecha de la cita». Esta acción no se puede deshacer.",
  );
});

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value }) => value);

test("DATA-30 ACT-07 ACT-15 the forms offer the four methods, POST first chosen, and the six types, texto first chosen", () => {
  const { unmount } = dialog({ accion: "nueva" });
  expect(optionsOf("Método")).toEqual(["GET", "POST", "PUT", "DELETE"]);
  expect(screen.getByLabelText("Método")).toHaveProperty("value", "POST");
  unmount();
  dialog({ abierta: 5, campo: "nuevo" });
  expect(optionsOf("Tipo")).toEqual(["texto", "email", "telefono", "texto_largo", "numero", "fecha"]);
  expect(screen.getByLabelText("Tipo")).toHaveProperty("value", "texto");
});

test("ACT-06 an action is shown as 'Activa' or 'Inactiva'", () => {
  show({ actions: [ACTION, { ...ACTION, id: 6, name: "Pedir", isActive: false }] });
  const state = (name: RegExp) => screen.getAllByRole("row", { name })[0]?.textContent;
  expect(state(/Agendar cita/)).toContain("Activa");
  expect(state(/Pedir/)).toContain("Inactiva");
});

test("ACT-03 ACT-05 without actions, and without fields, a text says so beside the button that adds one", () => {
  show({ actions: [] });
  expect(screen.getByText("No hay acciones configuradas")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Agregar Primera Acción" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Nueva Acción" })).toBeNull();
});

test("ACT-03 ACT-05 an action without fields says so", () => {
  show({});
  expect(screen.getByText(/^Esta acción no tiene campos definidos\./)).toBeTruthy();
  for (const name of ["Nueva Acción", "Agregar Campo"]) expect(screen.getByRole("link", { name })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Agregar Primera Acción" })).toBeNull();
});

test("ACT-20 what could not be read says so and can be read again; the dialog stays usable", () => {
  show({ fields: null });
  expect(screen.getByText("No pudimos leer los campos")).toBeTruthy();
  const again = screen.getByRole("link", { name: "Reintentar" });
  expect(again.getAttribute("href")).toContain("abierta=5");
  for (const name of ["Editar Agendar cita", "Agregar Campo", "Probar acción", "Cerrar"])
    expect(screen.getByRole("link", { name })).toBeTruthy();
});

test("ACT-20 without the actions the dialog offers to read them again", () => {
  show({ actions: null, fields: [] });
  expect(screen.getByText("No pudimos leer las acciones")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Reintentar" }).getAttribute("href")).toContain("/admin/companies");
});
