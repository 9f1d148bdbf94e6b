import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paths } from "~/platform/paths";
import { renderPage } from "../../../../tests/support/render-page";
import { LiveFooter } from "./answer-footer";
import { AnswerPage } from "./answer-page";
import { useRating } from "./ratings";

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

function Rated({ messageId }: { readonly messageId: number }) {
  const [rating] = useRating(messageId);
  return <i>{rating}</i>;
}

test("the thumbs of many answers are asked for a hundred at a time, each once", async () => {
  const asks: number[][] = [];
  vi.stubGlobal("fetch", async (path: unknown) => {
    const ids = [...new URL(String(path), "https://x").searchParams.values()].flatMap((text) => text.split(","));
    asks.push(ids.map(Number));
    return Response.json(Object.fromEntries(ids.map((id) => [id, Number(id) > 100 ? -1 : 1])));
  });
  const all = Array.from({ length: 102 }, (_, at) => at + 1);
  renderPage(
    <div>
      {all.map((id) => (
        <Rated key={id} messageId={id} />
      ))}
    </div>,
  );
  await waitFor(() => expect([screen.getAllByText("1").length, screen.getAllByText("-1").length]).toEqual([100, 2]));
  expect(asks).toEqual([all.slice(0, 100), all.slice(100)]);
});

describe("the page of an answer", () => {
  const run = {
    ...{ sources: [], guards: [], handoff: null, isLocal: true, model: "local" },
    ...{ responseMilliseconds: null, credits: 0 },
  };
  const show = (rating: -1 | 0 | 1 | null) =>
    renderPage(
      <AnswerPage
        trace={{
          ...{ messageId: 8, conversationId: 5, content: "Abrimos a las 9.", createdAt: "2026-11-27T10:00:00.000Z" },
          run: rating === null ? null : { ...run, rating },
        }}
      />,
    );
  const sends = (name: string) => {
    const { form } = screen.getByRole<HTMLButtonElement>("button", { name });
    return form && new FormData(form).get("rating");
  };

  test.each([
    [1, "0", "-1", false],
    [0, "1", "-1", false],
    [-1, "1", "0", true],
  ] as const)(
    "with the thumb %i a press sends %s or %s, and a bad one leads to teaching: %s",
    (rating, up, down, teaches) => {
      show(rating);
      expect(pressed()).toEqual([String(rating === 1), String(rating === -1)]);
      expect([sends("Buena respuesta"), sends("Mala respuesta"), isTaught()]).toEqual([up, down, teaches]);
    },
  );

  test("has no thumbs where nothing was kept of how it was made", () => {
    show(null);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("No guardamos cómo se hizo esta respuesta.")).toBeTruthy();
  });
});
