// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Toasts } from "~/ui/toasts";
import { realDialogs } from "../../../../tests/support/real-dialogs";
import { renderPage } from "../../../../tests/support/render-page";
import { WelcomeDialog } from "./welcome-dialog";

realDialogs();

test("the second step opens with the focus on the way on, not on 'Cerrar'", async () => {
  renderPage(
    <Toasts>
      <WelcomeDialog mustSetPassword={false} onClose={() => undefined} />
    </Toasts>,
  );
  const onwards = await screen.findByRole("link", { name: "Empezar en mi panel" });
  expect(document.activeElement).toBe(onwards);
});
