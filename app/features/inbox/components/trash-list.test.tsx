import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { AccessContext } from "~/features/accounts/components/access-context";
import { type Access, rightsOf } from "~/features/accounts/permissions.server";
import { renderPage } from "../../../../tests/support/render-page";
import { TrashList } from "./trash-list";

type Threads = ComponentProps<typeof TrashList>["threads"];

const threadsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, customerName: `Luz ${at}`, channel: "sms", deletedAt: "2026-01-05T18:00:00.000Z" },
    lastMessage: null,
  })) as unknown as Threads;

function show(count: number, days: number, access: Access = "admin") {
  const { container, unmount } = renderPage(
    <AccessContext.Provider value={rightsOf(access)}>
      <TrashList threads={threadsOf(count)} days={days} action="/admin/conversations" selectedId={2} />
    </AccessContext.Provider>,
  );
  return { text: container.textContent ?? "", unmount };
}
const said = (count: number, days: number) => {
  const { text, unmount } = show(count, days);
  unmount();
  return text;
};

test("the trash says when what lies in it is gone, and that only the last fifty are there", () => {
  expect(said(1, 1)).toContain("Se borran para siempre al día siguiente.");
  expect(said(49, 30)).toContain("Se borran para siempre a los 30 días.");
  expect(said(49, 30)).not.toContain("Aquí están las últimas");
  expect(said(50, 30)).toContain("Aquí están las últimas 50.");
  expect(said(0, 30)).toMatch(/La papelera está vacíaLo que elimines se queda aquí .*30 días/);
});

test("whoever may restore a conversation is offered it, each for itself; others read it", () => {
  const mine = show(2, 30);
  const [, second] = screen.getAllByRole("button", { name: /^Restaurar la conversación de Luz/ });
  expect(second?.closest("form")?.querySelector<HTMLInputElement>("[name=conversationId]")?.value).toBe("2");
  expect(screen.getByRole("link", { current: true }).textContent).toContain("Luz 1");
  mine.unmount();
  show(2, 30, "lector");
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getAllByRole("link")).toHaveLength(2);
});
