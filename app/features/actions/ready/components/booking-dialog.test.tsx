import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import type { ShownBooking } from "../agenda.server";
import { BookingDialog } from "./booking-dialog";

const booking: ShownBooking = {
  id: 1,
  date: "2026-11-27",
  from: "10:00",
  to: "17:30",
  at: "2026-11-27T10:00",
  atText: "viernes 27 de noviembre de 2026, 10:00 a. m.",
  dayText: "viernes 27 de noviembre de 2026",
  name: "Ana",
  phone: null,
  note: null,
  state: "done",
  conversationId: null,
};

test("an appointment's dialog has the panel's clock, that of its card", async () => {
  renderPage(<BookingDialog booking={booking} company="La Espiga" closeTo="/" />);
  expect(await screen.findByText("viernes 27 de noviembre de 2026, 10:00 a 17:30")).toBeTruthy();
});
