import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import type { Rights } from "~/features/accounts/rights";
import { renderPage } from "../../../../../tests/support/render-page";
import type { AgendaData, ShownBooking } from "../agenda.server";
import { AgendaPage } from "./agenda-page";

type Query = Parameters<typeof AgendaPage>[0]["query"];

const booking = (over: Partial<ShownBooking> = {}): ShownBooking => ({
  ...{ id: 1, date: "2026-11-27", from: "10:00", to: "10:30", at: "2026-11-27T10:00" },
  dayText: "viernes 27 de noviembre de 2026",
  ...{ name: "Ana", phone: null, note: null, state: "confirmed", conversationId: 5 },
  ...{ hasBegun: true, seen: 5 },
  ...over,
});

const AGENDA: AgendaData = {
  companies: [
    { id: 7, name: "La Espiga" },
    { id: 8, name: "Taller Ruiz" },
  ],
  company: { id: 7, name: "La Espiga" },
  view: "semana",
  day: "2026-11-27",
  today: "2026-11-27",
  before: "2026-11-20",
  after: "2026-12-04",
  title: "del 23 al 29 de noviembre",
  days: [
    { date: "2026-11-26", name: "jueves 26", note: "Cerrado", bookings: [] },
    { date: "2026-11-27", name: "viernes 27", note: null, bookings: [booking()] },
    { date: "2026-11-28", name: "sábado 28", note: null, bookings: [] },
  ],
  later: [],
  hasMore: false,
  isOn: true,
  feed: null,
  shown: null,
  isGone: false,
  formKey: null,
};
const NOTHING: Query = { nueva: null, calendario: null, listo: null };

/** What an agent may here: add and change appointments, without the address for calendars. */
const AGENT = {
  isVisit: false,
  reads: ["/admin/agenda"],
  posts: { "/admin/agenda": ["add", "change", "state", "cancel"] },
};
const READER = { isVisit: false, reads: ["/admin/agenda"], posts: {} };

function show(agenda: Partial<AgendaData> = {}, query: Partial<Query> = {}, rights: Rights | null = null) {
  return renderPage(
    <AccessContext.Provider value={rights}>
      <AgendaPage agenda={{ ...AGENDA, ...agenda }} query={{ ...NOTHING, ...query }} />
    </AccessContext.Provider>,
  );
}
const link = (name: string | RegExp) => screen.getByRole("link", { name }).getAttribute("href");

test("of a company that is gone the agenda says so, also where no other is left, and keeps the form of an appointment", () => {
  const company = { id: 9, name: "Una empresa que ya no existe", isGone: true } as const;
  const { unmount } = show({ company, companies: [company], isOn: false }, { nueva: "1" });
  expect(screen.getByRole("status").textContent).toContain("Esta empresa ya no existe");
  expect(screen.queryByText(/todavía no agenda citas/)).toBeNull();
  const { form } = screen.getByRole<HTMLButtonElement>("button", { name: "Agregar cita" });
  expect(new FormData(form ?? undefined).get("companyId")).toBe("9");
  unmount();
  show();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a day without appointments says so, unless it says why; today and what is not confirmed any more are marked", () => {
  const days = AGENDA.days.map((day) =>
    day.date === "2026-11-28"
      ? day
      : {
          ...day,
          bookings: day.bookings.concat(day.bookings.length ? [booking({ id: 2, name: "Beto", state: "missed" })] : []),
        },
  );
  show({ days });
  const told = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.parentElement?.textContent);
  expect(told).toEqual(["jueves 26Cerrado", "viernes 27 · hoy10:00Ana10:00BetoNo llegó", "sábado 28Sin citas"]);
  expect(screen.queryByText(/aparecen aquí solas/)).toBeNull();
});

test("what an appointment is for stands below its name, and staff can write it down and correct it", () => {
  const cleaning = booking({ note: "limpieza, con el doctor Andrés" });
  const days = AGENDA.days.map((day) => ({ ...day, bookings: day.bookings.length > 0 ? [cleaning] : [] }));
  const { unmount } = show({ days });
  expect(screen.getByRole("link", { name: /10:00 ?Ana ?limpieza, con el doctor Andrés/ })).toBeTruthy();
  unmount();
  const added = show({}, { nueva: "1" });
  expect(screen.getByRole("textbox", { name: /^Motivo/ }).getAttribute("name")).toBe("note");
  added.unmount();
  show({ shown: cleaning });
  expect(screen.getByText("Motivo: limpieza, con el doctor Andrés")).toBeTruthy();
});

test("days of this week that are over and empty are marked, for a phone leaves them out; other weeks keep all", () => {
  const past = () => screen.getAllByRole("listitem").filter((item) => item.dataset.over !== undefined);
  const wednesday = { date: "2026-11-25", name: "miércoles 25", note: null, bookings: [] };
  const tuesday = { ...wednesday, date: "2026-11-24", name: "martes 24", bookings: [booking({ id: 3 })] };
  const { unmount } = show({ days: [tuesday, wednesday, ...AGENDA.days] });
  expect(past().map((item) => item.textContent)).toEqual(["miércoles 25Sin citas", "jueves 26Cerrado"]);
  unmount();
  show({ days: [tuesday, wednesday] });
  expect(past()).toEqual([]);
});

