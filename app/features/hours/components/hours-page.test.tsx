import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { draftOf } from "../draft";
import { type BusinessHours, DAY_NAMES } from "../schedule";
import { HoursPage } from "./hours-page";

type Page = Parameters<typeof HoursPage>[0];

const OWN: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "people",
  days: DAY_NAMES.map((_, day) => (day < 5 ? [{ from: "08:15", to: "17:45", who: null }] : [])),
  holidays: [],
};
const CURRENT: Page["current"] = {
  schedule: "de lunes a viernes de 8:15 a 17:45",
  moment: "Ahora está cerrado.",
  who: "people",
};

function show(over: Partial<Page> = {}) {
  const page: Page = {
    companies: [{ id: 7, name: "La Espiga" }],
    ...{
      companyId: null,
      own: null,
      seen: 1,
      current: null,
      found: null,
      timeZone: "America/Tijuana",
      done: null,
      answer: null,
    },
    ...over,
  };
  return renderPage(<HoursPage {...page} />);
}
const value = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value;

test("the page says which hours are in force, whose they are and who answers now", () => {
  const said = (over: Partial<Page>) => {
    const { unmount } = show(over);
    const text = screen.queryByText(/^(?:Todavía no hay horario|Vale el horario general|Horario: )/)?.textContent;
    unmount();
    return text;
  };
  const now = "de lunes a viernes de 8:15 a 17:45. Ahora está cerrado. Solo personas";
  expect(said({})).toBe("Todavía no hay horario: la IA contesta a cualquier hora.");
  expect(said({ own: OWN, current: CURRENT })).toBe(`Horario: ${now}`);
  expect(said({ companyId: 7, own: OWN, current: CURRENT })).toBe(`Horario: ${now}`);
  expect(said({ companyId: 7, current: CURRENT })).toBe(`Vale el horario general: ${now}`);
});

test("hours that go by another clock than the business say so, with a button that changes it", () => {
  show({ own: OWN, current: CURRENT, timeZone: "America/Bogota" });
  const move = screen.getByRole("button", { name: "Usar la hora de Bogotá" });
  expect(screen.getByText(/^Este horario va con la hora de Ciudad de México/).textContent).toContain(
    "y tu negocio está en la de Bogotá.",
  );
  const form = move.closest("form") ?? undefined;
  expect(Object.fromEntries(new FormData(form))).toEqual({ companyId: "", seen: "1" });
  expect(move).toMatchObject({ name: "intent", value: "zone" });
});

test("the button that changes the clock names the company, and gives way to hours that are typed", () => {
  const shown = { companyId: 7, own: OWN, current: CURRENT, timeZone: "America/Bogota" };
  const { unmount } = show(shown);
  const move = screen.getByRole("button", { name: "Usar la hora de Bogotá" });
  expect(Object.fromEntries(new FormData(move.closest("form") ?? undefined))).toEqual({ companyId: "7", seen: "1" });
  unmount();
  show({ ...shown, answer: { draft: draftOf(OWN, "America/Bogota") } });
  expect(screen.queryByRole("button", { name: "Usar la hora de Bogotá" })).toBeNull();
});

test("hours that go by the business's clock say nothing of it", () => {
  show({ own: OWN, current: CURRENT, timeZone: OWN.zone });
  expect(screen.queryByText(/^Este horario va con la hora/)).toBeNull();
});

test("a day that a document names without its hours is named, since the form has it closed", () => {
  show({ found: { days: OWN.days, unclear: [5, 6], said: "y sábados y domingos hasta las 2", document: "Menú" } });
  expect(screen.getByText(/encontramos tu horario/).textContent).toContain(
    "presiona «Guardar horario». No dice a qué hora abres y cierras el sábado y el domingo: complétalo tú, porque abajo quedó cerrado.",
  );
});

