import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPage } from "../../../../tests/support/render-page";
import { InfoHistory } from "./info-known";

test("an earlier conversation says its state in a word, and one whose code nobody knows is over", () => {
  const item = { channel: "sms", at: "2026-03-01T10:00:00.000Z", lastMessage: null } as const;
  const history = ["resolved", "snoozed", "melted"].map((status, id) => ({ ...item, id, status }));
  renderPage(<InfoHistory history={history} />);
  const words = screen.getAllByRole("link").map(({ textContent }) => /[A-Z]\p{L}+$/u.exec(textContent ?? "")?.[0]);
  expect(words).toEqual(["Resuelta", "Pospuesta", "Resuelta"]);
});
