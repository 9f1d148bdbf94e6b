import { z } from "zod";
import { numberWordsToDigits } from "~/language/number-words";
import { fold, plainWords } from "~/language/spanish";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import type { Proposal, Tool } from "~/providers/ai/port";
import { type ActionRecord, type FieldRecord, listFields } from "./queries.server";
import { isChecked, readValue } from "./read-value.server";
import { READY_TEXTS, readyKindOf } from "./ready/kinds";
import { READY_TURNS } from "./ready/ready-turns.server";
import { begin, type Collecting, goOn } from "./session.server";
import type { Progress } from "./sessions/progress";
import { findOpenSession, listActive } from "./sessions/queries.server";
import { hasNoSession, openSession } from "./sessions/writes.server";
import { introText, summaryText } from "./texts";
import type { Heard, Spoken } from "./turn";
import { typeOf, type Value } from "./value";

/** An action that a model may propose, and what it is called before it. */
export interface Offer {
  readonly tool: Tool;
  readonly action: ActionRecord;
  readonly fields: readonly FieldRecord[];
}

/** A model reads no more of them with every question. */
const MOST_OFFERS = 20;
const LONGEST_DESCRIPTION = 500;
const LONGEST_VALUE = 2_000;

/** The actions of a company as tools, without addresses and keys; none while one is under way in the thread. */
export async function offerActions(
  tenant: Tenant,
  { conversationId, companyId }: Pick<Heard, "conversationId" | "companyId">,
): Promise<readonly Offer[]> {
  const [[session], actions] = await tenant.db.batch([
    findOpenSession(tenant, conversationId),
    listActive(tenant, companyId),
  ]);
  const offered = actions.slice(0, MOST_OFFERS);
  if (session || offered.length === 0) return [];
  const fields = await tenant.db.batch(offered.map(({ id }) => listFields(tenant, id)));
  // A ready-made one has no fields: what its customer said already is read by its own turn.
  return offered.map((action, at) => offerOf(action, fields[at] ?? [], at));
}

function offerOf(action: ActionRecord, fields: readonly FieldRecord[], at: number): Offer {
  const properties = Object.fromEntries(
    fields.map((field, place) => [
      nameOf(place),
      {
        type: [typeOf(field) === "numero" ? "number" : "string", "null"],
        description: `${field.displayName}. Solo lo que dijo el cliente, con sus palabras; null si no lo dijo.`,
      },
    ]),
  );
  const kind = readyKindOf(action.kind);
  const about = kind ? READY_TEXTS[kind].about : (action.description ?? "");
  const description = [action.name, about, `Se pide con: ${action.triggerValues.join(", ")}.`];
  return {
    action,
    fields,
    tool: {
      name: `accion_${at + 1}`,
      description: `${description.filter(Boolean).join(". ").slice(0, LONGEST_DESCRIPTION)} Solo si el cliente lo pide.`,
      parameters: { type: "object", properties, required: Object.keys(properties), additionalProperties: false },
    },
  };
}

const nameOf = (place: number) => `campo_${place + 1}`;

/**
 * What follows from a model's proposal: the customer is asked for what is missing, or for a yes. Nothing is called or
 * stored but the session. Null where it names another tool, another argument, or a value that its field does not take.
 */
export async function takeProposal(
  tenant: Tenant,
  heard: Heard,
  offers: readonly Offer[],
  { tool, arguments: given }: Proposal,
): Promise<Spoken | null> {
  const offer = offers.find((one) => one.tool.name === tool);
  if (!offer) return null;
  const { action, fields } = offer;
  const kind = readyKindOf(action.kind);
  if (kind) {
    if (!z.strictObject({}).safeParse(given).success) return null;
    const turn = await READY_TURNS[kind].start(tenant, heard, action);
    return turn.kind === "say" ? turn : null;
  }
  const collecting: Collecting = {
    fields,
    triggerValues: action.triggerValues,
    treatment: heard.treatment,
    calendar: { now: tenant.now(), zone: heard.zone },
  };
  const proposed = valuesIn(collecting, given, heard.question);
  if (proposed === null) return null;
  const own = begin(collecting, heard.question, heard.contact);
  const read = "progress" in own ? own.progress.collected : {};
  // Our own reading of the customer's words goes before the model's.
  const collected = { ...proposed, ...read };
  const step = goOn(collecting, { phase: "asking", index: 0, collected, tries: 0 });
  if (step.kind !== "say" && step.kind !== "call") return null;
  // An action that a model proposes always needs the customer's yes.
  const progress: Progress = step.kind === "say" ? step.progress : { ...step.progress, phase: "confirming" };
  const words =
    step.kind === "say" ? step.say : summaryText([{ name: "Solicitud", text: action.name }], heard.treatment);
  return {
    text: `${introText(heard.treatment)}\n${words}`,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      openSession(tenant, {
        id: newId(),
        conversationId: heard.conversationId,
        actionId: action.id,
        triggerText: heard.question.slice(0, 2_000),
        progress,
        fields,
        upTo: heard.upTo,
      }),
    ],
  };
}

const givenSchema = z.record(z.string(), z.union([z.string().max(LONGEST_VALUE), z.number(), z.null()]));

/** The values by the fields' original names; null where one of them is not what its field takes. */
function valuesIn({ fields, calendar }: Collecting, given: unknown, said: string): Record<string, Value> | null {
  const parsed = givenSchema.safeParse(given);
  if (!parsed.success) return null;
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(parsed.data)) {
    const field = fields.find((_, place) => nameOf(place) === name);
    if (!field) return null;
    if (value === null || value === "") continue;
    if ((typeof value === "number") !== (typeOf(field) === "numero")) return null;
    const read = readValue(field, String(value), calendar);
    // A value that may mean two things is asked for.
    if (read.kind === "unsure" && isChecked(field)) continue;
    if (read.kind !== "value") return null;
    // A value that the customer did not say is asked for: a model may not put words, or a secret, into their mouth.
    if (!isSaid(String(value), said)) continue;
    values[field.originalFieldName] = read.value;
  }
  return values;
}

/** True where all the words of a value are the customer's. */
function isSaid(value: string, said: string): boolean {
  const spoken = new Set(plainWords(`${said} ${numberWordsToDigits(fold(said))}`).split(" "));
  return plainWords(value)
    .split(" ")
    .every((word) => spoken.has(word));
}
