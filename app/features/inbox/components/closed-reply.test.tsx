import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { conversationSummary } from "../../../../tests/support/conversation-summary";
import { renderPage } from "../../../../tests/support/render-page";
import { ClosedReply, type ClosedReplyProps } from "./closed-reply";

afterEach(() => vi.unstubAllGlobals());

const READY = {
  id: 4,
  name: "Pedido listo",
  language: "es_MX",
  body: "Hola {{1}}, tu pedido {{2}} ya está listo.",
  variables: ["1", "2"],
};
const THANKS = { id: 5, name: "Gracias", language: "es", body: "Gracias, {{1}}.", variables: ["1"] };

async function renderClosed(change: Partial<ClosedReplyProps>) {
  const loader = vi.fn(() => null);
  const info = "/admin/conversations?conversationId=7&panel=info";
  const page = renderPage(
    <ClosedReply
      conversation={conversationSummary({ channel: "whatsapp" })}
      reason="window_closed"
      templates={[READY, THANKS]}
      infoTo={info}
      {...change}
    />,
    { loader },
  );
  await screen.findByRole("region");
  return { page, loader, info };
}

test("whoever cannot write reads why, and where the missing address is written; after BAJA there is nothing to write", async () => {
  const { page, info } = await renderClosed({ reason: "no_address" });
  const why = within(screen.getByRole("region", { name: "No se puede escribir" }));
  expect(why.getByText(/^No tenemos el correo de este cliente/)).toBeTruthy();
  expect(why.getByRole("link", { name: "Ver la información del cliente" }).getAttribute("href")).toBe(info);
  page.unmount();
  await renderClosed({ reason: "opted_out" });
  expect(screen.getByText(/cuando él mande ALTA a tu número/)).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

test("templates that the page has not read are read, none leads to where they are added, some to where they are kept", async () => {
  const unread = await renderClosed({ templates: null });
  expect(screen.getByText(/Buscando tus plantillas…/)).toBeTruthy();
  await waitFor(() => expect(unread.loader).toHaveBeenCalledTimes(2));
  unread.page.unmount();
  const none = await renderClosed({ templates: [] });
  expect(screen.getByText(/^Todavía no hay plantillas aprobadas\./)).toBeTruthy();
  const add = screen.getByRole("link", { name: "Agrégalas o actualízalas" });
  expect(add.getAttribute("href")).toBe("/admin/templates/whatsapp");
  expect(none.loader).toHaveBeenCalledOnce();
  none.page.unmount();
  await renderClosed({});
  const manage = screen.getByRole("link", { name: "Todas las plantillas de WhatsApp" });
  expect(manage.getAttribute("href")).toBe("/admin/templates/whatsapp");
});

test("a template goes once with its values; refused and sent again it is the same message, and the next is another", async () => {
  const posts: Record<string, string>[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: URLSearchParams }) => {
    posts.push(Object.fromEntries(body));
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  const { page } = await renderClosed({});
  const box = page.container.querySelector("details");
  if (!box) throw new Error("no template");
  box.open = true;
  const form = within(box);
  const value = (name: string) => form.getByLabelText<HTMLInputElement>(name);
  const send = () => form.getByRole<HTMLButtonElement>("button", { name: /Enviar plantilla/ });
  const submit = () => fireEvent.submit(send().form ?? box);
  fireEvent.input(value("Dato 1"), { target: { value: "Luz" } });
  fireEvent.input(value("Dato 2"), { target: { value: "1042" } });
  expect(form.getByText("Hola Luz, tu pedido 1042 ya está listo.")).toBeTruthy();
  submit();
  submit();
  expect(send().disabled).toBe(true);
  answers[0]?.(new Response(null, { status: 503 }));
  expect((await form.findByRole("alert")).textContent).toBe("No se pudo enviar la plantilla.");
  expect([value("Dato 1").value, send().disabled]).toEqual(["Luz", false]);
  submit();
  answers[1]?.(Response.json({ ok: true, intent: "send-template", of: "", value: null }));
  await waitFor(() => expect(box.open).toBe(false));
  expect(form.queryByRole("alert")).toBeNull();
  expect(value("Dato 1").value).toBe("");
  expect(form.queryByText(/Luz/)).toBeNull();
  submit();
  const fields = { intent: "send-template", conversationId: "7", templateId: "4", value1: "Luz", value2: "1042" };
  expect(posts).toMatchObject([fields, fields, { ...fields, value1: "", value2: "" }]);
  const [first, again, next] = posts.map(({ clientId }) => clientId);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

test("a template that was refused without scripts is open with what was typed, and no other is", async () => {
  const error = "Escribe el valor de «Dato 2».";
  const answer: ClosedReplyProps["answer"] = {
    ...{ ok: false, intent: "send-template", of: "", code: "invalid", error },
    result: {
      status: "error",
      initialValue: { templateId: "4", value1: "Luz", value2: "" },
      error: { value2: [error] },
    },
  };
  const { page } = await renderClosed({ answer });
  const boxes = [...page.container.querySelectorAll("details")];
  expect(boxes.map(({ open }) => open)).toEqual([true, false]);
  expect(boxes.map((box) => within(box).queryByRole("alert")?.textContent)).toEqual([error, undefined]);
  expect(boxes.map((box) => box.querySelector<HTMLInputElement>("[name=value1]")?.value)).toEqual(["Luz", ""]);
});
