import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { SnoozeChoices } from "./thread-menus";

const conversation = {
  id: 7,
  status: "active",
  aiEnabled: true,
  assignedAgentId: null,
  assignedAgentName: null,
  snoozedUntil: null,
};
/** As a field has it, in the zone of this process. */
const localTime = (ahead: number) => {
  const at = new Date(Date.now() + ahead);
  const two = (figure: number) => String(figure).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

test("a thread is put off to a time that is still to come: the field has the limits, and says why it refuses", async () => {
  const posts: unknown[] = [];
  renderPage(<SnoozeChoices conversation={conversation} me={{ id: 9, name: "Ana" }} />, {
    action: async ({ request }) => {
      posts.push(Object.fromEntries(await request.formData()));
      return null;
    },
  });
  const field = screen.getByLabelText<HTMLInputElement>("Hasta cuándo");
  act(() => field.focus());
  expect([localTime(0), localTime(60_000)]).toContain(field.min);
  expect(field.max.slice(0, 10)).toBe(localTime(366 * 86_400_000).slice(0, 10));

  act(() => field.blur());
  // As the browser does with a time before `min`.
  expect(fireEvent.invalid(field), "the browser's own message").toBe(false);
  const reason = screen.getByRole("alert");
  expect(reason.textContent).toBe("Elige una fecha y hora que todavía no haya pasado, de aquí a un año como máximo.");
  expect(field.getAttribute("aria-describedby")).toBe(reason.id);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);

  const until = localTime(86_400_000);
  fireEvent.input(field, { target: { value: until } });
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Posponer" }));
  await waitFor(() => expect(posts).toEqual([{ intent: "snooze", conversationId: "7", until }]));
});

test("every way to put a thread off says up to which message it was read; many threads say so for each", async () => {
  const posts: unknown[] = [];
  const action = async ({ request }: { request: Request }) => {
    posts.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const me = { id: 9, name: "Ana" };
  const one = renderPage(<SnoozeChoices conversation={conversation} me={me} upTo={45} />, { action });
  const put = async (until: string) => {
    const before = posts.length;
    fireEvent.click(screen.getByRole("button", { name: until }));
    await waitFor(() => expect(posts).toHaveLength(before + 1));
  };
  await put("3 horas");
  fireEvent.input(screen.getByLabelText("Hasta cuándo"), { target: { value: localTime(86_400_000) } });
  await put("Posponer");
  one.unmount();
  renderPage(<SnoozeChoices conversation={{ ...conversation, id: 0 }} me={me} />, { action });
  await put("3 horas");
  expect(posts).toMatchObject([{ until: "3h", upTo: "45" }, { upTo: "45" }, { until: "3h" }]);
  expect(posts[2]).not.toHaveProperty("upTo");
});
