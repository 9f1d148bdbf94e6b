import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { rightsOf } from "~/features/accounts/permissions.server";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { ManyBar } from "./many-bar";

afterEach(() => vi.unstubAllGlobals());

function Page({ ids }: { readonly ids: readonly number[] }) {
  const [choosing, setChoosing] = useState(true);
  return (
    <>
      <input aria-label="Buscar" />
      <ul data-rows>
        {ids.map((id) => (
          <li key={id} data-row data-id={id}>
            <a href={`#${id}`} data-row-link>{`Fila ${id}`}</a>
            <input type="checkbox" name="ids" value={id} aria-label={`fila ${id}`} />
            {id > 3 ? <input type="hidden" name="shown" value={`18000000000${id}.${id}`} /> : null}
          </li>
        ))}
      </ul>
      <ManyBar me={{ id: 1, name: "Ana" }} rows={ids} choosing={choosing} setChoosing={setChoosing} />
    </>
  );
}

/** The bar over a list of so many rows, for a role; what it posts waits for `answer`. */
function renderBar(rows: number, role: "admin" | "agente" = "admin") {
  const posts: Record<string, string>[] = [];
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, options?: { body: URLSearchParams }) => {
    if (!options) return Promise.resolve(Response.json(["pagado", 7]));
    posts.push(Object.fromEntries(options.body));
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
  renderPage(
    <AccessContext.Provider value={rightsOf(role)}>
      <Toasts>
        <Page ids={Array.from({ length: rows }, (_, at) => at + 1)} />
      </Toasts>
    </AccessContext.Provider>,
  );
  return { posts, answer: (body: object, status = 200) => waiting.shift()?.(Response.json(body, { status })) };
}

const DONE = { ok: true, intent: "", of: "", value: { changed: 2, asked: 2 } };
const bar = () => screen.queryByRole("region", { name: "Con las conversaciones elegidas" });
const said = () => within(bar() ?? document.body).getByRole("status").textContent;
const choose = (...ids: number[]) => {
  for (const id of ids) fireEvent.click(screen.getByRole("checkbox", { name: `fila ${id}` }));
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("the bar counts what is chosen, offers all while some are left, and says when it is full", () => {
  renderBar(101);
  expect(said()).toBe("Elige conversaciones");
  expect(screen.getByRole("button", { name: "Resolver" }).getAttribute("aria-disabled")).toBe("true");
  choose(1);
  expect(said()).toBe("1 elegida");
  expect(screen.getByRole("button", { name: "Resolver" }).getAttribute("aria-disabled")).toBeNull();
  choose(2);
  expect(said()).toBe("2 elegidas");
  press("Elegir todas");
  expect(said()).toBe("100 elegidas");
  choose(101);
  expect(said()).toBe("100 elegidas, las más que se puede");
});

test("an act is posted once with what was chosen, a refused one keeps the choice, and a done one ends it", async () => {
  const { posts, answer } = renderBar(3);
  press("Resolver");
  expect(posts).toEqual([]);
  choose(1, 2, 3);
  expect(screen.queryByRole("button", { name: "Elegir todas" })).toBeNull();
  choose(2);
  press("Activar IA");
  press("Resolver");
  expect(posts).toEqual([{ intent: "ai-many", ids: "1,3" }]);
  answer({ ok: false, error: "Ya no puedes." }, 409);
  expect(await screen.findByText("Ya no puedes.")).toBeTruthy();
  expect(said()).toBe("2 elegidas");
  const field = screen.getByLabelText<HTMLInputElement>("Etiqueta que agregas");
  fireEvent.submit(field.form ?? field);
  field.value = " pagado ";
  fireEvent.submit(field.form ?? field);
  expect(posts.slice(1)).toEqual([{ intent: "tag-many", tags: "pagado", ids: "1,3" }]);
  answer(DONE);
  await waitFor(() => expect(bar()).toBeNull());
});

test("letters act on the chosen ones, but not while somebody types, with a modifier or below a dialog", () => {
  const { posts } = renderBar(2);
  choose(1);
  const field = screen.getByLabelText("Buscar");
  fireEvent.keyDown(field, { key: "e" });
  fireEvent.keyDown(document.body, { key: "e", ctrlKey: true });
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.setAttribute("open", "");
  fireEvent.keyDown(document.body, { key: "e" });
  fireEvent.keyDown(document.body, { key: "Escape" });
  dialog.remove();
  expect(posts).toEqual([]);
  expect(fireEvent.keyDown(document.body, { key: "e" })).toBe(false);
  expect(posts).toEqual([{ intent: "resolve-many", ids: "1" }]);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(bar()).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(bar()).toBeNull();
  expect(fireEvent.keyDown(document.body, { key: "e" })).toBe(true);
});

test("who may not delete threads finds no 'Eliminar', and its key does nothing", () => {
  const agent = renderBar(2, "agente");
  choose(1);
  expect(screen.getByRole("button", { name: "Resolver" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Eliminar" })).toBeNull();
  fireEvent.keyDown(document.body, { key: "#" });
  expect(agent.posts).toEqual([]);
});

test("who may delete threads does so by button or key", () => {
  const owner = renderBar(2);
  choose(1);
  expect(screen.getByRole("button", { name: "Eliminar" })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Delete" });
  expect(owner.posts).toEqual([{ intent: "trash-many", ids: "1" }]);
});

test("an act says until when the list shows each of the chosen threads", () => {
  const { posts } = renderBar(14);
  choose(4, 14);
  press("Resolver");
  expect(posts).toEqual([{ intent: "resolve-many", ids: "4,14", shown: "180000000004.4,1800000000014.14" }]);
});
