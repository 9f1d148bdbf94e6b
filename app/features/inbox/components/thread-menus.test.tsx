import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { AssignChoices } from "./thread-menus";

afterEach(() => {
  vi.unstubAllGlobals();
});

const me = { id: 1, name: "Ana Ruiz" };
const team = ["Ana Ruiz", "Beto Luna", "Cuautle", "Íñigo Paz", "Eva", "Fer", "Gil", "Hugo", "Iris", "Juan"].map(
  (name, at) => ({ id: at + 1, name }),
);

/** The opened menu, over a server that gives these answers; null for a failure. */
function openMenu(...answers: (readonly { id: number; name: string }[] | null)[]) {
  vi.stubGlobal("fetch", async () => {
    const answer = answers.shift();
    return answer ? Response.json(answer) : new Response(null, { status: 503 });
  });
  renderPage(
    <details open>
      <AssignChoices
        me={me}
        conversation={{
          ...{ id: 7, status: "active", aiEnabled: false, snoozedUntil: null },
          ...{ assignedAgentId: 2, assignedAgentName: "Beto Luna" },
        }}
      />
    </details>,
  );
}
const names = () => [...document.querySelectorAll("[name=agentId]")].map(({ textContent }) => textContent);

test("a team that could not be read is asked for again; whose the thread is, is marked", async () => {
  openMenu(null, team.slice(0, 3));
  fireEvent.click(await screen.findByRole("button", { name: "No se pudo cargar tu equipo. Reintentar" }));
  const assigned = await screen.findByRole("button", { name: "Beto Luna" });
  expect(names()).toEqual(["A mí", "Beto Luna", "Cuautle", "Sin asignar"]);
  expect(assigned.getAttribute("aria-current")).toBe("true");
  expect(screen.getByRole("button", { name: "A mí" }).getAttribute("aria-current")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("more than eight colleagues can be searched, with or without accents", async () => {
  openMenu(team);
  const search = await screen.findByRole("searchbox", { name: "Buscar en tu equipo" });
  expect(names()).toHaveLength(11);
  fireEvent.change(search, { target: { value: "iñ" } });
  expect(names()).toEqual(["A mí", "Íñigo Paz", "Sin asignar"]);
});
