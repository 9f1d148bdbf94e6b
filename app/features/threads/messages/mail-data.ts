import { MAX_SUBJECT_CHARACTERS } from "./limits";

const NO_SUBJECT = "Tu mensaje";
const ANSWERS = /^(?:(?:re|resp)(?:\[\d{1,3}\])?:\s*)+/i;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The subject of an answer: the customer's own with "Re:" before it, once. */
export function replySubject(subject: string): string {
  const title = oneLine(subject) || NO_SUBJECT;
  return (/^re:/i.test(title) ? title : `Re: ${title}`).slice(0, MAX_SUBJECT_CHARACTERS);
}

/** What mails with the same subject are about: the subject without "Re:". */
export function topicOf(subject: string): string {
  return oneLine(subject).replace(ANSWERS, "");
}

/** Everybody whom a mail went to, beside the business. */
export function othersOf(metadata: Readonly<Record<string, string>> | null | undefined): readonly string[] {
  return [...new Set([...peopleOf(metadata?.to), ...peopleOf(metadata?.cc)])];
}

/** The addresses in a message's `to` or `cc`. */
export function peopleOf(list: string | undefined): readonly string[] {
  return (list ?? "").split(" ").filter(Boolean);
}
