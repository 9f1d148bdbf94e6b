import { Theme } from "@radix-ui/themes";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { FormRefusal } from "~/platform/form-answer";
import { textMark } from "~/platform/text-mark";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { GeneralPromptForm } from "./general-prompt-form";

afterEach(() => vi.unstubAllGlobals());

const SAID = "Alguien de tu equipo cambió el prompt general mientras lo editabas.";

const show = (systemPrompt: string, refused?: FormRefusal) =>
  renderPage(
    <Theme>
      <Toasts>
        <GeneralPromptForm
          systemPrompt={systemPrompt}
          readOnly={false}
          refused={refused}
          saved={false}
          worsened={null}
        />
      </Toasts>
    </Theme>,
  );
const text = () => screen.getByRole<HTMLTextAreaElement>("textbox");
const seen = () => document.querySelector<HTMLInputElement>("input[name=seen]")?.value;
const note = () => screen.queryAllByRole("alert").find(({ textContent }) => textContent?.includes("Ahora dice"));

test("a save names the prompt that filled the form; a colleague's is told beside what was typed, then replaced", async () => {
  const sent: unknown[] = [];
  let stored = "Saluda.";
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    if (typeof body !== "string") return Response.json({ systemPrompt: stored });
    const posted: { systemPrompt: string; seen: number } = JSON.parse(body);
    sent.push(posted);
    if (posted.seen !== textMark(stored))
      return Response.json({ error: SAID, code: "changed_meanwhile" }, { status: 409 });
    stored = posted.systemPrompt;
    return Response.json({ systemPrompt: stored }, { status: 201 });
  });
  show("Saluda.");
  const save = async (words: string, button: string) => {
    fireEvent.change(text(), { target: { value: words } });
    const count = sent.length;
    fireEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(sent).toHaveLength(count + 1));
  };
  await save("Saluda siempre.", "Guardar prompt");
  await waitFor(() => expect(seen()).toBe(String(textMark("Saluda siempre."))));
  await save("Saluda dos veces.", "Guardar prompt");
  await waitFor(() => expect(seen()).toBe(String(textMark("Saluda dos veces."))));
  expect(note()).toBeUndefined();

  stored = "Ofrece pan.";
  await save("Despídete.", "Guardar prompt");
  await waitFor(() => expect(note()?.textContent).toContain(`${SAID} Ahora dice: Prompt general: Ofrece pan.`));
  expect(text().value).toBe("Despídete.");
  await save("Despídete.", "Guardar de todos modos");
  await waitFor(() => expect(screen.getByRole("button", { name: "Guardar prompt" })).toBeTruthy());
  expect([stored, note()]).toEqual(["Despídete.", undefined]);
  expect(sent.map((one) => Object.keys(one ?? {}))).toEqual(Array(4).fill(["systemPrompt", "seen"]));
});

test("without scripts a refused form has seen what it is told, another refusal what it had sent", () => {
  const refusal = (over: object): FormRefusal => ({
    ...{ ok: false, intent: "save-prompt", of: "", code: "conflict", error: SAID },
    result: { status: "error", initialValue: { systemPrompt: "Mío", seen: "7" }, error: { "": [SAID] } },
    ...over,
  });
  const { unmount } = show(
    "Ofrece pan.",
    refusal({ about: { changed: { seen: 9, fields: [{ label: "Prompt general", stored: "Ofrece pan." }] } } }),
  );
  expect([text().value, seen(), note()?.textContent?.includes("Ofrece pan.")]).toEqual(["Mío", "9", true]);
  unmount();
  show("Ofrece pan.", refusal({}));
  expect([seen(), note()]).toEqual(["7", undefined]);
});
