import { useLocation } from "@remix-run/react";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import type { MergeData } from "../merge.server";
import { MergeDialog } from "./merge-dialog";

afterEach(() => vi.unstubAllGlobals());

const SINCE = "2026-01-05T18:00:00.000Z";
const offer = (id: number, customerName: string, content: string | null): MergeData["others"][number] => ({
  ...{ id, customerName, channel: "webchat", status: "active", at: SINCE },
  lastMessage: content === null ? null : { sender: "customer", content, isMedia: false, mediaType: null },
});
const DATA: MergeData = {
  conversationId: 7,
  customerName: "Luz Pérez",
  parts: [offer(8, "Luz", "Hola")],
  others: [offer(9, "Luz P.", null), offer(10, "L. Pérez", "¿Y mañana?")],
  isFull: false,
};

function Where() {
  return <p data-testid="where">{useLocation().search}</p>;
}

function renderDialog(change: Partial<MergeData> = {}, answer: object = {}) {
  const posts: unknown[] = [];
  const page = renderPage(
    <Toasts>
      <Where />
      <MergeDialog {...DATA} {...change} />
    </Toasts>,
    {
      path: "/admin/conversations?conversationId=7&juntar=si",
      action: async ({ request }) => {
        posts.push(Object.fromEntries(await request.formData()));
        return { of: "", value: null, ...answer };
      },
    },
  );
  return { page, posts };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const where = () => screen.getByTestId("where").textContent;

test("the dialog tells the parts from what may be put to them, each by its last words, and closes to the thread", () => {
  const { page } = renderDialog();
  const [parts, others] = ["Ya están juntas", "Otras de la misma persona"].map((name) =>
    within(screen.getByRole("region", { name })).getAllByRole("listitem"),
  );
  expect(parts?.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Luz.*Cliente: Hola · .*Separar/),
  ]);
  expect(others).toHaveLength(2);
  expect(others?.[0]?.textContent).not.toContain(":");
  expect(screen.getByRole("link", { name: "Cerrar" }).getAttribute("href")).toBe(
    "/admin/conversations?conversationId=7",
  );
  page.unmount();
  renderDialog({ parts: [], others: [] });
  expect(screen.queryByRole("region", { name: "Ya están juntas" })).toBeNull();
  expect(screen.getByText(/^No hay otra\. Se ofrecen las del mismo cliente/)).toBeTruthy();
});

test("where five are together already, none is offered any more and all can be taken apart", () => {
  renderDialog({ isFull: true });
  expect(screen.getByText("Ya son cinco, el máximo. Separa una para juntar otra.")).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^(?:Juntar|Separar)/ }).map(({ textContent }) => textContent)).toEqual([
    "Separar",
  ]);
});

test("a refusal stands at the thread it is about, and the dialog stays", async () => {
  const refusal = { ok: false, intent: "merge", of: "10", code: "gone", error: "Ya no se puede juntar." };
  const { posts } = renderDialog({}, { ...refusal, result: { status: "error", initialValue: {}, error: {} } });
  press("Juntar la de Webchat, L. Pérez");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Ya no se puede juntar.");
  expect(alert.closest("li")?.textContent).toContain("L. Pérez");
  expect(posts).toEqual([{ intent: "merge", conversationId: "7", of: "10" }]);
  expect(where()).toBe("?conversationId=7&juntar=si");
});

test("after threads were put together the dialog closes, and 'Deshacer' takes the very one apart again", async () => {
  const undone: unknown[] = [];
  renderDialog({}, { ok: true, intent: "merge", of: "9" });
  press("Juntar la de Webchat, Luz P.");
  await waitFor(() => expect(where()).toBe("?conversationId=7"));
  const undo = await screen.findByRole("button", { name: "Deshacer" });
  expect(screen.getByText("Conversaciones juntadas")).toBeTruthy();
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    undone.push(Object.fromEntries(body));
    return Response.json({ ok: false, error: "Alguien escribió después." }, { status: 409 });
  });
  fireEvent.click(undo);
  expect(await screen.findByText("Alguien escribió después.")).toBeTruthy();
  expect(undone).toEqual([{ intent: "separate", of: "9" }]);
});

test("what was taken apart says so and offers no way back", async () => {
  const { posts } = renderDialog({}, { ok: true, intent: "separate", of: "8" });
  press("Separar la de Webchat, Luz");
  expect(await screen.findByText("Conversaciones separadas")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
  expect(posts).toEqual([{ intent: "separate", conversationId: "7", of: "8" }]);
});
