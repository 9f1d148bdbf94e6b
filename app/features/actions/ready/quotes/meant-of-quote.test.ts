import { describe, expect, test } from "vitest";
import type { SaidBySelf } from "../../turn";
import { meantOfQuote } from "./meant-of-quote";

const PRICE = 10;
type Said = Omit<SaidBySelf, "id">;
const ANSWER: Said = { by: "ai", about: null, isNotice: false };
const NOTICE: Said = { by: "ai", about: null, isNotice: true };
const PERSON: Said = { by: "staff", about: null, isNotice: false };
const NEWS: Said = { by: "staff", about: "order", isNotice: false };
const about = (what: "quote" | "quote_asked" | "quote_left"): Said => ({ by: "ai", about: what, isNotice: false });

/** What each text means after the price and what was said since. */
function meant(texts: readonly string[], ...since: readonly Said[]) {
  const said = since.map((one, index) => ({ ...one, id: PRICE + 1 + index }));
  const before = [
    { ...PERSON, id: PRICE - 1 },
    { ...PERSON, id: PRICE },
  ];
  return texts.map((text) => meantOfQuote(text, PRICE, [...before, ...said]));
}

describe("a customer's words", () => {
  const ALL = ["acepto", "sí, gracias", "va, lo quiero", "va", "ok", "👍", "no gracias", "ya no lo quiero", "gracias"];

  test("right below a price, or below an answer about it, accept it where they are clear, and are asked about where not", () => {
    const right = ["accept", "accept", "accept", "unsure", "unsure", "unsure", "decline", "decline", null];
    expect(meant(ALL)).toEqual(right);
    expect(meant(ALL, about("quote"))).toEqual(right);
    // The question is a new one once the price was told again.
    expect(meant(["ok"], about("quote_asked"), about("quote"))).toEqual(["unsure"]);
  });

  test("below our question accept it, but never by a mere «ok»", () => {
    expect(meant(ALL, about("quote_asked"))).toEqual([
      ...["accept", "accept", "accept", "accept", "nods_again", "nods_again", "decline", "decline", null],
    ]);
    expect(meant(["sí", "ok"], about("quote_asked"), about("quote_left"))).toEqual(["accept", null]);
  });

  test("after news of an order are asked about, and refuse nothing", () => {
    const asked = ["accept", "unsure", "unsure", null, null, null, null, null, null];
    expect(meant(ALL, NEWS)).toEqual(asked);
    expect(meant(ALL, about("quote_asked"), NEWS)).toEqual(asked);
    expect(meant(["sí"], NEWS, about("quote_asked"))).toEqual(["accept"]);
  });

  test("after an answer about something else accept only by the word, and are asked about where they want it", () => {
    const asked = ["accept", null, "unsure", null, null, null, null, "decline", null];
    expect(meant(ALL, ANSWER)).toEqual(asked);
    expect(meant(ALL, ANSWER, NEWS)).toEqual(asked);
    expect(meant(ALL, NOTICE)).toEqual(["accept", null, "accept", null, null, null, null, "decline", null]);
  });

  test("after a person's words, or a price that no message told, count only where they name it", () => {
    const named = ["accept", null, null, null, null, null, null, null, null];
    expect(meant(ALL, PERSON)).toEqual(named);
    expect(meant(ALL, about("quote"), PERSON, NEWS)).toEqual(named);
    expect(ALL.map((text) => meantOfQuote(text, null, []))).toEqual(named);
  });

  test("that ask accept nothing", () => {
    expect(meant(["¿entonces sí?", "va?", "lo quiero, ¿sí?"])).toEqual([null, null, null]);
  });
});
