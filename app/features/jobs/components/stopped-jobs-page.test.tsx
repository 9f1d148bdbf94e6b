import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import { renderPage } from "../../../../tests/support/render-page";
import { StoppedJobsPage } from "./stopped-jobs-page";

test("the list leads back to the settings also while something has stopped", () => {
  const job = { id: 1, what: "Leer «Menú»", why: "Tardó demasiado en responder.", attempts: 5, conversationId: null };
  renderPage(
    <StoppedJobsPage
      jobs={[{ ...job, at: "2026-11-26T18:00:00.000Z", canRetry: true }]}
      {...{ total: 1, done: null, started: 0, error: null, older: null, newer: null }}
    />,
  );
  expect(screen.getByRole("link", { name: "Volver a Configuración" }).getAttribute("href")).toBe("/admin/settings");
});

type Props = Parameters<typeof StoppedJobsPage>[0];
const JOB: Props["jobs"][number] = {
  ...{ id: 1, what: "Contestar a María", why: "No respondió.", attempts: 1, conversationId: 7, canRetry: true },
  at: "2026-11-26T18:00:00.000Z",
};
const shown = (change: Partial<Props>) => {
  const { unmount } = renderPage(
    <StoppedJobsPage
      {...{ jobs: [JOB], total: 1, done: null, started: 0, error: null, older: null, newer: null }}
      {...change}
    />,
  );
  const told = {
    status: screen.queryByRole("status")?.textContent ?? screen.queryByRole("alert")?.textContent,
    links: screen.queryAllByRole("link").map((link) => `${link.textContent} ${link.getAttribute("href")}`),
    buttons: screen.queryAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim()),
    text: document.body.textContent,
  };
  unmount();
  return told;
};

test("each stopped job says how often it was tried and leads to its conversation; all are started where there are several", () => {
  const one = shown({});
  expect(one.text).toContain("Lo intentamos una vez.");
  expect(one.links).toContain("Contestar a María /admin/conversations?conversationId=7");
  expect(one.buttons).toEqual(["Reintentar: Contestar a María", "Descartar: Contestar a María"]);
  const several = shown({
    total: 2,
    jobs: [JOB, { ...JOB, id: 2, canRetry: false, conversationId: null, attempts: 5 }],
  });
  expect(several.text).toContain("Lo intentamos 5 veces.");
  expect(several.buttons).toEqual([
    "Reintentar todos",
    "Reintentar: Contestar a María",
    "Descartar: Contestar a María",
    "Descartar: Contestar a María",
  ]);
});

test("what became of a stopped job is said in its words, and an error in their place", () => {
  const said = (change: Partial<Props>) => shown(change).status;
  expect(said({ done: "todos", started: 1 })).toBe("Reintentamos 1 trabajo.");
  expect(said({ done: "todos", started: 2 })).toBe("Reintentamos 2 trabajos.");
  expect(said({ done: "resuelto" })).toMatch(/^Ya no hacía falta/);
  expect(said({ done: "descartado", error: "Ese trabajo ya no está." })).toBe("Ese trabajo ya no está.");
});

test("an empty list tells the end of the pages from all being well, and leads back there as far as one may", () => {
  const empty = { jobs: [], total: 0 } as const;
  const well = shown(empty);
  expect(well.text).toContain("Todo está en marcha");
  expect(well.links).toContain("Volver a Configuración /admin/settings");
  const beyond = shown({ ...empty, total: 60, newer: "/admin/stopped-jobs" });
  expect(beyond.text).toContain("Aquí ya no hay más");
  expect(beyond.links).toContain("Volver al principio /admin/stopped-jobs");
  renderPage(
    <AccessContext.Provider value={rightsOf("soporte")}>
      <StoppedJobsPage {...{ ...empty, done: null, started: 0, error: null, older: null, newer: null }} />
    </AccessContext.Provider>,
  );
  expect(screen.queryByRole("link", { name: /Configuración/ })).toBeNull();
});
