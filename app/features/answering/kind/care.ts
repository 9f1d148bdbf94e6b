import { isSmallTalk } from "~/language/small-talk";
import type { AiProvider } from "~/providers/ai/port";
import type { AnswerState } from "../answering.server";
import { readingOf } from "../readings";
import { asksInformation } from "./asks";
import { asksIfThere } from "./asks-if-there";
import { isUpset, kindBesideUrgency, kindOf, onlyThanks } from "./kind-of";
import { changesOwn, givesUp, wantsNothing } from "./own-things";
import { openWish, saysWhen, type Wish, wordsOfWish } from "./wish";

/** What is done with a burst before a document or a model is asked; all of it is free. */
export type Care =
  | {
      readonly is:
        | "complaint"
        | "person"
        | "robot"
        | "foreign"
        | "link"
        | "place"
        | "unreadable"
        | "contact"
        | "report"
        | "remark"
        | "urgent";
    }
  | { readonly is: "wish"; readonly wish: Wish };

type Cared = Pick<AnswerState, "question" | "waitingText" | "company"> & {
  readonly messages: Parameters<typeof openWish>[0];
  readonly thread: Pick<AnswerState["thread"], "customerName" | "nameMadeUp">;
};

/**
 * How a waiting burst is dealt with by its words alone; null where documents and model answer. A model that speaks other
 * languages answers them, unless the business wants Spanish; the built-in answerer only quotes.
 */
export function careFor(
  { question, waitingText, company, messages, thread }: Cared,
  ai: Pick<AiProvider, "name">,
): Care | null {
  if (isUpset(waitingText)) return { is: "complaint" };
  const kind = kindOf(question);
  const name = thread.nameMadeUp ? null : thread.customerName;
  const open = openWish(messages);
  // While a wish is open, "nada más" only says that the wish is complete.
  if (givesUp(waitingText) || (open === null && wantsNothing(waitingText))) return { is: "remark" };
  switch (kind) {
    case "anger":
    case "complaint":
      return { is: "complaint" };
    case "foreign":
      return ai.name !== "local" && company?.language !== "es" ? null : { is: "foreign" };
    case "robot":
    case "person":
      return { is: kind };
    case "status":
      return { is: "wish", wish: { kind, said: wordsOfWish(question), name, wasAsked: true } };
    default:
  }
  if (changesOwn(waitingText)) {
    return {
      is: "wish",
      wish: { kind: "status", changes: true, said: wordsOfWish(waitingText), name, wasAsked: true },
    };
  }
  // "Hoy, gracias" answers what was asked.
  const thanks = onlyThanks(waitingText) && !saysWhen(waitingText);
  const saysNothing = isSmallTalk(waitingText) || thanks || asksIfThere(waitingText);
  if (open && (saysNothing || !asksInformation(waitingText))) {
    const said = [open.said, saysNothing ? "" : wordsOfWish(waitingText)].filter((text) => text !== "");
    return { is: "wish", wish: { ...open, said: said.join("; "), name, wasAsked: true } };
  }
  const wanted = kind === "urgency" ? kindBesideUrgency(question) : kind;
  if (wanted === "order" || wanted === "booking")
    return { is: "wish", wish: { kind: wanted, said: wordsOfWish(question), name, wasAsked: open !== null } };
  if (kind === "urgency") return asksInformation(question) ? null : { is: "urgent" };
  if (kind === "contact" && readingOf(question) === "remark") return { is: "remark" };
  if (kind === "link" || kind === "place" || kind === "unreadable" || kind === "contact" || kind === "report")
    return { is: kind };
  return kind === "small_talk" && readingOf(question) === "remark" ? { is: "remark" } : null;
}
