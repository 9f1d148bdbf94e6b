import { screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../../tests/support/render-page";
import { ActionRuns } from "./action-runs";
import { ActionsDialog } from "./actions-dialog";

type Props = ComponentProps<typeof ActionsDialog>;

const ACTION = { id: 5, name: "Agendar cita", triggerValues: ["cita"], isActive: true, structure: "" };

/** The dialog of a company with one action, at a place of its address. */
function show(query: Partial<Props["query"]>, fields: readonly { readonly id: number; readonly order: number }[] = []) {
  const props = {
    company: { id: 3, name: "La Espiga" },
    actions: [ACTION],
    fields,
    runs: [],
    heard: null,
    secret: "x",
  };
  const nothing = { abierta: null, accion: null, campo: null, vista: null };
  return renderPage(
    <Toasts>
      <ActionsDialog {...({ ...props, query: { ...nothing, ...query } } as unknown as Props)} />
    </Toasts>,
  );
}

test("ACT-06 OP-ACT-01 the form of a new action has no switch that makes it inactive, that of another has", async () => {
  const { unmount } = show({ accion: "nueva" });
  expect(await screen.findByRole("dialog", { name: "Nueva Acción" })).toBeTruthy();
  expect(screen.getByRole("switch", { name: /Pedir aprobación/ })).toBeTruthy();
  expect(screen.queryByRole("switch", { name: /Acción activa/ })).toBeNull();
  unmount();
  show({ accion: 5 });
  expect(await screen.findByRole("switch", { name: /Acción activa/ })).toHaveProperty("checked", true);
});

test("ACT-16 the order of a new field is 0 for the first, and after that one more than the highest", async () => {
  const orderWith = async (orders: readonly number[]) => {
    const { unmount } = show(
      { abierta: 5, campo: "nuevo" },
      orders.map((order, at) => ({ id: at + 1, order })),
    );
    const { value } = await screen.findByLabelText<HTMLInputElement>(/^Orden/);
    unmount();
    return value;
  };
  expect(await orderWith([])).toBe("0");
  expect(await orderWith([0])).toBe("1");
  expect(await orderWith([4, 2])).toBe("5");
});

test("each call of an action says how it ended, whom it was for, and is offered again where it may be sent again", () => {
  const run = {
    ...{ id: 1, outcome: "succeeded", reason: null, method: "POST", address: "https://a.mx", body: null, status: 200 },
    ...{ response: null, milliseconds: 120, isTrial: false, again: "no", isAgain: false, conversationId: 8 },
    createdAt: "2026-11-20T18:00:00.000Z",
  };
  const runs = [
    run,
    { ...run, id: 2, outcome: "failed", status: 500, again: "safe" },
    { ...run, id: 3, outcome: "calling", status: null, milliseconds: null, again: "doubtful", isAgain: true },
    { ...run, id: 4, outcome: "calling", isTrial: true, conversationId: null },
    { ...run, id: 5, outcome: "otra cosa" },
  ] as unknown as ComponentProps<typeof ActionRuns>["runs"];
  renderPage(
    <Toasts>
      <ActionRuns runs={runs} back="/" refused={undefined} />
    </Toasts>,
  );
  const rows = [...document.querySelectorAll("tbody tr:not([data-below])")];
  expect(rows.map((row) => [...row.children].slice(1).map(({ textContent }) => textContent))).toEqual([
    ["Hecha", "200", "120 ms", "Ver conversación"],
    ["Falló", "500", "120 ms", "Ver conversación"],
    ["No se sabe (otra vez)", "—", "—", "Ver conversación"],
    ["En curso", "200", "120 ms", "Prueba"],
    ["otra cosa", "200", "120 ms", "Ver conversación"],
  ]);
  const below = [...document.querySelectorAll<HTMLElement>("tr[data-below]")];
  expect(below.map((one) => within(one).queryAllByText("Mandar otra vez").length > 0)).toEqual([
    ...[false, true, true, false, false],
  ]);
  expect(within(below[2] as HTMLElement).getByText(/^Entiendo que puede hacerse dos veces/)).toBeTruthy();
  expect(within(below[1] as HTMLElement).queryByText(/^Entiendo que puede hacerse dos veces/)).toBeNull();
});
