import { fireEvent, screen, within } from "@testing-library/react";
import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import type { Rights } from "~/features/accounts/rights";
import type { FormRefusal } from "~/platform/form-answer";
import { asksBeforeLeaving } from "../../../../../tests/support/leaving";
import { renderPage } from "../../../../../tests/support/render-page";
import type { QuotesData, ShownQuote } from "../quotes/set-quote.server";
import { QuotesPage } from "./quotes-page";

type Query = Parameters<typeof QuotesPage>[0]["query"];

const quote = (over: Partial<ShownQuote> = {}): ShownQuote => ({
  ...{ id: 1, name: "Ana", contact: "ana@correo.mx", wanted: "200 playeras", quantity: null, neededBy: null },
  ...{ note: null, conversationId: 5, amount: null, until: null, isTold: false, state: "new", seen: 77 },
  ...{ createdAt: "2026-11-27T10:00:00.000Z", example: "S/ 1500" },
  ...over,
});
const READER: Rights = { isVisit: false, reads: ["/admin/cotizaciones"], posts: {} };

function pageOf(
  data: Partial<QuotesData> = {},
  query: Partial<Query> = {},
  rights: Rights | null = null,
  refused?: FormRefusal,
) {
  const page = { companies: [], company: { id: 7, name: "La Espiga" }, quotes: [], next: null, open: null };
  const shown: QuotesData = { ...page, isGone: false, ...data };
  const at: Query = { vista: "abiertas", antes: null, listo: null, ...query };
  return (
    <AccessContext.Provider value={rights}>
      <QuotesPage {...shown} query={at} refused={refused} />
    </AccessContext.Provider>
  );
}
const show = (...shown: Parameters<typeof pageOf>) => renderPage(pageOf(...shown));

/** The dialog's forms, with the buttons that post them. */
const forms = () =>
  [...document.querySelectorAll<HTMLFormElement>("dialog form")].map((form) => {
    const { intent, of, seen } = Object.fromEntries(new FormData(form));
    return `${intent} ${of} ${seen}: ${form.querySelector("button[type=submit]")?.textContent}`;
  });

test("a new quote waits for a price, an answered one may be accepted by phone, and one that is over only reads", () => {
  const shown = (over: Partial<ShownQuote>, rights: Rights | null = null) => {
    const { unmount } = show({ open: quote(over) }, {}, rights);
    const found = forms();
    const isUntold = screen.queryByText(/El cliente todavía no lo sabe/) !== null;
    unmount();
    return { found, isUntold };
  };
  expect(shown({})).toEqual({
    found: ["correct 1 77: Guardar cambios", "answer 1 77: Enviar cotización", "cancel 1 77: No cotizar"],
    isUntold: false,
  });
  expect(shown({ state: "sent", amount: "$5,400" })).toEqual({
    found: [
      "correct 1 77: Guardar cambios",
      "answer 1 77: Enviar el nuevo precio",
      "accept 1 77: El cliente aceptó",
      "cancel 1 77: No cotizar",
    ],
    isUntold: true,
  });
  expect(shown({ state: "sent", isTold: true }).isUntold).toBe(false);
  for (const state of ["accepted", "declined", "expired", "cancelled"] as const) {
    expect(shown({ state, isTold: true }), state).toEqual({ found: [], isUntold: false });
  }
  expect(shown({ state: "sent", isTold: true }, READER).found).toEqual([]);
});

test("what is still to be answered says so to who may answer, and all else is looked at", () => {
  const quotes = [quote(), quote({ id: 2, name: "Beto", state: "sent", amount: "$900", quantity: "3 cajas" })];
  const labels = () => [...document.querySelectorAll("tbody tr")].map((row) => row.lastElementChild?.textContent);
  const { unmount } = show({ quotes, next: 2 }, { vista: "todas", antes: 9 });
  expect(labels()).toEqual(["Responder", "Ver"]);
  expect(screen.getByText("200 playeras · 3 cajas")).toBeTruthy();
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(href("Responder: cotización de Ana")).toBe("/admin/cotizaciones?companyId=7&vista=todas&antes=9&ver=1");
  expect(href("Más antiguas")).toBe("/admin/cotizaciones?companyId=7&vista=todas&antes=2");
  expect(href("Al principio")).toBe("/admin/cotizaciones?companyId=7&vista=todas");
  unmount();
  show({ quotes }, {}, READER);
  expect(labels()).toEqual(["Ver", "Ver"]);
});

test("an empty list says which one it is, and the end of one leads back to its beginning", () => {
  const words = (query: Partial<Query>) => {
    const { unmount } = show({}, query);
    const found = [
      "No hay cotizaciones abiertas",
      "Todavía no hay cotizaciones",
      "Aquí ya no hay más",
      "Volver al principio",
      "Acciones listas",
    ].filter((text) => screen.queryByText(text));
    unmount();
    return found;
  };
  expect(words({})).toEqual(["No hay cotizaciones abiertas", "Acciones listas"]);
  expect(words({ vista: "todas" })).toEqual(["Todavía no hay cotizaciones", "Acciones listas"]);
  expect(words({ antes: 4 })).toEqual(["Aquí ya no hay más", "Volver al principio"]);
});

