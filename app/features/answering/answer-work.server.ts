import type { AiNotice } from "~/features/threads/notice";
import { type JobRun, PutOff } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { AnswerResult } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import { type Channel, isWidgetChannel } from "~/wire/channel";
import { type Acted, type Acting, actOn } from "./actions/act.server";
import { asideReply, fitTo } from "./actions/aside";
import { offersFor } from "./actions/propose.server";
import { answerLimit } from "./answer-limits";
import { type AnswerState, type Asking, missedBy } from "./answering.server";
import { answerGuard, burstGuard, detailsOf, gapOf, lastOf } from "./burst.server";
import { askingText } from "./company/asking";
import type { Settlement } from "./company/settle-company.server";
import { storeCompanyQuestion } from "./company/store-company-question.server";
import type { Composed } from "./compose-answer.server";
import { Composition } from "./composition.server";
import { treatmentOf } from "./configuration";
import { remarkMessage, robotMessage } from "./handoff";
import type { Care } from "./kind/care";
import { mayHurt } from "./kind/condition";
import { courtesyIn } from "./kind/kind-of";
import { ALARMING } from "./kind/upset";
import { nextOf, type Wish } from "./kind/wish";
import { leftOf } from "./left-open.server";
import { LACKS } from "./missing-knowledge";
import { replyOf, saysNotIt, wholeText } from "./offer";
import { contactIn, reasonRead } from "./readings";
import { type Run, recordDropped } from "./runs/writes.server";
import { type Kept, storeAnswer, storeHandoff, storeRemark } from "./store-answer.server";
import { storeDraft } from "./store-draft.server";
import { storeFailure } from "./store-failure.server";
import { undoneText } from "./undone-text";

const ACTION_BUSY_MILLISECONDS = 2_000;

/** What staff and the customer read of an action that a person goes on with. */
function keptOf({ undone, say }: Extract<Acted, { kind: "hand_over" }>): Kept | null {
  return undone ? { opening: say ?? null, why: undoneText(undone), line: "" } : null;
}

/** One burst of a customer on its way to an answer. */
export class AnswerWork {
  readonly #made: Composition;

  constructor(
    readonly tenant: Tenant,
    readonly pipes: Pipes,
    readonly state: AnswerState,
    readonly channel: Channel,
    readonly run: JobRun | null,
  ) {
    this.#made = new Composition(tenant, pipes, state, channel);
  }

