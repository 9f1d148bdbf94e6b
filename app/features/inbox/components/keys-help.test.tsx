import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { renderPage } from "../../../../tests/support/render-page";
import { KeysHelp } from "./keys-help";

const meaningsFor = (access: Access): (string | null)[] => {
  renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <KeysHelp onClose={() => undefined} />
    </AccessContext.Provider>,
  );
  return screen.getAllByRole("definition").map(({ textContent }) => textContent);
};

test.each([
  ["admin", 19, "Eliminar", "Eliminar todas las elegidas", "Asignar"],
  ["agente", 17, "Asignar"],
  ["lector", 6],
] as const)("the keys of the role '%s' are those that do something for it", (role, count, ...some) => {
  const meanings = meaningsFor(role);
  expect(meanings).toHaveLength(count);
  const asked = ["Eliminar", "Eliminar todas las elegidas", "Asignar"];
  expect(asked.filter((one) => meanings.includes(one))).toEqual(asked.filter((one) => some.some((of) => of === one)));
  expect(meanings).toContain("Esta ayuda");
});

test("who only reads is told of no macros and of no choosing", () => {
  const [reads, writes] = ["Buscar", "Buscar; en el mensaje, macros y plantillas"];
  const meanings = meaningsFor("lector");
  expect([meanings.includes(reads), meanings.includes(writes)]).toEqual([true, false]);
  expect(meanings).toContain("Salir del campo, volver a la lista");
});

test("who writes is told of both", () => {
  expect(meaningsFor("agente")).toEqual(
    expect.arrayContaining([
      "Buscar; en el mensaje, macros y plantillas",
      "Salir del campo, volver a la lista, dejar de elegir",
    ]),
  );
});
