// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Toasts } from "~/ui/toasts";
import { renderPage } from "../../../../tests/support/render-page";
import { useInboxPost } from "./use-inbox-post";

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { send } = useInboxPost();
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
