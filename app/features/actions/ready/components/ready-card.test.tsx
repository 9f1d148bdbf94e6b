import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../../tests/support/render-page";
import { READY_TEXTS } from "../kinds";
import { appointmentSettings, orderSettings, quoteSettings } from "../settings";
import { AppointmentCard } from "./appointment-card";
import { OrderCard } from "./order-card";
import { QuoteCard } from "./quote-card";

const NONE = { count: 0, first: [] };

const cardOf = <Kind extends "order" | "quote">(kind: Kind) => ({
  kind,
  isActive: true,
  words: READY_TEXTS[kind].words,
  settings: appointmentSettings(null),
  order: orderSettings(null),
  quote: quoteSettings(null),
});

test("orders and quotes explain their words with forms of their own words", () => {
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={1} unsold={NONE} />);
  expect(screen.getByText(/También cuentan sus otras formas/).textContent).toContain("«pedidos», «encargamos».");
  renderPage(<QuoteCard companyId={3} card={cardOf("quote")} />);
  expect(screen.getAllByText(/También cuentan sus otras formas/)[1]?.textContent).toContain(
    "«cotizaciones», «presupuestos».",
  );
});

test("a card is sent to the page of its own company, so that no other one takes over what was typed", () => {
  renderPage(<QuoteCard companyId={3} card={cardOf("quote")} />);
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Guardar" });
  expect(form?.getAttribute("action")).toBe("/admin/ready-actions?companyId=3");
});

test("only the saved card says so, beside its button", () => {
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={1} unsold={NONE} isSaved />);
  renderPage(<QuoteCard companyId={3} card={cardOf("quote")} isSaved={false} />);
  const said = screen.getByRole("status");
  expect(said.textContent).toBe("Guardado. La IA ya lo sabe.");
  expect(said.previousElementSibling).toBe(screen.getAllByRole("button", { name: "Guardar" })[0]);
  expect(said.parentElement?.id).toBe("order");
});

const appointments = (settings: object = {}) => ({
  ...cardOf("order"),
  kind: "appointment" as const,
  settings: appointmentSettings(settings),
});
const optionsOf = (name: string) =>
  [...document.querySelectorAll(`select[name=${name}] option`)].map(({ textContent }) => textContent);

test("a length, a notice and a reminder that somebody else set stay, beside the usual ones", () => {
  const settings = { minutes: 25, noticeMinutes: 45, remindHours: 5 };
  renderPage(<AppointmentCard companyId={3} card={appointments(settings)} hasHours templates={[]} />);
  expect(optionsOf("minutes").slice(0, 4)).toEqual(["15 minutos", "20 minutos", "25 minutos", "30 minutos"]);
  expect(optionsOf("noticeMinutes").at(-1)).toBe("45 minutos");
  expect(optionsOf("remindHours").at(-1)).toBe("5 horas antes");
  const form = document.querySelector("form");
  expect(form && Object.fromEntries(new FormData(form))).toMatchObject({
    ...{ intent: "appointment", companyId: "3", minutes: "25", capacity: "1", noticeMinutes: "45", aheadDays: "30" },
    ...{ remindHours: "5", isActive: "on" },
  });
});

test("what a card still needs is said: hours, a price list; a template can be chosen where there is one", () => {
  const says = (text: RegExp | string) => screen.queryByText(text) !== null;
  const { unmount } = renderPage(
    <AppointmentCard
      companyId={3}
      card={appointments({ remindTemplate: 8 })}
      hasHours={false}
      templates={[{ id: 8, name: "recordatorio" }]}
    />,
  );
  expect(says(/^Falta tu/)).toBe(true);
  expect(optionsOf("remindTemplate")).toEqual(["Ninguna: avisarme a mí", "recordatorio"]);
  expect(document.querySelector<HTMLInputElement>("[name=remindTemplate]")?.value).toBe("8");
  unmount();
  const ready = renderPage(<AppointmentCard companyId={3} card={appointments()} hasHours templates={[]} />);
  expect(says(/^Falta tu/)).toBe(false);
  expect(optionsOf("remindTemplate")).toEqual([]);
  ready.unmount();
  const orders = renderPage(<OrderCard companyId={3} card={cardOf("order")} items={0} unsold={NONE} />);
  expect(says(/^Falta tu/)).toBe(true);
  orders.unmount();
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={1_200} unsold={NONE} />);
  expect(says("1,200 productos de tu lista se pueden pedir.")).toBe(true);
});

test("the rows of the list that cannot be ordered are named, with the reason", () => {
  const first = [
    { name: "Pastel", why: "several" },
    { name: "Refresco", why: "unit" },
    { name: "Bolillo", why: "unclear" },
  ] as const;
  renderPage(<OrderCard companyId={3} card={cardOf("order")} items={10} unsold={{ count: 9, first: [...first] }} />);
  expect(document.body.textContent).toContain(
    "10 productos de tu lista se pueden pedir. 9 filas no se pueden pedir: «Pastel» (tiene varios precios), «Refresco» (su precio es por otra medida, como caja o paquete), «Bolillo» (no tiene un solo precio claro) y 6 más.",
  );
});