test("a quote that was linked and is gone is missed in words", () => {
  const { unmount } = show({ isGone: true });
  expect(screen.getByRole("status").textContent).toBe("Esa cotización ya no existe.");
  unmount();
  show();
  expect(screen.queryByText("Esa cotización ya no existe.")).toBeNull();
});

test("what a quote's customer said is corrected beginning with what it is", () => {
  show({ open: quote({ contact: "+522225551234", neededBy: "fin de mes" }) });
  const form = screen.getByRole("textbox", { name: /^Para cuándo/ }).closest("form");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    ...{ intent: "correct", of: "1", seen: "77" },
    ...{ name: "Ana", contact: "+52 2225551234", neededBy: "fin de mes" },
    shown: "+52 2225551234",
  });
});

test("what was typed is asked about before it is lost", async () => {
  show({ open: quote() });
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Precio total" });
  expect(field.placeholder).toBe("S/ 1500");
  expect(asksBeforeLeaving()).toBe(false);
  fireEvent.change(field, { target: { value: "1200" } });
  expect(asksBeforeLeaving()).toBe(true);
});

function Stages({ stages }: { readonly stages: readonly ReactElement[] }) {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        siguiente
      </button>
      {stages[at]}
    </>
  );
}

test("a price that was typed and not sent outlives the correction of the same quote, and is no other's", () => {
  const priced = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Precio total" }).value;
  const correct = () => {
    const form = screen.getByRole("textbox", { name: /^Para cuándo/ }).closest("form");
    if (form) fireEvent.submit(form);
  };
  const typeAndCorrect = () => {
    fireEvent.change(screen.getByRole("textbox", { name: "Precio total" }), { target: { value: "5,400" } });
    correct();
  };
  const goOn = () => fireEvent.click(screen.getByText("siguiente"));
  const later = { seen: 78, neededBy: "fin de mes" };
  const { unmount } = renderPage(
    <Stages stages={[pageOf({ open: quote() }), pageOf({ open: quote(later) }, { listo: "corregida" })]} />,
  );
  typeAndCorrect();
  goOn();
  expect(priced()).toBe("5,400");
  expect(screen.getByText("fin de mes")).toBeTruthy();
  expect(asksBeforeLeaving()).toBe(true);
  unmount();
  renderPage(<Stages stages={[pageOf({ open: quote() }), pageOf({ open: quote({ id: 2, seen: 79 }) })]} />);
  typeAndCorrect();
  goOn();
  expect(priced()).toBe("");
});

/** The fields and the forms of an open quote. */
const priceField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Precio total" });
const noteField = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: /^Nota para el cliente/ });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const submitFormOf = (field: HTMLElement) => fireEvent.submit(field.closest("form") ?? field);
const submitCorrection = () => submitFormOf(screen.getByRole("textbox", { name: /^Para cuándo/ }));
const goOn = () => fireEvent.click(screen.getByText("siguiente"));

test("a note that was typed without its price outlives the correction too, which its dialog tells", () => {
  const corrected = pageOf({ open: quote({ seen: 78 }) }, { listo: "corregida" });
  renderPage(<Stages stages={[pageOf({ open: quote() }), corrected, pageOf(), corrected]} />);
  type(noteField(), "Incluye envío");
  submitCorrection();
  goOn();
  expect([priceField().value, noteField().value]).toEqual(["", "Incluye envío"]);
  const dialog = document.querySelector<HTMLElement>("dialog") ?? document.body;
  expect(within(dialog).getByText("Cotización corregida.")).toBeTruthy();
  // Who left the dialog without sending it was asked, and let it go.
  goOn();
  goOn();
  expect(noteField().value).toBe("");
});

test("a dialog whose next form was refused does not say that the one before was stored", () => {
  const said = "Escribe un precio.";
  const result: FormRefusal["result"] = { status: "error", initialValue: {}, error: { amount: [said] } };
  const refused: FormRefusal = { ok: false, intent: "answer", of: "1", code: "invalid", error: said, result };
  show({ open: quote() }, { listo: "corregida" }, null, refused);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText("Cotización corregida.")).toBeNull();
});

test("a price that is sent after a refused correction is no longer an unsent one", async () => {
  const answered = quote({ seen: 79, state: "sent", amount: "6,000" });
  renderPage(<Stages stages={[pageOf({ open: quote() }), pageOf(), pageOf({ open: answered })]} />);
  type(priceField(), "5,400");
  submitCorrection();
  await screen.findByRole("button", { name: "Guardar cambios" });
  type(priceField(), "6,000");
  submitFormOf(priceField());
  goOn();
  goOn();
  expect(priceField().value).toBe("6,000");
});
