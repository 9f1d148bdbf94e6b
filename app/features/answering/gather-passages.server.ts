import { findCompany } from "~/features/companies/queries.server";
import { hoursPassage } from "~/features/hours/hours-passage";
import { isSaidElsewhere, withDayNames } from "~/features/hours/said-elsewhere";
import type { BusinessHours } from "~/features/hours/schedule";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { readWholeText } from "~/features/knowledge/whole-text.server";
import { asksPlace, asksPlainly } from "~/language/plain-topics";
import { lastAsked, questionsIn } from "~/language/questions";
import { spellOut, spellSizes } from "~/language/shorthand";
import type { Tenant } from "~/platform/tenancy.server";
import type { AiFailure, AiProvider, Part, Passage, Turn, Usage } from "~/providers/ai/port";
import { placePassage } from "./place-passage";
import { wholeQuestion } from "./whole-question.server";

export interface Subject {
  readonly companyId: number | null;
  readonly question: string;
  readonly hours: BusinessHours | null;
  /** The names of the company. */
  readonly names: readonly string[];
  /** The talk before the question, oldest first. */
  readonly history: readonly Turn[];
}

interface Listening {
  /** The model of embeddings failed, and only words decided. */
  readonly onWordsOnly?: (failure: AiFailure) => void;
  /** What looking for passages cost. */
  readonly onUsage?: (usage: Usage) => void;
}

/**
 * The names that customers may use for a company: the one by which its AI introduces itself, and the one on its own
 * page.
 */
export function namesOf(company: { readonly companyName: string } | null, ownName: string | null): readonly string[] {
  return [company?.companyName, ownName].flatMap((name) => name ?? []);
}

/** The passages that an answer may rest on, and those of each question, for a provider that answers one by one. */
export interface Gathered {
  readonly passages: readonly Passage[];
  readonly parts?: readonly Part[];
}

/**
 * The passages that an answer may rest on. A model that can read it gets all that the company has written, as long as
 * that is short; else those that fit the question. The business hours are among them where the question is about them:
 * before found passages, and behind the whole text, which stays the same for every question.
 */
export async function gatherPassages(
  tenant: Tenant,
  ai: AiProvider,
  subject: Subject,
  { onWordsOnly, onUsage }: Listening = {},
): Promise<Gathered> {
  const { companyId, question, history } = subject;
  if (ai.answersApart) return gatherApart(tenant, ai, subject);
  const own = hoursFor(tenant, subject);
  const whole = ai.readsWhole ? await readWholeText(tenant, companyId) : null;
  if (whole !== null) {
    const place = await placeFor(tenant, companyId, question, whole);
    return { passages: own === null ? [...whole, ...place] : [...whole, ...place, own] };
  }
  const asked = await wholeQuestion(ai, question, history, onUsage);
  const searched = await retrieve(tenant, ai, companyId, asked, onWordsOnly);
  const found = [...searched, ...(await placeFor(tenant, companyId, question, searched))];
  return { passages: own === null ? found : [unlessSaidElsewhere(tenant, subject, own, found), ...found] };
}

/** The address on the company's own page, where the question is for it and no document tells it to customers. */
async function placeFor(
  tenant: Tenant,
  companyId: number | null,
  question: string,
  known: readonly Passage[],
): Promise<readonly Passage[]> {
  if (companyId === null || !asksPlace(question)) return [];
  const company = await tenant.db.first(findCompany(tenant, companyId));
  const texts = known.map(({ text }) => text);
  const place = company ? placePassage(company, question, texts) : null;
  return place === null ? [] : [place];
}

/** The passage on the hours; it settles nothing if a document speaks of that very date. */
function unlessSaidElsewhere(
  tenant: Tenant,
  { question, hours, names }: Subject,
  own: Passage,
  found: readonly Passage[],
): Passage {
  const texts = found.map(({ text }) => text);
  const isOther = own.settles && hours !== null && isSaidElsewhere(hours, question, texts, tenant.now(), names);
  return isOther ? { ...own, settles: null } : own;
}

/** The hours, where one of the questions is about them. */
function hoursFor(tenant: Tenant, { question, hours, names }: Subject): Passage | null {
  const about = (asked: string) => hoursPassage(hours, asked, tenant.now(), names);
  // One of several questions may be about the hours alone.
  return (
    questionsIn(question)
      .map((asked) => about(asked.said))
      .find((passage) => passage?.settles) ?? about(question)
  );
}

/** Looks for each question of a burst by itself, so that none takes another's passages away. */
async function gatherApart(tenant: Tenant, ai: AiProvider, subject: Subject): Promise<Gathered> {
  const { companyId, question, hours, names, history } = subject;
  const before = lastAsked(
    history.flatMap(({ role, text }) => (role === "customer" ? [spellSizes(spellOut(text))] : [])),
  );
  const parts = await Promise.all(
    questionsIn(spellSizes(spellOut(question)), before).map(async (said): Promise<Part> => {
      const named = hours === null ? withDayNames(said.question, tenant.timeZone, tenant.now()) : said.question;
      const asked = { ...said, question: named };
      const own = hoursPassage(hours, asked.question, tenant.now(), names);
      const found = await retrieve(tenant, ai, companyId, asked.question);
      const known = new Set(found.map(({ id }) => id));
      // "¿dónde quedan?" shares no word with the line that answers it.
      const all = own === null && asksPlainly(asked.question) ? await readWholeText(tenant, companyId) : null;
      const rest = all?.filter(({ id }) => !known.has(id)) ?? [];
      const place = await placeFor(tenant, companyId, asked.question, [...found, ...rest]);
      const settled = own && unlessSaidElsewhere(tenant, { ...subject, question: asked.question }, own, found);
      return { ...asked, passages: [...(settled === null ? found : [settled, ...found]), ...place, ...rest] };
    }),
  );
  const all = parts.flatMap(({ passages }) => passages);
  return { passages: [...new Map(all.map((passage) => [passage.id, passage])).values()], parts };
}
