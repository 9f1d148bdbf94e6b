import { z } from "zod";
import type { Tenant } from "~/platform/tenancy.server";
import type { Endpoints } from "~/providers/web/port";
import { callCompany } from "./call-action.server";
import type { ActionRecord } from "./queries.server";
import { breachIn, isChecked, isLadaIn, readValue } from "./read-value.server";
import { type Collecting, goOn, type Step } from "./session.server";
import type { Progress } from "./sessions/progress";
import type { SessionRecord } from "./sessions/queries.server";
import { fieldQuestion, retryText } from "./texts";
import { type AskedField, typeOf, type Value } from "./value";

const LONGEST_MESSAGE = 500;
const MOST_TRIES = 3;

/** What a company's server may answer to a step (docs/actions.md); anything else counts as no answer. */
const answerSchema = z.object({
  valid: z.boolean().optional(),
  message: z.string().max(2_000).optional(),
  values: z.record(z.string(), z.union([z.string().max(2_000), z.number()])).optional(),
  next: z.string().optional(),
  done: z.boolean().optional(),
});
type Answer = z.output<typeof answerSchema>;

interface Asking {
  readonly action: ActionRecord;
  readonly collecting: Collecting;
  readonly before: Progress;
  readonly step: Step;
  readonly session: Pick<SessionRecord, "id">;
  readonly heard: { readonly conversationId: number; readonly upTo: number };
}

/**
 * Tells the company's wizard about a value that was just accepted; it may refuse it, add values, speak, choose the next
 * field, or say that it has all. A server that does not answer changes nothing: our own rules go on.
 */
export async function askCompany(tenant: Tenant, endpoints: Endpoints, asking: Asking): Promise<Step> {
  const { action, step, session, heard } = asking;
  if (step.kind !== "say" || !step.accepted || !action.isWizardMode || !action.wizardModeEndpoint) return step;
  const field = step.accepted.originalFieldName;
  const { collected } = step.progress;
  const body = JSON.stringify({ session: session.id, field, value: collected[field], values: collected });
  const request = { address: action.wizardModeEndpoint, method: "POST", body } as const;
  const called = await callCompany(tenant, endpoints, action, request, `${session.id}-${heard.upTo}`);
  const parsed = called.outcome === "succeeded" ? answerSchema.safeParse(called.answer) : null;
  if (!parsed?.success) {
    tenant.log.write({
      event: "action_wizard_failed",
      tenantId: tenant.id,
      actionId: action.id,
      reason: called.reason ?? "form",
    });
    return step;
  }
  return follow(asking, step.accepted, step.progress, parsed.data);
}

function follow({ collecting, before }: Asking, field: AskedField, progress: Progress, answer: Answer): Step {
  const { treatment } = collecting;
  const message = plain(answer.message ?? "");
  if (answer.valid === false) {
    const tries = before.tries + 1;
    const hasLada = isLadaIn(collecting.calendar.zone);
    const say = message || retryText(typeOf(field), { values: field.values, options: [], hasLada }, treatment);
    return tries >= MOST_TRIES ? { kind: "give_up" } : { kind: "say", progress: { ...before, tries }, say };
  }
  const collected = { ...progress.collected, ...knownValues(collecting, answer.values ?? {}) };
  const next = nextStep(collecting, { ...progress, collected }, answer);
  return next.kind === "say" && message !== "" ? { ...next, say: `${message}\n${next.say}` } : next;
}

function nextStep(collecting: Collecting, progress: Progress, { next, done }: Answer): Step {
  const { fields, treatment } = collecting;
  if (done === true) {
    const rest = fields.filter(
      ({ originalFieldName, required }) => !required && !(originalFieldName in progress.collected),
    );
    const left = Object.fromEntries(rest.map(({ originalFieldName }) => [originalFieldName, ""]));
    return goOn(collecting, { ...progress, collected: { ...left, ...progress.collected } });
  }
  const index = fields.findIndex(({ originalFieldName }) => originalFieldName === next);
  const field = fields[index];
  if (!field || field.originalFieldName in progress.collected) return goOn(collecting, progress);
  return { kind: "say", progress: { ...progress, phase: "asking", index }, say: fieldQuestion(field, treatment) };
}

/** The values of fields that exist; a text for a checked type must be one of it. */
function knownValues({ fields, calendar }: Collecting, values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, Value][] => {
      const field = fields.find(({ originalFieldName }) => originalFieldName === name);
      if (!field) return [];
      if (typeof value === "number" && typeOf(field) === "numero") {
        return breachIn(field, value, calendar) ? [] : [[name, value]];
      }
      const read = readValue(field, String(value), calendar);
      if (read.kind === "value") return [[name, read.value]];
      return isChecked(field) || read.kind === "broken" ? [] : [[name, String(value)]];
    }),
  );
}

function plain(message: string): string {
  return message
    .replace(/<[^<>]*>/g, " ")
    .replace(/[\p{Cc}<>]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
    .slice(0, LONGEST_MESSAGE);
}
