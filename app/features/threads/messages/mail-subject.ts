import { MAX_SUBJECT_CHARACTERS } from "./limits";

const NO_SUBJECT = "Tu mensaje";

/** The subject of an answer: the customer's own with "Re:" before it, once. */
export function replySubject(subject: string): string {
  const title = subject.replace(/\s+/g, " ").trim() || NO_SUBJECT;
  return (/^re:/i.test(title) ? title : `Re: ${title}`).slice(0, MAX_SUBJECT_CHARACTERS);
}