  async go(settlement: Settlement, care: Care | null): Promise<void> {
    const { state } = this;
    const limit = answerLimit(state);
    if (limit !== null) return this.handOff(limit);
    const missed = missedBy(state);
    if (care?.is === "complaint") return this.handOff(care.is);
    if (missed && saysNotIt(state.waitingText)) return this.handOff("not_it", missed);
    if (care?.is === "person") return this.handOff("asked_for_person", missed);
    if (care?.is === "robot") return this.#sayRobot();
    const acted = await this.#act();
    if (acted.kind === "done") return;
    if (acted.kind === "hand_over") return this.handOff("action_stuck", null, keptOf(acted));
    if (acted.kind === "aside") return this.#answerAside(acted);
    if (care?.is === "remark") return this.#say(remarkMessage(this.#treatment()), care.is);
    if (care !== null && care.is !== "wish") return this.handOff(care.is);
    if (settlement.kind === "give_up") return this.handOff("no_company");
    if (settlement.kind === "ask") return this.#askForCompany(settlement);

    // If the company has actions, the model is asked first: one of them may do what the customer wants.
    if (care && (care.wish.wasAsked || !(await this.#hasActions()))) return this.#takeWish(care.wish);

    const composed = await this.#compose(this.#acting());
    if (composed.kind === "stopped") return;
    if (care && composed.kind === "none") return this.#takeWish(care.wish);
    const reason = this.#whyPerson(composed);
    // The built-in answerer knows little: what it does not know goes to a person, but the AI stays on.
    if (reason !== null)
      return this.#made.result && this.#isBuiltIn() && LACKS.has(reason)
        ? this.#leave(this.#made.result, reason)
        : this.handOff(reason);
    if (composed.kind === "answer") await this.#sendOrLeave(composed.result);
  }

  /** Why a person has to answer; null where the AI may. */
  #whyPerson(composed: Composed) {
    const why = composed.kind === "none" ? composed.reason : null;
    return reasonRead(this.#made.result?.answer ?? null, this.state.waitingText, why);
  }

  #sendOrLeave(result: AnswerResult): Promise<void> {
    const { unsure, reply } = result.answer;
    if (unsure) return this.#leave(result, "draft", reply);
    return mayHurt(this.state) ? this.#leave(result, "health", wholeText(result.answer)) : this.#store(result);
  }

  /** Answers what is sure, keeps a draft of what is not, and says nothing else: people were called already. */
  async goAfterHandover(care: Care | null): Promise<void> {
    const { tenant, state } = this;
    if (care?.is === "robot") return this.#sayRobot();
    const acting = { ...this.#acting(), isAfterHandover: true };
    if ((await actOn(tenant, this.pipes.endpoints, acting)).kind === "done") return;
    if (care !== null || courtesyIn(state.question) !== null || answerLimit(state) !== null) return;
    const composed = await this.#compose();
    if (composed.kind === "stopped") return;
    const reason = this.#whyPerson(composed);
    if (composed.kind === "none" || reason !== null)
      return recordDropped(tenant, this.trace("dropped", reason ?? "no_answer"));
    await this.#sendOrLeave(composed.result);
  }

  #sayRobot(): Promise<void> {
    return this.#say(robotMessage(this.state.company?.companyName ?? "", this.#treatment()), "robot");
  }

  #isBuiltIn(): boolean {
    return this.pipes.ai.name === "local";
  }

  /** A reply that may miss the question is for staff to send; where there is none, they write one. */
  async #leave({ answer }: AnswerResult, reason: string, draft = ""): Promise<void> {
    const { tenant, state } = this;
    const { intention, contact } = detailsOf(state, answer);
    const lacks = reason === "draft" ? "model_asked" : reason;
    const isHealth = mayHurt(state);
    await storeDraft(tenant, {
      ...this.#ending("handed_off", isHealth ? "health" : reason),
      draft: draft.trim(),
      open: isHealth ? [] : (answer.open ?? []),
      insights: { intention, ...answer.sentiment, priority: isHealth ? "high" : answer.priority },
      contact,
      gap: await gapOf(tenant, state, { reason: lacks, missed: null, guards: this.#made.guards, intention }),
    });
  }

  /** @throws PutOff where another worker calls the company's server at this moment */
  async #act(): Promise<Exclude<Acted, { kind: "busy" }>> {
    const acted = await actOn(this.tenant, this.pipes.endpoints, this.#acting());
    if (acted.kind === "busy") throw new PutOff(ACTION_BUSY_MILLISECONDS, new Error("a call is under way"));
    return acted;
  }

  #acting(): Acting {
    const { state, channel, run } = this;
    const trace = () => this.trace("answered", "action");
    return { state, channel, guard: burstGuard(this.tenant, state), upTo: lastOf(state), trace, run };
  }

  /** A question in the middle of an action: its answer, and then the action's own question again. */
  async #answerAside({ again, known, action }: Extract<Acted, { kind: "aside" }>): Promise<void> {
    const { tenant, state, channel } = this;
    const composed = await this.#compose();
    if (composed.kind === "stopped") return;
    const found = composed.kind === "answer" ? composed.result.answer : null;
    const answer = found === null || found.unsure || mayHurt(state) ? null : found.reply;
    await storeAnswer(tenant, {
      ...this.#ending("answered", "action"),
      action,
      reply: { text: asideReply(answer ?? known, again, channel, treatmentOf(state.company)), offers: null },
      insights: null,
      contact: {},
    });
  }