test("a week that a document tells stands in the form, with its words and that it is not saved; what was typed stays", () => {
  const found = { days: OWN.days, unclear: [], said: "Abrimos de lunes a viernes de 8:15 a 5:45 pm", document: "Menú" };
  const { unmount } = show({ found });
  expect(screen.getByText(/encontramos tu horario/).textContent).toBe(
    "En «Menú» encontramos tu horario: «Abrimos de lunes a viernes de 8:15 a 5:45 pm». Ya lo pusimos abajo: revísalo y presiona «Guardar horario».",
  );
  expect([value("from-0-0"), value("to-4-0"), value("zone"), value("policy")]).toEqual([
    "08:15",
    "17:45",
    "America/Tijuana",
    "ai",
  ]);
  const open = () =>
    DAY_NAMES.filter((_, day) => document.querySelector<HTMLInputElement>(`[name="open-${day}"]`)?.checked);
  expect(open()).toEqual(DAY_NAMES.slice(0, 5));
  unmount();
  const typed = draftOf({ ...OWN, days: DAY_NAMES.map((_, day) => (day === 6 ? (OWN.days[0] ?? []) : [])) }, OWN.zone);
  show({ found, answer: { draft: typed, errors: {} } });
  expect(screen.queryByText(/encontramos tu horario/)).toBeNull();
  expect(open()).toEqual(["domingo"]);
});

test("only hours of one's own can be taken away, and the question says what holds then", async () => {
  const asked = async (over: Partial<Page>) => {
    const { unmount } = show(over);
    screen.getByRole("button", { name: "Quitar horario" }).click();
    const dialog = await screen.findByRole("alertdialog");
    const form = dialog.querySelector("form");
    const found = [dialog.textContent, form && Object.fromEntries(new FormData(form))];
    unmount();
    return found;
  };
  expect(await asked({ own: OWN })).toEqual([
    expect.stringContaining("¿Quitar el horario general? La IA contesta a cualquier hora"),
    { intent: "remove", companyId: "" },
  ]);
  expect(await asked({ own: OWN, companyId: 7 })).toEqual([
    expect.stringContaining("¿Quitar el horario de La Espiga? Desde ese momento vale el horario general."),
    { intent: "remove", companyId: "7" },
  ]);
  show({ companyId: 7, current: CURRENT });
  expect(screen.queryByRole("button", { name: "Quitar horario" })).toBeNull();
});

test("the form has what is stored, in the business's zone where nothing is, and what was typed where it was refused", () => {
  const { unmount } = show({ own: OWN, companyId: 7 });
  expect([value("companyId"), value("from-0-0"), value("to-0-0"), value("zone")]).toEqual([
    ...["7", "08:15", "17:45", "America/Mexico_City"],
  ]);
  unmount();
  const empty = show({ done: "quitado" });
  expect(value("zone")).toBe("America/Tijuana");
  expect(screen.getByText("Quitamos el horario.")).toBeTruthy();
  empty.unmount();
  const draft = {
    ...{ zone: "America/Mexico_City", policy: "ai", holidays: [] },
    days: DAY_NAMES.map(() => ({ isOpen: true, intervals: [{ from: "07:07", to: "", who: "" }] })),
  };
  show({ own: OWN, done: "guardado", answer: { draft, errors: { "day-0": "Falta la hora a la que cierran." } } });
  expect(value("from-0-0")).toBe("07:07");
  expect(screen.getByText("Falta la hora a la que cierran.")).toBeTruthy();
  expect(screen.queryByText(/^Horario guardado/)).toBeNull();
});

test("the form names the version of its hours; what a colleague stored meanwhile is told with the focus, and then seen", () => {
  const draft = draftOf(OWN, "America/Mexico_City");
  const plain = show({ own: OWN, seen: 4 });
  expect(value("seen")).toBe("4");
  plain.unmount();
  // What was typed began with the version that its form had, whatever is stored by now.
  const typed = show({ own: OWN, seen: 5, answer: { draft, seen: 4, said: "Falta guardar." } });
  expect(value("seen")).toBe("4");
  typed.unmount();
  const changed = { seen: 5, fields: [{ label: "Semana", stored: "lunes de 8:00 a 9:00" }] };
  show({ own: OWN, seen: 5, answer: { draft, seen: 5, changed, error: "Alguien de tu equipo cambió el horario." } });
  expect(value("seen")).toBe("5");
  const note = screen.getByRole("alert");
  expect(note.textContent).toBe(
    "Alguien de tu equipo cambió el horario. Ahora dice: Semana: lunes de 8:00 a 9:00. Si guardas, queda lo que tú escribiste.",
  );
  expect(document.activeElement?.contains(note)).toBe(true);
  expect(screen.getByRole("button", { name: "Guardar de todos modos" })).toBeTruthy();
});
