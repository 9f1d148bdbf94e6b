import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { Allowed } from "~/features/accounts/components/allowed";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";

const CONTROLS = [
  ["Importar", filePaths.imports("customer"), undefined],
  ["Exportar", "/admin/customers/export?formato=csv", undefined],
  ["Nuevo", paths.customers({ nuevo: 1 }), "create"],
  ["Editar", paths.customers(), "update"],
  ["Eliminar", paths.customers(), "delete"],
  ["Mover", paths.prospects(), "move"],
  ["Migrar", paths.prospects(), "migrate"],
] as const;

function shownTo(access: Access): string[] {
  const { unmount } = render(
    <AccessContext.Provider value={rightsOf(access)}>
      {CONTROLS.map(([name, path, intent]) => (
        <Allowed key={name} path={path} intent={intent}>
          <button type="button">{name}</button>
        </Allowed>
      ))}
    </AccessContext.Provider>,
  );
  const names = screen.queryAllByRole("button").map((button) => button.textContent ?? "");
  unmount();
  return names;
}

test("a role sees the buttons that the one table lets it press, whatever query their addresses have", () => {
  expect(shownTo("admin")).toEqual(CONTROLS.map(([name]) => name));
  expect(shownTo("agente")).toEqual(["Nuevo", "Editar", "Mover"]);
  expect(shownTo("lector")).toEqual([]);
});
