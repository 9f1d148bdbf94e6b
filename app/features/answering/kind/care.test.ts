import { expect, test } from "vitest";
import { careFor } from "./care";

const ASKED = { sender: "ai", metadata: { notice: "wish", wish: "order", said: "2 pizzas" } } as const;

/** What is done with a burst of messages after the AI asked for when an order is wanted and by whom. */
function careAfterOrder(...burst: readonly string[]) {
  const text = burst.join("\n");
  const messages = [ASKED, ...burst.map((content) => ({ sender: "customer" as const, metadata: null, content }))];
  return careFor(
    {
      question: text,
      waitingText: text,
      company: null,
      messages,
      thread: { customerName: null, nameMadeUp: false },
    },
    { name: "local" },
  );
}

test.each([
  [["nada"]],
  [["nada más"]],
  [["nada más, gracias"]],
  [["para hoy a las 8, Ana", "nada más"]],
  [["A nombre de Ana Ruiz", "para hoy a las 8", "nada más, gracias"]],
])("whoever adds nothing to an order has it handed over: %j", (burst) => {
  const care = careAfterOrder(...burst);
  expect(care).toMatchObject({ is: "wish", wish: { kind: "order", wasAsked: true } });
  expect(care?.is === "wish" && care.wish.said).toMatch(/^2 pizzas/);
});

test("whoever wants nothing any more gives the order up", () => {
  expect(careAfterOrder("ya no quiero nada")).toEqual({ is: "remark" });
});

test.each(["nada", "nada más", "no, nada"])("%s alone asks for nothing", (text) => {
  const thread = { customerName: null, nameMadeUp: false };
  expect(
    careFor({ question: text, waitingText: text, company: null, messages: [], thread }, { name: "local" }),
  ).toEqual({ is: "remark" });
});