  async #askForCompany({ offered, more, again }: Extract<Settlement, { kind: "ask" }>): Promise<void> {
    const { tenant, state, channel } = this;
    await storeCompanyQuestion(tenant, {
      ...this.#ending("asked", "company"),
      text: askingText({ offered, more, again, channel, treatment: treatmentOf(state.company) }),
      offered,
    });
  }

  /** If the model fails, the customer hears that a person will answer before they wait any longer. */
  #compose(acting: Acting | null = null): Promise<Composed> {
    return this.#made.compose(async (failure) => {
      // After a handover people were called already.
      if (this.state.thread.aiEnabled) await this.fail(`provider_${failure}`);
      else await recordDropped(this.tenant, this.trace("failed", failure));
    }, acting);
  }

  /** The model did not answer: people are told, and the AI stays on for what the customer writes next. */
  async fail(reason: string): Promise<void> {
    await storeFailure(this.tenant, { ...this.#ending("handed_off", reason), reason });
  }

  async #store({ answer }: AnswerResult): Promise<void> {
    const { tenant, state } = this;
    const details = detailsOf(state, answer);
    await storeAnswer(tenant, {
      ...this.#ending("answered", null),
      reply: replyOf(answer),
      left: await leftOf(tenant, state, answer),
      insights: {
        intention: details.intention,
        sentiment: answer.sentiment.sentiment,
        confidence: answer.sentiment.confidence,
        priority: answer.priority,
      },
      contact: details.contact,
    });
    this.#log("answered");
  }

  #treatment() {
    return treatmentOf(this.state.company);
  }

  async #hasActions(): Promise<boolean> {
    return (await offersFor(this.tenant, this.pipes.ai, this.#acting())).length > 0;
  }

  /** @param asks what the text asks for, where it does */
  async #say(text: string, reason: string, asks?: AiNotice): Promise<void> {
    await storeRemark(this.tenant, {
      ...this.#ending(asks ? "asked" : "answered", reason),
      text: fitTo(this.channel, text),
      ...(asks ? { asks } : {}),
    });
  }

  /** Says back what the customer wants, asks once for what is missing, and hands it to a person. */
  async #takeWish(wish: Wish): Promise<void> {
    const { tenant, state } = this;
    const next = nextOf(wish, { treatment: this.#treatment(), hours: state.hours, now: tenant.now() });
    if (next.is === "ask") return this.#say(next.text, wish.kind, next.asks);
    await this.handOff(next.reason, null, next);
  }

  /** @param missed the question that an earlier answer missed, as the customer said or showed by asking for a person */
  async handOff(reason: string, missed: Asking | null = null, kept: Kept | null = null): Promise<void> {
    const { tenant, state } = this;
    const answer = this.#made.result?.answer;
    const said =
      answer ?? (reason === "contact" || kept ? { contact: contactIn(state.waitingText), intention: "" } : null);
    const details = said && detailsOf(state, said);
    const own = reason === "complaint" ? ALARMING.complaint : reason === "urgent" ? ALARMING.urgency : null;
    await storeHandoff(tenant, {
      ...this.#ending("handed_off", reason),
      reason,
      gap: await gapOf(tenant, state, {
        reason,
        missed,
        guards: this.#made.guards,
        intention: answer?.intention ?? null,
      }),
      kept,
      contact: details?.contact ?? {},
      insights: answer && details ? { intention: details.intention, ...answer.sentiment, priority: "high" } : own,
    });
    this.#log(`handed_off:${reason}`);
  }

  /** What every end of the burst is stored with. */
  #ending(outcome: Run["outcome"], reason: string | null) {
    const { state, run } = this;
    // A person's turn is never put off.
    const guard = outcome === "handed_off" ? burstGuard : answerGuard;
    return {
      state,
      guard: guard(this.tenant, state),
      upTo: lastOf(state),
      run: this.trace(outcome, reason),
      finish: run?.finish ?? null,
    };
  }

  #log(outcome: string): void {
    const { tenant, state } = this;
    const { milliseconds } = this.#made;
    tenant.log.write({ event: "answer", tenantId: tenant.id, conversationId: state.thread.id, outcome, milliseconds });
  }

  trace(outcome: Run["outcome"], reason: string | null): Run {
    return this.#made.trace(outcome, reason);
  }

  stopTyping(): void {
    const contact = this.state.thread.externalContactId;
    if (isWidgetChannel(this.channel) && contact)
      this.tenant.events.publishToVisitor(contact, { type: "typing", on: false });
  }
}
