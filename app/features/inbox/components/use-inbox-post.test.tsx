import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { loadToastStack, Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { useInboxPost } from "./use-inbox-post";

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { send } = useInboxPost("/admin/conversations?conversationId=7");
  return ["assign", "set-status"].map((intent) => (
    <button key={intent} type="button" onClick={() => send({ intent })}>
      {intent}
    </button>
  ));
}

test("an act that is pressed while another is under way waits for it; the same one again is one press", async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body: URLSearchParams }) => {
    asked.push(String(body.get("intent")));
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ ok: true, intent: "", of: "", value: null })));
    });
  });
  renderPage(
    <Toasts>
      <Page />
    </Toasts>,
  );
  for (const name of ["assign", "assign", "set-status"]) fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(asked).toEqual(["assign"]));
  answers[0]?.();
  await waitFor(() => expect(asked).toEqual(["assign", "set-status"]));
  answers[1]?.();
  await waitFor(() => {
    fireEvent.click(screen.getByRole("button", { name: "assign" }));
    expect(asked).toEqual(["assign", "set-status", "assign"]);
  });
});

/** Presses 'set-status' for a person of this role; each form's answer has an undo. @returns what was posted */
async function resolve(access: Access) {
  const posted: string[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    posted.push([body.get("intent"), body.get("of")].filter(Boolean).join(" "));
    const value = body.get("intent") === "undo-many" ? { undo: null, changed: 1, asked: 1 } : { undo: 41 };
    return Response.json({ ok: true, intent: "", of: "", value });
  });
  renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <Toasts>
        <Page />
      </Toasts>
    </AccessContext.Provider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "set-status" }));
  await waitFor(() => expect(posted).toEqual(["set-status"]));
  return posted;
}

test("what one thread went through can be undone by the toast, once", async () => {
  const posted = await resolve("agente");
  expect(await screen.findByText("Conversación resuelta")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(await screen.findByText("1 conversación quedó como estaba")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "z" });
  expect(posted).toEqual(["set-status", "undo-many 41"]);
});

test("the key 'z' undoes it too, not while somebody types", async () => {
  const posted = await resolve("agente");
  await screen.findByText("Conversación resuelta");
  const field = document.body.appendChild(document.createElement("textarea"));
  fireEvent.keyDown(field, { key: "z" });
  field.remove();
  expect(posted).toEqual(["set-status"]);
  fireEvent.keyDown(document.body, { key: "z" });
  await waitFor(() => expect(posted).toEqual(["set-status", "undo-many 41"]));
});

test("support, who may undo nothing, is offered nothing", async () => {
  const posted = await resolve("soporte");
  // The next act is posted when the answer to the first one has been heard.
  fireEvent.click(screen.getByRole("button", { name: "assign" }));
  await waitFor(() => expect(posted).toHaveLength(2));
  await import("./thread-menus");
  fireEvent.keyDown(document.body, { key: "z" });
  fireEvent.click(screen.getByRole("button", { name: "set-status" }));
  await waitFor(() => expect(posted.length).toBeGreaterThan(2));
  expect(posted).toEqual(["set-status", "assign", "set-status"]);
});

test("a thread whose customer wrote meanwhile is read again, and the message leads back to it", async () => {
  const wrote = { ok: false, intent: "set-status", of: "", error: "Luz escribió mientras tanto.", about: { wrote: 7 } };
  const refused = [wrote, { ...wrote, error: "Ya no puedes.", about: undefined }];
  vi.stubGlobal("fetch", async () => Response.json(refused.shift(), { status: 409 }));
  let reads = 0;
  renderPage(
    <Toasts>
      <Page />
    </Toasts>,
    {
      loader: () => {
        reads += 1;
        return null;
      },
    },
  );
  await loadToastStack();
  const button = await screen.findByRole("button", { name: "set-status" });
  const before = reads;
  fireEvent.click(button);
  const words = await screen.findByText("Luz escribió mientras tanto.");
  expect(words.closest("a")?.getAttribute("href")).toBe("/admin/conversations?conversationId=7");
  expect(screen.getByText("Llegó un mensaje")).toBeTruthy();
  await waitFor(() => expect(reads).toBe(before + 1));
  fireEvent.click(button);
  expect((await screen.findByText("Ya no puedes.")).closest("a")).toBeNull();
  expect(reads).toBe(before + 1);
});
