import { useActionData } from "@remix-run/react";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { HoursDraft } from "../draft";
import { HoursForm } from "./hours-form";

const interval = (from: string) => ({ from, to: "18:00", who: "" });
const draftWith = (from: string, more = 0): HoursDraft => ({
  zone: "America/Mexico_City",
  policy: "always",
  days: Array.from({ length: 7 }, () => ({
    isOpen: true,
    intervals: [interval(from), ...Array.from({ length: more }, () => interval("19:00"))],
  })),
  holidays: [],
});

function Page() {
  const draft = useActionData<HoursDraft>() ?? draftWith("09:00");
  return <HoursForm companyId={null} draft={draft} errors={{}} moreHolidays={false} />;
}

const COPY = "Copiar el lunes hasta el viernes";

test("after copying, the button that was drawn anew has the focus; after adding an interval, its first field", async () => {
  let answer = draftWith("10:00");
  renderPage(<Page />, { action: () => Response.json(answer) });
  const copy = await screen.findByRole("button", { name: COPY });
  await userEvent.click(copy);
  await waitFor(() => expect(screen.getByRole("button", { name: COPY })).not.toBe(copy));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: COPY })));

  answer = draftWith("10:00", 1);
  await userEvent.click(screen.getByRole("button", { name: "Agregar otro intervalo el martes" }));
  const added = await screen.findByLabelText("Abre, martes, intervalo 2");
  await waitFor(() => expect(document.activeElement).toBe(added));
});

test("where the button of the official days goes away, the one beside it has the focus", async () => {
  renderPage(<Page />, { action: () => Response.json({ ...draftWith("09:00"), zone: "America/Santiago" }) });
  const national = await screen.findByRole("button", { name: "Agregar los descansos oficiales" });
  await userEvent.click(national);
  await waitFor(() => expect(national.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Otro día" })));
});

test.each([
  [undefined, "Guardar horario"],
  ["week", COPY],
  ["dates", "Agregar los descansos oficiales"],
] as const)("what a press did is said beside its button (%s)", (saidAt, button) => {
  const props = { companyId: null, draft: draftWith("09:00"), errors: {}, moreHolidays: false };
  renderPage(<HoursForm {...props} said="Listo." saidAt={saidAt} />);
  expect(screen.getByRole("status").previousElementSibling).toBe(screen.getByRole("button", { name: button }));
});

test("the official days of rest go away with the zone that is chosen, and it is said that others are added by hand", () => {
  const props = { companyId: null, draft: draftWith("09:00"), errors: {}, moreHolidays: false };
  renderPage(<HoursForm {...props} />);
  const national = () => screen.queryByRole("button", { name: "Agregar los descansos oficiales" });
  expect(national()).not.toBeNull();
  expect(screen.queryByText(/se agregan aquí a mano/)).toBeNull();
  fireEvent.change(screen.getByRole("combobox", { name: "Zona horaria" }), { target: { value: "America/Bogota" } });
  expect(national()).toBeNull();
  expect(screen.getByText(/Los festivos o feriados de tu país se agregan aquí a mano\./)).toBeTruthy();
});

test("the official days of rest are offered in Mexico's zones only, and elsewhere it is still said what a press did", () => {
  const offers = (zone: string) => {
    const draft = { ...draftWith("09:00"), zone };
    const props = { companyId: null, draft, errors: {}, moreHolidays: false, said: "Listo.", saidAt: "dates" } as const;
    const { unmount } = renderPage(<HoursForm {...props} />);
    const isOffered = screen.queryByRole("button", { name: "Agregar los descansos oficiales" }) !== null;
    const status = screen.getByRole("status");
    expect(status.textContent).toBe("Listo.");
    // Where there are no such days it did not do what was asked.
    expect(status.getAttribute("data-accent-color")).toBe(isOffered ? "jade" : "amber");
    unmount();
    return isOffered;
  };
  expect(["America/Mexico_City", "America/Tijuana", "America/Santiago", "Europe/Madrid"].map(offers)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
