import { expect, test } from "vitest";
import { othersOf, peopleOf, replySubject, topicOf } from "./mail-data";

test.each([
  ["Pedido 1042", "Pedido 1042"],
  ["Re: Pedido 1042", "Pedido 1042"],
  ["RE: re:Re[2]: Pedido 1042", "Pedido 1042"],
  ["Resp:  Pedido\n 1042 ", "Pedido 1042"],
  // What was forwarded is another matter, and a word is not a prefix.
  ["RV: Pedido 1042", "RV: Pedido 1042"],
  ["Fwd: Pedido 1042", "Fwd: Pedido 1042"],
  ["Regalo: uno", "Regalo: uno"],
  ["Re:", ""],
  ["", ""],
])("mails with the subject %j are about %j", (subject, topic) => expect(topicOf(subject)).toBe(topic));

test("an answer has the subject of the question, with one 'Re:'", () => {
  expect(["Pedido", "Re: Pedido", "re: pedido", " "].map(replySubject)).toEqual([
    "Re: Pedido",
    "Re: Pedido",
    "re: pedido",
    "Re: Tu mensaje",
  ]);
  expect(replySubject("x".repeat(300))).toBe(`Re: ${"x".repeat(196)}`);
});

test("the addresses of a mail are told one by one", () => {
  expect([peopleOf("a@b.mx c@d.mx"), peopleOf(""), peopleOf(undefined)]).toEqual([["a@b.mx", "c@d.mx"], [], []]);
});

test("who stands in both lists of a mail gets one copy", () => {
  expect(othersOf({ to: "a@b.mx c@d.mx", cc: "c@d.mx e@f.mx" })).toEqual(["a@b.mx", "c@d.mx", "e@f.mx"]);
  expect([othersOf({ cc: "e@f.mx" }), othersOf(null)]).toEqual([["e@f.mx"], []]);
});
