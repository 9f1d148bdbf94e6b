import { expect, test } from "vitest";
import { chatWidgetOf } from "./chat-widget.server";

const PLAIN = {
  color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  position: "bottom-right",
  greeting: null,
  asks: { name: "no", email: "no", phone: "no" },
  companyId: null,
  domains: [],
};

test("a business that chose nothing has the plain chat, and a part that cannot be read is as it comes", () => {
  expect(chatWidgetOf(null)).toEqual(PLAIN);
  const stored = {
    color: "#0A7",
    position: "top",
    greeting: 5,
    asks: { name: "sí" },
    companyId: "1",
    domains: ["a.mx"],
  };
  expect(chatWidgetOf(JSON.stringify(stored))).toEqual({ ...PLAIN, domains: ["a.mx"] });
});

test("a list of pages that cannot be read does not open the chat to every page", () => {
  for (const domains of [undefined, "a.mx", [1]])
    expect(() => chatWidgetOf(JSON.stringify({ color: "#00aa77", domains }))).toThrow();
});
