import { plainWords } from "~/language/spanish";
import type { SaidBySelf } from "../../turn";
import { nodsAtQuote, quoteAnswer, quoteWants, quoteWish } from "../own-wish";

/** `unsure`: perhaps a yes; `nods_again`: no clear yes to the question for one either. */
export type MeantOfQuote = "accept" | "decline" | "ask" | "unsure" | "nods_again";

/**
 * What was written between a price and the customer's words: nothing, our question if they accept it, something after
 * that question, only a notice that a person will answer, news of an order, an answer about something else, or words of
 * a person.
 */
type Between = "nothing" | "asked" | "left" | "notice" | "news" | "talk" | "person";

function between(messageId: number | null, said: readonly SaidBySelf[]): Between {
  if (messageId === null) return "person";
  const since = said.filter(({ id }) => id > messageId);
  // A message of ours about the price counts as the price being the last thing said.
  const at = since.findLastIndex(({ about }) => about !== null && about !== "order");
  const others = since.slice(at + 1);
  if (others.some(({ by, about }) => by === "staff" && about === null)) return "person";
  if (others.some(({ about, isNotice }) => about === null && !isNotice)) return "talk";
  if (others.some(({ about }) => about === "order")) return "news";
  if (others.length > 0) return "notice";
  const last = since[at]?.about;
  return last === "quote_asked" ? "asked" : last === "quote_left" ? "left" : "nothing";
}

/** False for words that mean nothing for a quote, wherever they stand. */
export function mayMeanQuote(text: string): boolean {
  const plain = plainWords(text.slice(0, 400));
  return [quoteWish(plain), quoteAnswer(plain), quoteWants(plain)].some((wish) => wish !== null) || nodsAtQuote(text);
}

/**
 * What a customer's words mean for a quote; null where they may mean something else.
 * @param messageId the message with the price; null where none told it
 * @param said what was written to the customer, oldest first
 */
export function meantOfQuote(text: string, messageId: number | null, said: readonly SaidBySelf[]): MeantOfQuote | null {
  const plain = plainWords(text.slice(0, 400));
  const wish = quoteWish(plain);
  // "¿Entonces sí?" asks, and accepts nothing.
  if (wish !== null || /[¿?]/.test(text)) return wish;
  const [answer, wants, nods] = [quoteAnswer(plain), quoteWants(plain), nodsAtQuote(text)];
  switch (between(messageId, said)) {
    case "nothing":
      return nods ? "unsure" : (answer ?? wants);
    // To a question "va" is a yes.
    case "asked":
      return answer ?? wants ?? (nods ? "nods_again" : null);
    case "left":
      return answer ?? wants;
    case "notice":
      return wants;
    // "Lo quiero" may mean that order or the thing that was spoken of, and so may any refusal.
    case "news":
      return wants === "accept" || (answer === "accept" && !nods) ? "unsure" : null;
    case "talk":
      return wants === "accept" ? "unsure" : wants;
    case "person":
      return null;
  }
}
