import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { asksBeforeLeaving } from "../../../../../tests/support/leaving";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ShownBooking } from "../agenda.server";
import { AddBooking } from "./add-booking";
import { BookingDialog } from "./booking-dialog";

const booking: ShownBooking = {
  id: 1,
  date: "2026-11-27",
  from: "10:00",
  to: "17:30",
  at: "2026-11-27T10:00",
  dayText: "viernes 27 de noviembre de 2026",
  name: "Ana",
  phone: null,
  note: null,
  state: "done",
  conversationId: null,
  hasBegun: true,
  seen: 1,
};

test("an appointment's dialog has the panel's clock, that of its card", async () => {
  renderPage(<BookingDialog booking={booking} company="La Espiga" closeTo="/" />);
  expect(await screen.findByText("viernes 27 de noviembre de 2026, 10:00 a 17:30")).toBeTruthy();
});

test("the field of what an appointment is for says what belongs there, and who reads it", () => {
  renderPage(<AddBooking companyId={7} formKey={null} day="2026-11-27" closeTo="/" />);
  const hint = screen.getByRole("textbox", { name: /^Motivo/ }).getAttribute("aria-describedby") ?? "";
  const said = document.getElementById(hint)?.textContent;
  expect(said).toBe("Para qué es, con quién, u otra nota. Solo lo ve tu equipo.");
});

/** The form in which an appointment is changed; null where there is none. */
const changing = () => screen.queryByLabelText("Día")?.closest("form") ?? null;
const typedIn = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined));

test("a confirmed appointment can be changed, beginning with what it is; one that is over cannot", () => {
  const confirmed: ShownBooking = { ...booking, state: "confirmed", phone: "+525512345678", note: "Trae a su perro" };
  const { unmount } = renderPage(<BookingDialog booking={confirmed} company="La Espiga" closeTo="/" />);
  expect(typedIn(changing())).toEqual({
    ...{ intent: "change", of: "1", seen: "1", date: "2026-11-27", time: "10:00" },
    ...{ name: "Ana", phone: "+52 5512345678", note: "Trae a su perro" },
    shown: "+52 5512345678",
  });
  expect(screen.getByText(/^Esta cita no viene de una conversación: si cambia/)).toBeTruthy();
  expect(screen.queryByRole("switch", { name: /aunque/ })).toBeNull();
  unmount();
  const over = renderPage(<BookingDialog booking={booking} company="La Espiga" closeTo="/" />);
  expect(changing()).toBeNull();
  over.unmount();
  renderPage(<BookingDialog booking={{ ...confirmed, conversationId: 5 }} company="La Espiga" closeTo="/" />);
  expect(typedIn(changing())).toMatchObject({ tell: "on", message: expect.stringMatching(/cambió de horario/) });
});

test("no message names the time or the customer, which another person or the same form may have changed by then", () => {
  const shown: ShownBooking = { ...booking, state: "confirmed", conversationId: 5 };
  renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" />);
  expect([...document.querySelectorAll("textarea")].map(({ value }) => value)).toEqual([
    "Hola. La cita en La Espiga cambió de horario. Si no queda bien, por aquí podemos ver otro.",
    "Hola. La cita en La Espiga se canceló. Por aquí podemos ver otro horario.",
  ]);
  expect(screen.getByText("Al final le ponemos el día y la hora de antes y los nuevos.")).toBeTruthy();
  expect(screen.getByText("Al final le ponemos el día y la hora de la cita.")).toBeTruthy();
});

test("any minute at which an appointment stands may be kept, and one is added at a step of five", () => {
  const shown: ShownBooking = { ...booking, state: "confirmed", from: "09:17" };
  const { unmount } = renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" />);
  const step = () => screen.getByLabelText("Hora").getAttribute("step");
  expect(step()).toBeNull();
  unmount();
  renderPage(<AddBooking companyId={7} formKey={null} day="2026-11-27" closeTo="/" />);
  expect(step()).toBe("300");
});

const refused = (code: string, error: string, field = ""): FormRefusal => ({
  ...{ ok: false, intent: "change", of: "1", code, error },
  result: {
    status: "error",
    initialValue: { date: "2026-12-01", time: "12:00", name: "Ana Paz", phone: "", note: "Con prisa" },
    error: { [field]: [error] },
  },
});

test.each([
  ["taken", "time", "Cambiar aunque esté ocupado"],
  ["past", "date", "Cambiar aunque ya pasó"],
  ["closed", "time", "Cambiar aunque esté cerrado"],
])("a time that is %s is said at its field, with a way to insist, and the words stay", (code, at, way) => {
  const shown: ShownBooking = { ...booking, state: "confirmed" };
  renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" refused={refused(code, "No.", at)} />);
  expect(screen.getByText("No.")).toBe(screen.getByTestId("field-error"));
  expect(screen.getByRole("switch", { name: way })).toBeTruthy();
  expect(typedIn(changing())).toMatchObject({ date: "2026-12-01", time: "12:00", name: "Ana Paz", note: "Con prisa" });
  expect(changing()?.closest("details")?.open).toBe(true);
});

test("who insisted on a closed hour and hears that it is taken still insists on it", () => {
  const taken = refused("taken", "No.", "time");
  const typed = { ...taken.result.initialValue, closed: "on" };
  const shown: ShownBooking = { ...booking, state: "confirmed" };
  const both = { ...taken, result: { ...taken.result, initialValue: typed } };
  renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" refused={both} />);
  const closed = screen.getByRole<HTMLInputElement>("switch", { name: "Cambiar aunque esté cerrado" });
  const place = screen.getByRole<HTMLInputElement>("switch", { name: "Cambiar aunque esté ocupado" });
  expect([closed.checked, place.checked]).toEqual([true, false]);
});

test("who was too late reads so, and keeps the words, also where it was ended meanwhile; there is no way to insist", () => {
  const late = refused("conflict", "Alguien más acaba de cambiar esa cita.");
  for (const state of ["confirmed", "cancelled"] as const) {
    const shown: ShownBooking = { ...booking, state, seen: 9 };
    const { unmount } = renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" refused={late} />);
    const form = changing();
    if (!form) throw new Error("no form");
    expect(within(form).getByRole("alert").textContent).toBe(late.error);
    expect(typedIn(form)).toMatchObject({ seen: "9", name: "Ana Paz", note: "Con prisa" });
    expect(screen.queryByRole("switch", { name: /aunque/ })).toBeNull();
    unmount();
  }
});

test("an appointment that has not begun is marked neither as kept nor as missed, and says when it can be", () => {
  const shown: ShownBooking = { ...booking, state: "confirmed" };
  const marks = () => ["Cumplida", "No llegó"].map((name) => screen.queryAllByRole("button", { name }).length);
  const { unmount } = renderPage(
    <BookingDialog booking={{ ...shown, hasBegun: false }} company="La Espiga" closeTo="/" />,
  );
  expect(marks()).toEqual([0, 0]);
  expect(screen.getByText("Cuando llegue la hora podrás marcar si vino.")).toBeTruthy();
  unmount();
  renderPage(<BookingDialog booking={shown} company="La Espiga" closeTo="/" />);
  expect(marks()).toEqual([1, 1]);
  expect(screen.queryByText("Cuando llegue la hora podrás marcar si vino.")).toBeNull();
});

test("what was typed is asked about before it is lost", async () => {
  renderPage(<BookingDialog booking={{ ...booking, state: "confirmed" }} company="La Espiga" closeTo="/" />);
  const field = screen.getByLabelText("Nombre");
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(field, { target: { value: "1200" } });
  expect(asksBeforeLeaving()).toBe(true);
});
