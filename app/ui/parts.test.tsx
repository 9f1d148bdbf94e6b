import { useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPage } from "../../tests/support/render-page";
import { ChannelIcon } from "./channel-icon";
import { ChipLinks } from "./chip-links";
import { ChoiceField } from "./choice-field";
import { DataTable } from "./data-table";
import { ErrorPanel } from "./error-panel";
import { LineChanges } from "./line-changes";
import { LinkTabs } from "./link-tabs";
import { SelectFilter } from "./list-filter";
import { Pager } from "./pager";
import { PressRow } from "./press-row";
import { useSoftLinks } from "./soft-link";
import { StatusTick } from "./status-tick";
import { SwitchButton, SwitchField } from "./switch";
import { takeLostFocus } from "./take-focus";

const tick = (status: string, reason?: string) => {
  const { container, unmount } = renderPage(<StatusTick status={status} reason={reason} />);
  const look = container.querySelector("[data-status]");
  const found = [look?.getAttribute("aria-label"), look?.getAttribute("data-tone"), look?.textContent];
  unmount();
  return found;
};

test.each([
  ["queued", "En cola", "muted", ""],
  ["sending", "Enviando", "muted", ""],
  ["sent", "Enviado", "muted", ""],
  ["delivered", "Entregado", "muted", ""],
  ["read", "Leído", "read", ""],
  ["failed", "No se envió", "failed", "No se envió"],
  ["unknown", "No sabemos si llegó", "doubt", "No sabemos si llegó"],
  ["otro", "Pendiente", "muted", ""],
])("a message that is %s is told as '%s', with words where somebody has to act", (status, label, tone, words) => {
  expect(tick(status)).toEqual([label, tone, words]);
});

test("why a queued message waits is said in words; of one that is sent it no longer matters", () => {
  expect(tick("queued", "Espera a la plantilla")).toEqual(["Espera a la plantilla", "doubt", "Espera a la plantilla"]);
  expect(tick("sent", "Espera a la plantilla")).toEqual(["Enviado", "muted", ""]);
});

test("a channel's icon is named, and says nothing where its name stands beside it", () => {
  renderPage(<ChannelIcon channel="email" />);
  expect(screen.getByRole("img", { name: "Email" })).toBeTruthy();
  const { container } = renderPage(<ChannelIcon channel="email" decorative />);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(container.querySelector("title")).toBeNull();
});

test("a list of one page has no pager; the others lead to their neighbours alone", () => {
  const { container } = renderPage(<Pager label="Páginas" />);
  expect(container.querySelector("nav")).toBeNull();
  const links = (newer?: string, older?: string) => {
    const page = renderPage(<Pager label="Páginas" newer={newer} older={older} />);
    const found = [...page.container.querySelectorAll("a")].map((a) => [
      a.textContent?.trim(),
      a.getAttribute("href"),
      a.getAttribute("rel"),
    ]);
    page.unmount();
    return found;
  };
  expect(links("/a?p=1")).toEqual([["Más recientes", "/a?p=1", "prev"]]);
  expect(links(undefined, "/a?p=3")).toEqual([["Más antiguas", "/a?p=3", "next"]]);
  expect(links("/a?p=1", "/a?p=3").map(([, href]) => href)).toEqual(["/a?p=1", "/a?p=3"]);
});

test("of tabs and chips the chosen one says so; a chip that leads back to all shows it", () => {
  const of = (chosen: string) =>
    ["Abiertas", "Todas"].map((label) => ({ to: `/${label}`, label, selected: label === chosen }));
  renderPage(<LinkTabs label="Vistas" tabs={of("Todas")} />);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("aria-current"))).toEqual([null, "page"]);
  const chips = (clears: boolean) => {
    const { container, unmount } = renderPage(<ChipLinks label="Filtro" chips={of("Abiertas")} clears={clears} />);
    const found = [...container.querySelectorAll("a")].map((a) => [a.textContent, a.getAttribute("aria-current")]);
    unmount();
    return found;
  };
  expect(chips(false)).toEqual([
    ["Abiertas", "page"],
    ["Todas", null],
  ]);
  expect(chips(true)).toEqual([
    ["Abiertas ×", "true"],
    ["Todas", null],
  ]);
});

test("a filter begins with all, and shows what the address says, also after another address", () => {
  const filter = (value: string) => (
    <SelectFilter label="Estado" name="estado" value={value} options={[{ value: "activo", label: "Activos" }]} />
  );
  const { rerender } = render(filter("activo"));
  const select = () => document.querySelector("select") ?? expect.unreachable("no select");
  expect(screen.getByLabelText("Estado")).toBe(select());
  expect([select().value, [...select().options].map((option) => option.textContent)]).toEqual([
    "activo",
    ["Todos", "Activos"],
  ]);
  rerender(filter(""));
  expect([select().value, select().name]).toEqual(["", "estado"]);
});

test("a choice has one mark, the chosen one", () => {
  const options = ["tu", "usted"].map((value) => ({ value, label: `De ${value}` }));
  renderPage(<ChoiceField name="trato" legend="Trato" chosen="usted" options={options} />);
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, true]);
});

