import { listCode } from "~/features/threads/notice";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { dateText } from "../../date-text";
import type { ActionRecord } from "../../queries.server";
import { readDate } from "../../read-date";
import { isLadaIn, readValue } from "../../read-value.server";
import { saidOfSelf } from "../../said-of-self";
import { again, begin, type Collecting, goOn, hear, type Step } from "../../session.server";
import type { Progress } from "../../sessions/progress";
import type { SessionRecord } from "../../sessions/queries.server";
import { endSession, hasNoSession, openSession, standsAs } from "../../sessions/writes.server";
import { introText } from "../../texts";
import type { Heard, Turn } from "../../turn";
import type { AskedField, Value } from "../../value";
import { asks, cancels, corrects, lacks } from "../../words";
import { askWhenAgain, onlyWhen, withDay } from "../read-when";
import { progressOf, turnOfStep } from "../step-turn.server";
import { readWanted, saysAmount } from "./read-wanted";
import { askedText, contactText, shortText } from "./texts";
import { storeQuote } from "./writes.server";

const WANTED: AskedField = {
  originalFieldName: "solicitud",
  displayName: "Qué hay que cotizar",
  description: null,
  type: "texto_largo",
  required: true,
  values: null,
};
const AMOUNT: AskedField = {
  ...WANTED,
  originalFieldName: "cantidad",
  displayName: "Qué cantidad",
  type: "texto",
  required: false,
};
const BY: AskedField = { ...AMOUNT, originalFieldName: "para_cuando", displayName: "Para cuándo" };
const NAME: AskedField = { ...WANTED, originalFieldName: "nombre", displayName: "A nombre de quién", type: "texto" };
const CONTACT: AskedField = {
  ...NAME,
  originalFieldName: "contacto",
  displayName: "Teléfono o correo",
  question: {
    tu: "¿A qué teléfono o correo te respondemos?",
    usted: "¿A qué teléfono o correo le respondemos?",
  },
  isSpare: true,
};

type Collected = Readonly<Record<string, Value>>;

/** The amount is asked for where what is wanted does not say it. */
const fieldsOf = ({ solicitud }: Collected): AskedField[] =>
  solicitud !== undefined && saysAmount(String(solicitud))
    ? [WANTED, BY, NAME, CONTACT]
    : [WANTED, AMOUNT, BY, NAME, CONTACT];

function collectingOf(tenant: Tenant, heard: Heard, { triggerValues }: ActionRecord, collected: Collected): Collecting {
  const calendar = { now: tenant.now(), zone: heard.zone };
  return { fields: fieldsOf(collected), triggerValues, treatment: heard.treatment, calendar };
}

/** With the day that a text names, where only one can be meant. */
function withNamedDay(collected: Collected, text: string, { calendar }: Collecting): Collected {
  if (BY.originalFieldName in collected) return collected;
  const read = readDate(text, calendar);
  return read.kind === "value" ? { ...collected, [BY.originalFieldName]: dateText(read.value) } : collected;
}

/** Begins to ask what a customer wants a price for. */
export async function startQuote(tenant: Tenant, heard: Heard, action: ActionRecord): Promise<Turn> {
  const { question, contact, treatment } = heard;
  const wanted = readWanted(question, action.triggerValues);
  const collecting = collectingOf(tenant, heard, action, {});
  const known = begin({ ...collecting, fields: [NAME] }, question, contact);
  const way = contactIn(question, collecting) ?? contact.phone ?? contact.email;
  const collected = {
    ...("progress" in known ? known.progress.collected : {}),
    ...(wanted === null ? {} : { solicitud: wanted }),
    ...(way === null ? {} : { contacto: way }),
  };
  const first: Progress = {
    phase: "asking",
    index: 0,
    collected: withNamedDay(collected, question, collecting),
    tries: 0,
  };
  const step = goOn(collectingOf(tenant, heard, action, collected), first);
  if (step.kind !== "say") return { kind: "hand_over", statements: [] };
  return {
    kind: "say",
    text: `${introText(treatment)}\n${step.say}`,
    guard: { if: hasNoSession(tenant, heard.conversationId), label: "stepped_in" },
    statements: [
      openSession(tenant, {
        id: newId(),
        conversationId: heard.conversationId,
        actionId: action.id,
        triggerText: question.slice(0, 2_000),
        progress: step.progress,
        fields: fieldsOf(step.progress.collected),
        upTo: heard.upTo,
      }),
    ],
  };
}

