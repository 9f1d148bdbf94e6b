import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../../tests/support/render-page";
import { ComposerContext } from "../../components/composer-context";
import { MacroBar, type MacroRun } from "./macro-bar";

afterEach(() => vi.unstubAllGlobals());

const MACRO: MacroRun["macro"] = { id: 4, name: "Pago recibido", content: "Gracias.", does: ["Resuelve", "«pagado»"] };
const LOST = new TypeError("no line");
const done = (undo: number | null) => Response.json({ ok: true, intent: "apply-macro", of: "", value: { undo } });

/** The bar of a thread that was read up to a message; a newer one can come. */
function OpenBar({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const [upTo, setUpTo] = useState(29);
  return (
    <>
      <button type="button" onClick={() => setUpTo(31)}>
        Llega otro
      </button>
      <MacroBar conversationId={7} run={{ key: "1", macro: MACRO, text, lastId: 30 }} upTo={upTo} onClose={onClose} />
    </>
  );
}

/** The bar over a field with these words; what it posts gets these answers. */
const renderBar = (text: string, typed: string, ...answers: (Response | Error)[]) =>
  renderBarOn({}, text, typed, ...answers);

function renderBarOn(
  page: Parameters<typeof renderPage>[1],
  text: string,
  typed: string,
  ...answers: (Response | Error)[]
) {
  const posts: Record<string, string>[] = [];
  const field = { text: typed, focused: 0 };
  const sentAlone = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onClose = vi.fn();
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    posts.push(Object.fromEntries(body));
    const answer = answers.shift();
    if (answer instanceof Response) return answer;
    throw answer;
  });
  renderPage(
    <Toasts>
      <ComposerContext.Provider
        value={{
          insertText: (words, { replace } = {}) => {
            field.text = replace ? words : field.text + words;
          },
          text: () => field.text,
          focus: () => {
            field.focused += 1;
          },
          signed: (words) => `${words}\n\nAna`,
        }}
      >
        <OpenBar text={text} onClose={onClose} />
        <form data-composer aria-label="Respuesta" onSubmit={sentAlone}>
          <input name="intent" defaultValue="send-message" aria-label="Para" />
          <input name="subject" defaultValue="Tu pedido" aria-label="Asunto" />
        </form>
      </ComposerContext.Provider>
    </Toasts>,
    page,
  );
  const send = () => fireEvent.submit(screen.getByRole("form", { name: "Respuesta" }));
  return { posts, field, sentAlone, onClose, send };
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a macro without a gap goes at once with the signature and the subject, and what it changed can be undone", async () => {
  const { posts, field, onClose } = renderBar("Gracias.", "a medias", done(51), done(null));
  expect(screen.queryByRole("button", { name: "Cerrar aviso" })).toBeNull();
  await press("Deshacer los cambios");
  expect(await screen.findByText("Listo, quedó como estaba. Lo enviado sigue enviado.")).toBeTruthy();
  expect(posts).toEqual([
    {
      ...{ intent: "apply-macro", conversationId: "7", macroId: "4", clientId: expect.any(String), upTo: "29" },
      ...{ content: "Gracias.\n\nAna", subject: "Tu pedido" },
    },
    { intent: "undo-macro", conversationId: "7", lineId: "51" },
  ]);
  expect(field.text).toBe("a medias");
  await press("Cerrar aviso");
  expect([onClose.mock.calls.length, field.focused]).toEqual([1, 1]);
});

test("a macro that changed nothing has nothing to undo; one that failed is repeated as the same press", async () => {
  const { posts } = renderBar("Gracias.", "", LOST, done(null));
  expect((await screen.findByRole("alert")).textContent).toContain("No hay conexión con el servidor.");
  await press("Reintentar");
  expect(await screen.findByText("Aplicaste", { exact: false })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Deshacer los cambios" })).toBeNull();
  expect(posts[1]).toEqual(posts[0]);
});

test("a macro with a gap waits for its words, says what it does, and goes with them as one message however often it is sent", async () => {
  const { posts, field, sentAlone, send } = renderBar("Hola, {{nombre}}.", " ", LOST, LOST, done(null));
  expect(field.text).toBe("Hola, {{nombre}}.");
  expect((await screen.findByText(/^Completa el mensaje y envíalo/)).textContent).toBe(
    "Completa el mensaje y envíalo: con él se aplica «Pago recibido» (Resuelve · «pagado»).",
  );
  expect(posts).toEqual([]);
  field.text = "Hola, Luz.";
  send();
  await screen.findByRole("alert");
  expect(screen.queryByRole("button", { name: "Reintentar" })).toBeNull();
  send();
  await waitFor(() => expect(posts).toHaveLength(2));
  await screen.findByRole("alert");
  field.text = "Hola, Luz María.";
  send();
  await waitFor(() => expect(field.text).toBe(""));
  expect(posts.map(({ content }) => content)).toEqual([
    "Hola, Luz.\n\nAna",
    "Hola, Luz.\n\nAna",
    "Hola, Luz María.\n\nAna",
  ]);
  const [first, again, other] = posts.map(({ clientId }) => clientId);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  expect(sentAlone).not.toHaveBeenCalled();
  field.text = "¿Algo más?";
  send();
  expect(sentAlone).toHaveBeenCalledOnce();
});

test("a note and an empty field go their own way while a macro waits for its words", async () => {
  const { posts, field, sentAlone, send } = renderBar("{{nombre}}", "ya escrito ");
  await screen.findByRole("button", { name: "Seguir sin la macro" });
  expect(field.text).toBe("ya escrito {{nombre}}");
  fireEvent.change(screen.getByLabelText("Para"), { target: { value: "add-note" } });
  send();
  fireEvent.change(screen.getByLabelText("Para"), { target: { value: "send-message" } });
  field.text = " ";
  send();
  expect([sentAlone.mock.calls.length, posts.length]).toEqual([2, 0]);
});

test("a macro that a customer's newer message stops reads the thread again, and pressed again it has taken that in", async () => {
  const body = { ok: false, intent: "apply-macro", of: "", error: "Luz escribió mientras tanto.", about: { wrote: 7 } };
  const loader = vi.fn(() => null);
  const { posts } = renderBarOn({ loader }, "Gracias.", "", Response.json(body, { status: 409 }), done(null));
  expect((await screen.findByRole("alert")).textContent).toBe("Luz escribió mientras tanto.");
  await waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await press("Llega otro");
  await press("Reintentar");
  expect(await screen.findByText("Aplicaste", { exact: false })).toBeTruthy();
  expect(posts.map(({ upTo }) => upTo)).toEqual(["29", "31"]);
  expect(posts[1]?.clientId).toBe(posts[0]?.clientId);
});