test("a switch tells whether it is on", () => {
  renderPage(
    <>
      <SwitchButton type="button" on label="Sonidos" />
      <SwitchButton type="button" on={false} label="Avisos" hint="Solo aquí" />
      <SwitchField name="activo" label="Activo" defaultChecked />
    </>,
  );
  const states = screen
    .getAllByRole("switch")
    .map((one) => (one instanceof HTMLInputElement ? one.checked : one.getAttribute("aria-checked")));
  expect(states).toEqual(["true", "false", true]);
  expect(screen.getByRole("switch", { name: /Avisos/ }).textContent).toBe("AvisosSolo aquí");
});

test("a failure says what failed and what was kept, tries again in place, and names a key for support", () => {
  const retry = vi.fn();
  renderPage(
    <ErrorPanel
      title="No se pudo enviar"
      kept="Tu texto sigue en el campo."
      requestId="req_1"
      retryTo="/a"
      onRetry={retry}
    >
      El servicio está ocupado.
    </ErrorPanel>,
  );
  const panel = screen.getByRole("alert", { name: "No se pudo enviar" });
  for (const words of ["El servicio está ocupado.", "Tu texto sigue en el campo.", "soporte: req_1"])
    expect(panel.textContent).toContain(words);
  const again = screen.getByRole("link", { name: "Reintentar" });
  expect(again.getAttribute("href")).toBe("/a");
  // The page stays: what was typed in it would be lost.
  expect(fireEvent.click(again)).toBe(false);
  expect(retry).toHaveBeenCalledTimes(1);
});

test("without an address a failure tries again by a button; without either it offers nothing", () => {
  const retry = vi.fn();
  const { unmount } = renderPage(<ErrorPanel title="No se pudo" onRetry={retry} />);
  fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(retry).toHaveBeenCalledTimes(1);
  unmount();
  renderPage(<ErrorPanel title="No se pudo" />);
  expect(screen.queryByText("Reintentar")).toBeNull();
});

test("each line of a difference has its sign and its word, and what stayed is counted", () => {
  renderPage(
    <LineChanges
      lines={[
        { kind: "same", text: "Abrimos" },
        { kind: "removed", text: "a las 8" },
        { kind: "added", text: "a las 9" },
        { kind: "gap", count: 1 },
        { kind: "gap", count: 1_200 },
      ]}
    />,
  );
  expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual([
    "Abrimos",
    "−Se quitó: a las 8",
    "+Se agregó: a las 9",
    "1 línea sin cambios",
    "1,200 líneas sin cambios",
  ]);
});

test("beside buttons stands what the last press did", () => {
  const { container } = renderPage(<PressRow said="Guardado">Botones</PressRow>);
  expect(container.querySelector("[role=status]")?.textContent).toBe("Guardado");
});

interface Row {
  readonly id: number;
  readonly name: string;
}

test("on a phone each cell of a table has its column's name, but not the row's own name or its checkbox", () => {
  renderPage(
    <DataTable<Row>
      caption="Clientes"
      rows={[
        { id: 1, name: "Ana" },
        { id: 2, name: "Luz" },
      ]}
      rowKey={({ id }) => id}
      below={({ id }) => (id === 2 ? "Detalles de Luz" : null)}
      columns={[
        { key: "mark", header: "Elegir", cell: () => "□", look: "mark" },
        { key: "name", header: "Nombre", cell: ({ name }) => name, primary: true },
        { key: "id", header: "Número", cell: ({ id }) => id, align: "end" },
      ]}
    />,
  );
  expect(screen.getAllByRole("columnheader").map((one) => one.textContent)).toEqual(["Nombre", "Número"]);
  expect(screen.getAllByRole("rowheader").map((one) => one.textContent)).toEqual(["Ana", "Luz"]);
  const [first] = document.querySelectorAll("tbody tr");
  expect([...(first?.querySelectorAll("td") ?? [])].map((cell) => cell.dataset.label)).toEqual([undefined, "Número"]);
  const unfolded = [...document.querySelectorAll<HTMLTableCellElement>("[data-below] td")];
  expect(unfolded.map((cell) => [cell.textContent, cell.colSpan])).toEqual([["Detalles de Luz", 3]]);
});

function Rows() {
  const onClick = useSoftLinks();
  const { pathname, search } = useLocation();
  return (
    <>
      <a href="/lista?conversationId=7" onClick={onClick}>
        Ana
      </a>
      <output>{pathname + search}</output>
    </>
  );
}

test("a plain link of a list opens without a reload, and a press with a key or another button is the browser's", async () => {
  const Page = createRemixStub([{ path: "*", Component: Rows }]);
  render(<Page initialEntries={["/lista"]} />);
  const link = await screen.findByText("Ana");
  const left: boolean[] = [];
  const stay = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener("click", stay);
  onTestFinished(() => window.removeEventListener("click", stay));
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    fireEvent.click(link, more);
  expect(left).toEqual([true, true, true, true, true]);
  expect(screen.getByRole("status").textContent).toBe("/lista");
  fireEvent.click(link);
  expect(left.at(-1)).toBe(false);
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("/lista?conversationId=7"));
});

test("what appears takes the focus only where nothing has it", () => {
  renderPage(
    <>
      <input aria-label="Nombre" />
      <h2 tabIndex={-1}>Listo</h2>
    </>,
  );
  const [field, title] = [screen.getByLabelText("Nombre"), screen.getByText("Listo")];
  field.focus();
  takeLostFocus(title);
  expect(document.activeElement).toBe(field);
  field.blur();
  takeLostFocus(title);
  expect(document.activeElement).toBe(title);
});
