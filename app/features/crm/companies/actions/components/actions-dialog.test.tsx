import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../../tests/support/render-page";
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