test("each link keeps company, view and day, but for what it changes", () => {
  show();
  const week = "companyId=7&vista=semana";
  expect(link("Semana anterior")).toBe(`/admin/agenda?${week}&dia=2026-11-20`);
  expect(link("Semana siguiente")).toBe(`/admin/agenda?${week}&dia=2026-12-04`);
  expect(link("Hoy")).toBe(`/admin/agenda?${week}&dia=2026-11-27`);
  expect(link("sábado 28")).toBe("/admin/agenda?companyId=7&vista=dia&dia=2026-11-28");
  expect(link(/Ana/)).toBe(`/admin/agenda?${week}&dia=2026-11-27&ver=1`);
  expect(link("Taller Ruiz")).toBe("/admin/agenda?companyId=8&vista=semana&dia=2026-11-27");
});

test("an agent adds appointments but opens no address for calendars, and who only reads does neither", () => {
  const { unmount } = show({}, { nueva: "1", calendario: "1" }, AGENT);
  expect(screen.getByRole("button", { name: "Agregar cita" })).toBeTruthy();
  expect(screen.queryByText(/Crear dirección/)).toBeNull();
  expect(screen.queryByRole("link", { name: "En tu calendario" })).toBeNull();
  unmount();
  show({ shown: booking() }, { nueva: "1" }, READER);
  expect(screen.queryByRole("button", { name: "Agregar cita" })).toBeNull();
  expect(screen.getByText("Confirmada")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cumplida" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancelar cita" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Guardar cambios" })).toBeNull();
});

test("that a customer could not be told is said as a warning, and a calendar's address only where there is one", () => {
  const { unmount } = show({}, { listo: "sin-aviso", calendario: "1" });
  expect(screen.getByRole("status").textContent).toMatch(/^Cita cancelada, pero no pudimos escribirle al cliente/);
  expect(screen.getByRole("status").dataset.accentColor).toBe("amber");
  expect(screen.getByRole("button", { name: "Crear dirección" })).toBeTruthy();
  unmount();
  show({ feed: "/agenda/a.ics", isOn: false }, { calendario: "1" });
  expect(screen.getByText("/agenda/a.ics")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Crear dirección" })).toBeNull();
  expect(screen.getByText(/La IA todavía no agenda citas de La Espiga/)).toBeTruthy();
});

test("an appointment can go where its state leads, and is cancelled in the customer's conversation where there is one", () => {
  const steps = (over: Partial<ShownBooking>) => {
    const { unmount } = show({ shown: booking(over) });
    const moves = [...document.querySelectorAll<HTMLFormElement>("dialog form")].map((form) => {
      const { intent, was, to, seen } = Object.fromEntries(new FormData(form));
      return [intent, was, to, seen].filter(Boolean).join(" ");
    });
    const messages = [...document.querySelectorAll<HTMLTextAreaElement>("textarea[name=message]")];
    const message = messages.at(-1)?.value ?? null;
    unmount();
    return { moves, message };
  };
  expect(steps({})).toEqual({
    moves: ["state confirmed done", "state confirmed missed", "change 5", "cancel 5"],
    message: "Hola. La cita en La Espiga se canceló. Por aquí podemos ver otro horario.",
  });
  expect(steps({ conversationId: null })).toMatchObject({ message: null });
  expect(steps({ state: "missed" })).toEqual({ moves: ["state missed confirmed"], message: null });
  expect(steps({ state: "cancelled" })).toEqual({ moves: [], message: null });
});

test.each([
  ["movida", "jade", /^Cita movida. Si el cliente todavía no lo sabe, avísale por teléfono.$/],
  ["movida-avisada", "jade", /^Cita movida. Ya le escribimos al cliente.$/],
  ["movida-sin-aviso", "amber", /^Cita movida, pero no pudimos escribirle .*Avísale por teléfono.$/],
  ["cambiada", "jade", /^Cita actualizada.$/],
] as const)("after a change the page says what happened: %s", (listo, color, words) => {
  show({}, { listo });
  const note = screen.getByRole("status");
  expect(note.textContent).toMatch(words);
  expect(note.dataset.accentColor).toBe(color);
});

test("an appointment that was linked and is gone is missed in words", () => {
  const { unmount } = show({ isGone: true });
  expect(screen.getByRole("status").textContent).toBe("Esa cita ya no existe.");
  expect(screen.getByRole("status").dataset.accentColor).toBe("amber");
  unmount();
  show();
  expect(screen.queryByText("Esa cita ya no existe.")).toBeNull();
});

test("what comes after these days stands below them with its day, each where it can be opened", () => {
  const { unmount } = show();
  expect(screen.queryByRole("region", { name: "Después" })).toBeNull();
  expect(link("Seguir a la próxima semana")).toBe("/admin/agenda?companyId=7&vista=semana&dia=2026-12-04");
  unmount();
  show({ view: "dia", later: [{ ...booking({ id: 9, date: "2026-11-30", name: "Luz" }), day: "lunes 30" }] });
  const later = within(screen.getByRole("region", { name: "Después" })).getByRole("link");
  expect(later.textContent).toBe("lunes 30, 10:00Luz");
  expect(later.getAttribute("href")).toBe("/admin/agenda?companyId=7&vista=dia&dia=2026-11-30&ver=9");
  expect(screen.getByRole("link", { name: "Seguir al próximo día" })).toBeTruthy();
});
