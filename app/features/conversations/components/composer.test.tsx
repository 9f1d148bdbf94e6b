// @vitest-environment happy-dom

import { useFetcher } from "@remix-run/react";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pageOf, renderPage } from "../../../../tests/support/render-page";
import { Composer } from "./composer";

interface Answer {
  readonly sent?: number;
  readonly error?: string;
}

function Page() {
  const fetcher = useFetcher<Answer>();
  return (
    <Composer
      conversationId={7}
      pending={fetcher.state !== "idle"}
      sentKey={fetcher.data?.sent}
      error={fetcher.data?.error}
      form={fetcher.Form}
    />
  );
}

/** A page that sends through a fetcher; `answer` is what the action says to the nth send. */
function renderComposer(answer: (count: number) => Answer | Promise<Answer> = (count) => ({ sent: count })) {
  const posts: unknown[] = [];
  renderPage(<Page />, {
    action: async ({ request }) => {
      posts.push(Object.fromEntries(await request.formData()));
      return answer(posts.length);
    },
  });
  const field = screen.getByLabelText<HTMLTextAreaElement>("Escribe un mensaje");
  return { posts, field, button: screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" }) };
}

const post = (content: string) => ({ intent: "send-message", conversationId: "7", content });

test("CONV-19 Enter sends, Shift+Enter adds a line and sends nothing", async () => {
  const { posts, field } = renderComposer();
  await userEvent.type(field, "uno{Shift>}{Enter}{/Shift}dos");
  expect(field.value).toBe("uno\ndos");
  expect(posts).toEqual([]);
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(posts).toHaveLength(1));
  expect(posts[0]).toEqual(post(expect.stringMatching(/^uno\r?\ndos$/)));
});

test("Enter that ends a composition of an input method does not send", () => {
  const { posts, field } = renderComposer();
  fireEvent.input(field, { target: { value: "にほん" } });
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  expect(posts).toEqual([]);
});

test("CONV-20 blank text cannot be sent by button or Enter", async () => {
  const { posts, field, button } = renderComposer();
  expect(button.disabled).toBe(true);
  await userEvent.type(field, "   {Enter}");
  expect(button.disabled).toBe(true);
  expect(posts).toEqual([]);
  await userEvent.type(field, "hola");
  expect(button.disabled).toBe(false);
});

test("CONV-20 a double press sends once", async () => {
  const { posts, field, button } = renderComposer();
  await userEvent.type(field, "hola");
  // Both presses in one frame, before the page could be drawn as sending.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(field.value).toBe(""));
  expect(posts).toEqual([post("hola")]);
  expect(button.disabled).toBe(true);
});

test("an accepted message empties the field, but not what was typed meanwhile", async () => {
  let accept = (_: { sent: number }) => undefined as undefined;
  const { field } = renderComposer(
    () =>
      new Promise((resolve) => {
        accept = (value) => {
          resolve(value);
          return undefined;
        };
      }),
  );
  await userEvent.type(field, "uno{Enter}");
  await userEvent.type(field, " y más");
  accept({ sent: 1 });
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enviar" }).disabled).toBe(false));
  expect(field.value).toBe("uno y más");
});

test("a refused message stays in the field with the reason, and can be sent again", async () => {
  const { posts, field } = renderComposer((count) =>
    count === 1 ? { error: "No se pudo enviar el mensaje" } : { sent: count },
  );
  await userEvent.type(field, "hola{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("No se pudo enviar el mensaje");
  expect(field.value).toBe("hola");
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(field.value).toBe(""));
  expect(posts).toHaveLength(2);
});

test("without JavaScript it is a plain form with an enabled button", () => {
  const html = renderToString(pageOf(<Composer conversationId={7} pending={false} defaultText="hola" />));
  const page = new DOMParser().parseFromString(html, "text/html");
  const form = page.querySelector("form");
  expect(form?.getAttribute("method")).toBe("post");
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual(post("hola"));
  expect(page.querySelector("button")?.hasAttribute("disabled")).toBe(false);
  expect(page.querySelector("textarea")?.hasAttribute("required")).toBe(true);
});
