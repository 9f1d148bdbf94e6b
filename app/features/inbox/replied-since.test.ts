import { expect, test } from "vitest";
import { liveMessage } from "../../../tests/support/live-message";
import { newestAsked, newestReply, repliedSince } from "./replied-since";

const asked = liveMessage(3);
const ai = liveMessage(5, { sender: "ai" });
const mine = liveMessage(7, { sender: "agent", agentName: "Ana" });
const luz = liveMessage(9, { sender: "agent", agentName: "Luz" });
const line = liveMessage(11, { sender: "system" });

test("what was seen is the newest reply, never a customer's message or a line of the system", () => {
  expect(newestReply([asked, ai, luz, line, liveMessage(12)])).toBe(9);
  expect(newestReply([asked, ai])).toBe(5);
  expect(newestReply([asked, liveMessage(4)])).toBe(2);
  expect(newestReply([liveMessage(1)])).toBe(1);
  expect(newestReply([])).toBe(1);
});

test("a word of the AI that a person will answer asks nothing of that person, and has been seen with the rest", () => {
  const promise = liveMessage(8, { sender: "ai", isPromise: true });
  expect(repliedSince([asked, ai, mine, promise], 5, "Ana")).toBeNull();
  expect(newestReply([asked, ai, promise])).toBe(8);
});

test("a colleague's and the AI's newer reply is told by name, one's own is not", () => {
  expect(repliedSince([asked, ai, mine, luz, line], 7, "Ana")).toEqual({
    id: 9,
    text: "Luz respondió mientras escribías.",
  });
  expect(repliedSince([asked, ai, mine], 3, "Ana")).toEqual({ id: 5, text: "La IA respondió mientras escribías." });
  expect(repliedSince([asked, ai, mine, line], 5, "Ana")).toBeNull();
  expect(repliedSince([asked, liveMessage(8, { sender: "agent" })], 7, "Ana")?.text).toBe(
    "Alguien de tu equipo respondió mientras escribías.",
  );
});

test("what was seen of the customer is their newest message, as the server knew it or as it was heard since", () => {
  expect(newestAsked([asked, liveMessage(4), ai, mine], null)).toBe(4);
  expect(newestAsked([asked, ai], 8)).toBe(8);
  expect(newestAsked([line, luz], 2)).toBe(2);
  expect(newestAsked([], null)).toBe(1);
});
