import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import type { Person } from "../read-team.server";
import { TeamPage } from "./team-page";

type Page = Parameters<typeof TeamPage>[0];

const person = (over: Partial<Person> = {}): Person => ({
  ...{ id: 1, name: "Ana", email: "ana@laespiga.mx", role: "admin", active: true, lastLoginAt: null },
  ...{ isOwner: false, isMe: false, hasTwoFactor: false },
  ...over,
});
const ME = person({ isMe: true, isOwner: true, lastLoginAt: Date.UTC(2026, 0, 20, 18) });
const BETO = person({ id: 2, name: "Beto", email: "beto@laespiga.mx" });
const LUZ = person({ id: 3, name: "Luz", email: "luz@laespiga.mx", role: "agente", hasTwoFactor: true });
const TEO = person({ id: 4, name: "Teo", email: "teo@laespiga.mx", active: false });

function show(over: Partial<Page> = {}) {
  const page: Page = { people: [ME, BETO, LUZ, TEO], invitations: [], done: null, answer: undefined, ...over };
  return renderPage(<TeamPage {...page} />);
}

const rowOf = (email: string) => screen.getByText((text) => text.startsWith(email)).closest("li") as HTMLElement;
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

test("marks tell who reads, who owns the account, who has two steps and who has no access", () => {
  show();
  const marks = screen
    .getAllByTestId("person")
    .map((row) =>
      ["Tú", "Titular de la cuenta", "Dos pasos", "Sin acceso"].filter((mark) => within(row).queryByText(mark)),
    );
  expect(marks).toEqual([["Tú", "Titular de la cuenta"], [], ["Dos pasos"], ["Sin acceso"]]);
  expect(rowOf(BETO.email).textContent).toContain("todavía no entra");
  expect(rowOf(ME.email).textContent).toContain("entró el 20 ene 2026");
});

test("nobody changes their own access or the owner's; of the others each form names its person", async () => {
  show({ people: [{ ...ME, isOwner: false }, { ...BETO, isOwner: true }, LUZ, TEO] });
  for (const { email } of [ME, BETO]) expect(rowOf(email).querySelectorAll("form, button"), email).toHaveLength(0);
  expect([...rowOf(LUZ.email).querySelectorAll("form")].map(valuesOf)).toEqual([
    { intent: "set-role", of: "3", role: "agente" },
    { intent: "password-link", of: "3" },
  ]);
  expect([...rowOf(TEO.email).querySelectorAll("form")].map(valuesOf)).toEqual([
    { intent: "set-active", of: "4", active: "true" },
  ]);
  const asked = async (label: string) => {
    screen.getByRole("button", { name: label }).click();
    const dialog = await screen.findByRole("alertdialog");
    const values = valuesOf(dialog.querySelector("form") as HTMLFormElement);
    within(dialog).getByRole("button", { name: "Cancelar" }).click();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    return values;
  };
  expect(await asked("Quitar el acceso a Luz")).toEqual({ intent: "set-active", of: "3", active: "false" });
  expect(await asked("Quitar la verificación en dos pasos de Luz")).toEqual({ intent: "remove-two-factor", of: "3" });
});

test("only the owner hands the account over, and only to another administrator with access", () => {
  const choices = (people: readonly Person[]) => {
    const { unmount } = show({ people: [...people] });
    const options = [...document.querySelectorAll("select[name=to] option")];
    const values = options.map((option) => option.getAttribute("value")).filter(Boolean);
    const isOffered = screen.queryByText("Entregar la titularidad de la cuenta") !== null;
    unmount();
    return [isOffered, values];
  };
  expect(choices([ME, BETO, LUZ, TEO])).toEqual([true, ["2"]]);
  expect(choices([ME, LUZ, TEO])).toEqual([true, []]);
  expect(
    choices([
      { ...ME, isOwner: false },
      { ...BETO, isOwner: true },
    ]),
  ).toEqual([false, []]);
});

test("a new link is shown once with its address, and an open invitation can be taken back", () => {
  const link = "https://chat.example/invitacion/abc";
  const invitations = [{ id: 9, email: "sol@laespiga.mx", role: "lector" as const, expiresAt: Date.UTC(2026, 10, 30) }];
  const made = (isMailed: boolean) => {
    const value = { link, email: "sol@laespiga.mx", isMailed };
    const { unmount } = show({ invitations, answer: { ok: true, intent: "invite", value } as Page["answer"] });
    expect(screen.getByTestId("invitation-link").textContent).toContain(link);
    const isTold = screen.queryByText(/Le mandamos la invitación por correo a sol@laespiga\.mx/) !== null;
    const form = [...document.querySelectorAll("form")].map(valuesOf).find(({ intent }) => intent === "take-back");
    unmount();
    return [isTold, form];
  };
  expect(made(true)).toEqual([true, { intent: "take-back", of: "9" }]);
  expect(made(false)).toEqual([false, { intent: "take-back", of: "9" }]);
  const { unmount } = show({ done: "rol" });
  expect(screen.getByRole("status").textContent).toBe("Guardamos el rol. Vale desde ahora.");
  expect(screen.queryByTestId("invitation-link")).toBeNull();
  unmount();
  // What was done before says nothing beside a refusal.
  show({ done: "rol", answer: { ok: false, intent: "set-role", error: "No se pudo." } as Page["answer"] });
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("No se pudo.");
});