/** Goes on with a quote that a customer asks for. */
export async function continueQuote(
  tenant: Tenant,
  heard: Heard,
  action: ActionRecord,
  session: SessionRecord,
): Promise<Turn> {
  const step = stepOf(tenant, heard, action, progressOf(session));
  return step.kind === "call"
    ? finish(tenant, heard, session, step.progress.collected)
    : turnOfStep(tenant, heard, { session, action }, step, fieldsOf);
}

function stepOf(tenant: Tenant, heard: Heard, action: ActionRecord, before: Progress): Step {
  const { text, treatment } = heard;
  const collecting = collectingOf(tenant, heard, action, before.collected);
  const asked = before.phase === "asking" ? collecting.fields[before.index] : undefined;
  const notTime = asked === BY ? askWhenAgain(before, text, collecting) : null;
  if (notTime) return notTime;
  // A day that comes late is kept, and what was asked is asked again.
  const day = asked === NAME || asked === CONTACT ? onlyWhen(text, collecting.calendar) : null;
  if (day !== null) {
    const step = goOn(collecting, {
      ...before,
      collected: { ...before.collected, [BY.originalFieldName]: day },
      tries: 0,
    });
    return step.kind === "say" ? { ...step, say: `Anotado.\n${step.say}` } : step;
  }
  const isContact = asked === CONTACT;
  const way = isContact ? contactIn(text, collecting) : null;
  if (isContact && way === null && !lacks(text) && !cancels(text) && !corrects(text) && !asks(text)) {
    return again(before, contactText(treatment, isLadaIn(collecting.calendar.zone)));
  }
  const step = hear(collecting, before, way ?? text);
  if (step.kind !== "say") return step;
  if (step.accepted === BY) {
    const known = withDay(step.progress, BY, collecting.calendar);
    return goOn(collectingOf(tenant, heard, action, known.collected), known);
  }
  if (step.accepted !== WANTED) return step;
  const collected = withNamedDay(step.progress.collected, text, collecting);
  return goOn(collectingOf(tenant, heard, action, collected), { ...step.progress, collected });
}

/** The phone or the e-mail address that a text names. */
function contactIn(text: string, { calendar }: Collecting): string | null {
  for (const type of ["telefono", "email"]) {
    const read = readValue({ ...CONTACT, type }, text, calendar);
    if (read.kind === "value") return String(read.value);
  }
  return null;
}

/** Stores what is wanted together with the end of its session; staff have to answer it. */
function finish(tenant: Tenant, heard: Heard, session: SessionRecord, collected: Collected): Turn {
  const textOf = ({ originalFieldName }: AskedField, most: number) =>
    String(collected[originalFieldName] ?? "").slice(0, most) || null;
  const wanted = textOf(WANTED, 2_000) ?? "";
  const quantity = fieldsOf(collected).includes(AMOUNT) ? textOf(AMOUNT, 200) : null;
  const name = textOf(NAME, 200) ?? "";
  const more = [quantity, textOf(BY, 200)].filter(Boolean).join(", ");
  const id = newId(tenant.now());
  const what = more ? `${shortText(wanted)} (${more})` : shortText(wanted);
  return {
    kind: "say",
    text: askedText(heard.treatment),
    guard: { if: standsAs(tenant, session), label: "stepped_in" },
    statements: [
      storeQuote(tenant, {
        id,
        companyId: heard.companyId,
        conversationId: heard.conversationId,
        sessionId: session.id,
        name,
        contact: textOf(CONTACT, 200),
        wanted,
        quantity,
        neededBy: textOf(BY, 200),
      }),
      endSession(tenant, session.id, "completed"),
    ],
    said: saidOfSelf(name, textOf(CONTACT, 200)),
    tells: {
      line: `${name} pide una cotización: ${what}. Respóndela en Cotizaciones.`,
      title: `Cotización por responder: ${shortText(wanted)}`,
      waits: true,
      code: listCode({ page: "quotes", companyId: heard.companyId, id }),
    },
  };
}
