import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paths } from "~/platform/paths";
import { renderPage } from "../../../../tests/support/render-page";
import { LiveFooter } from "./answer-footer";

const TRACE = paths.answerTrace(8);
/** What the server knows, and what it was sent. */
let stored: Record<string, number>;
let sent: string[];
let fails: boolean;
let asked: string[];
let trace: () => Response;

beforeEach(() => {
  stored = { "8": 1 };
  sent = [];
  fails = false;
  asked = [];
  vi.stubGlobal("fetch", async (path: unknown, init: RequestInit = {}) => {
    if (path === TRACE) {
      asked.push(TRACE);
      return trace();
    }
    if (init.method !== "POST") return Response.json(stored);
    sent.push(String(init.body));
    return fails
      ? Response.json({ error: "Esa respuesta ya no existe." }, { status: 404 })
      : Response.json({ rating: 0 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const pressed = () =>
  ["Buena respuesta", "Mala respuesta"].map((name) =>
    screen.getByRole("button", { name }).getAttribute("aria-pressed"),
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isTaught = () => screen.queryByRole("link", { name: "Enseñar la respuesta correcta" }) !== null;

async function show() {
  renderPage(<LiveFooter conversationId={5} messageId={8} />);
  await waitFor(() => expect(pressed()).toEqual(["true", "false"]));
}

test("a thumb that is pressed again is taken back, and the other one takes its place; a bad answer leads to teaching", async () => {
  await show();
  expect(isTaught()).toBe(false);
  await press("Buena respuesta");
  expect(pressed()).toEqual(["false", "false"]);
  await press("Buena respuesta");
  expect(isTaught()).toBe(false);
  await press("Mala respuesta");
  expect(pressed()).toEqual(["false", "true"]);
  expect(isTaught()).toBe(true);
  expect(sent).toEqual([0, 1, -1].map((rating) => `conversationId=5&messageId=8&rating=${rating}`));
});

test("a thumb that was not stored goes back to what it was, with the reason", async () => {
  await show();
  fails = true;
  await press("Mala respuesta");
  expect((await screen.findByRole("alert")).textContent).toBe("Esa respuesta ya no existe.");
  expect(pressed()).toEqual(["true", "false"]);
  expect(isTaught()).toBe(false);
  fails = false;
  await press("Mala respuesta");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(pressed()).toEqual(["false", "true"]);
});

test("why the AI answered is asked for when somebody wants to know, and once more after a failure", async () => {
  trace = () => Response.json({ error: "Esa respuesta ya no existe." }, { status: 404 });
  await show();
  expect(asked).toEqual([]);
  await press("Ver por qué");
  expect((await screen.findByRole("alert")).textContent).toContain("Esa respuesta ya no existe.");
  trace = () =>
    Response.json({
      ...{ messageId: 8, conversationId: 5, content: "Abrimos a las 9.", createdAt: "2026-11-27T10:00:00.000Z" },
      run: {
        sources: [
          { chunkId: 1, documentName: "menu.pdf", page: 2, heading: "Postres", snippet: "Flan", isCited: true },
          { chunkId: 2, documentName: null, page: null, heading: null, snippet: null, isCited: false },
          { chunkId: 3, documentName: "Horario", page: null, heading: null, snippet: null, isCited: false },
        ],
        ...{ guards: ["Se revisó."], handoff: null, isLocal: false, model: "gpt-5.4" },
        ...{ responseMilliseconds: 1_440, credits: 1, rating: 1 },
      },
    });
  await press("Reintentar");
  expect(await screen.findByText("menu.pdf, página 2, «Postres»")).toBeTruthy();
  expect(screen.getByText("Un documento que ya eliminaste.")).toBeTruthy();
  expect(screen.getByText("Ese fragmento cambió desde entonces.")).toBeTruthy();
  expect(screen.getByText("Modelo gpt-5.4. Tardó 1.4 s. Costó 1 crédito.")).toBeTruthy();
  expect(asked).toEqual([TRACE, TRACE]);
  await press("Ocultar");
  expect(screen.queryByText("menu.pdf, página 2, «Postres»")).toBeNull();
});
