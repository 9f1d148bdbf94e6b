import { stillDue } from "~/features/threads/conditions/queries.server";
import { type JobRun, PutOff, RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError, type AnswerResult, type Passage } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import { type Channel, isWidgetChannel } from "~/wire/channel";
import { type Acted, type Acting, actOn } from "./actions/act.server";
import { asideReply } from "./actions/aside";
import { offersFor, storeProposal } from "./actions/propose.server";
import { answerLimit, MODEL_TIMEOUT_MILLISECONDS, maxCharactersFor } from "./answer-limits";
import { type AnswerState, type Asking, missedBy, subjectOf } from "./answering.server";
import { asksForPerson } from "./asks-for-person";
import { askingText } from "./company/asking";
import type { Settlement } from "./company/settle-company.server";
import { storeCompanyQuestion } from "./company/store-company-question.server";
import { type Composed, composeAnswer } from "./compose-answer.server";
import { treatmentOf } from "./configuration";
import { gatherPassages } from "./gather-passages.server";
import { supportedDetails } from "./guards";
import { lacksKnowledge } from "./handoff";
import { replyOf, saysNotIt } from "./offer";
import type { PlannedQuestion } from "./ports";
import { promptSecrets } from "./prompt-secrets";
import { contactIn, type Reading, reasonRead } from "./readings";
import { type Run, recordDropped, tracedPassages } from "./runs/writes.server";
import { isSuperseded } from "./should-reply";
import { storeAnswer, storeHandoff, storeRemark } from "./store-answer.server";
import { UPSET } from "./upset";

const MODEL_TRIES = 3;
const ACTION_BUSY_MILLISECONDS = 2_000;

/** One burst of a customer on its way to an answer. */
export class AnswerWork {
  readonly #started: number;
  #passages: readonly Passage[] = [];
  #result: AnswerResult | null = null;
  #guards: string[] = [];
  #tokens = { inputTokens: 0, outputTokens: 0 };

  constructor(
    readonly tenant: Tenant,
    readonly pipes: Pipes,
    readonly state: AnswerState,
    readonly channel: Channel,
    readonly run: JobRun | null,
  ) {
    this.#started = tenant.now();
  }

  async go(settlement: Settlement, reading: Reading | null): Promise<void> {
    const { state } = this;
    const limit = answerLimit(state);
    if (limit !== null) return this.handOff(limit);
    const missed = missedBy(state);
    if (reading === "complaint") return this.handOff(reading);
    if (missed && saysNotIt(state.waitingText)) return this.handOff("not_it", missed);
    if (asksForPerson(state.waitingText)) return this.handOff("asked_for_person", missed);
    const acted = await this.#act();
    if (acted.kind === "done") return;
    if (acted.kind === "hand_over") return this.handOff("action_stuck");
    if (acted.kind === "aside") return this.#answerAside(acted);
    if (reading === "remark") return this.#storeRemark();
    if (reading !== null) return this.handOff(reading);
    if (settlement.kind === "give_up") return this.handOff("no_company");
    if (settlement.kind === "ask") return this.#askForCompany(settlement);

    const composed = await this.#compose({ offersActions: true });
    if (composed.kind === "stopped") return;
    const why = composed.kind === "none" ? composed.reason : null;
    const reason = reasonRead(this.#result?.answer ?? null, state.waitingText, why);
    if (reason !== null) return this.handOff(reason);
    if (composed.kind === "answer") await this.#store(composed.result);
  }

  async #compose({ offersActions = false } = {}): Promise<Composed> {
    const { tenant, pipes, state } = this;
    const offers = offersActions ? await offersFor(tenant, pipes.ai, this.#acting()) : [];
    this.#passages = await gatherPassages(tenant, pipes.ai, subjectOf(state), (failure) =>
      this.#guards.push(`words_only_${failure}`),
    );
    return composeAnswer({
      state,
      channel: this.channel,
      now: tenant.now(),
      passages: this.#passages,
      ask: (request) => this.#ask(request),
      onRefused: (code) => this.#guards.push(code),
      tools: offers.map(({ tool }) => tool),
      onProposed: (proposal) => storeProposal(tenant, this.#acting(), offers, proposal),
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
    return { state, channel, guard: this.#guard(), upTo: this.#upTo(), trace, run };
  }

  /** A question in the middle of an action: its answer, and then the action's own question again. */
  async #answerAside({ again, action }: Extract<Acted, { kind: "aside" }>): Promise<void> {
    const { tenant, state, channel } = this;
    const composed = await this.#compose();
    if (composed.kind === "stopped") return;
    const answer = composed.kind === "answer" ? composed.result.answer.reply : null;
    await storeAnswer(tenant, {
      state,
      action,
      guard: this.#guard(),
      reply: { text: asideReply(answer, again, channel, treatmentOf(state.company)), offers: null },
      upTo: this.#upTo(),
      insights: null,
      contact: {},
      run: this.trace("answered", "action"),
      finish: this.run?.finish ?? null,
    });
  }

  async #askForCompany({ offered, more, again }: Extract<Settlement, { kind: "ask" }>): Promise<void> {
    const { tenant, state, channel } = this;
    await storeCompanyQuestion(tenant, {
      state,
      guard: this.#guard(),
      upTo: this.#upTo(),
      text: askingText({ offered, more, again, channel, treatment: treatmentOf(state.company) }),
      offered,
      run: this.trace("asked", "company"),
      finish: this.run?.finish ?? null,
    });
  }

  /** Null when the failure was final and the customer was handed over. Retryable failures go back to the queue. */
  async #ask(request: Parameters<Pipes["ai"]["answer"]>[0]): Promise<AnswerResult | null> {
    try {
      const result = await this.pipes.ai.answer(request, AbortSignal.timeout(MODEL_TIMEOUT_MILLISECONDS));
      this.#result = result;
      this.#tokens = {
        inputTokens: this.#tokens.inputTokens + result.usage.inputTokens,
        outputTokens: this.#tokens.outputTokens + result.usage.outputTokens,
      };
      return result;
    } catch (error) {
      if (!(error instanceof AiProviderError)) throw error;
      const attempt = this.run?.attempt ?? MODEL_TRIES;
      if (error.retryable && attempt < MODEL_TRIES) {
        await recordDropped(this.tenant, this.trace("failed", error.failure));
        throw new RetryLater((error.retryAfterSeconds ?? 2 ** attempt) * 1000, error);
      }
      await this.handOff(`provider_${error.failure}`);
      return null;
    }
  }

  async #store({ answer }: AnswerResult): Promise<void> {
    const { tenant, state } = this;
    const details = this.#details(answer);
    await storeAnswer(tenant, {
      state,
      guard: this.#guard(),
      reply: replyOf(answer, treatmentOf(state.company), maxCharactersFor(this.channel, answer.reply)),
      upTo: this.#upTo(),
      insights: {
        intention: details.intention,
        sentiment: answer.sentiment.sentiment,
        confidence: answer.sentiment.confidence,
        priority: answer.priority,
      },
      contact: details.contact,
      run: this.trace("answered", null),
      finish: this.run?.finish ?? null,
    });
    tenant.log.write({
      event: "answer",
      tenantId: tenant.id,
      conversationId: state.thread.id,
      outcome: "answered",
      milliseconds: tenant.now() - this.#started,
    });
  }

  async #storeRemark(): Promise<void> {
    await storeRemark(this.tenant, {
      state: this.state,
      guard: this.#guard(),
      upTo: this.#upTo(),
      run: this.trace("answered", "remark"),
      finish: this.run?.finish ?? null,
    });
  }

  /** @param missed the question that an earlier answer missed, as the customer said or showed by asking for a person */
  async handOff(reason: string, missed: Asking | null = null): Promise<void> {
    const { tenant, state } = this;
    const answer = this.#result?.answer;
    const said = answer ?? (reason === "contact" ? { contact: contactIn(state.waitingText), intention: "" } : null);
    const details = said && this.#details(said);
    const own = reason === "complaint" ? UPSET : null;
    await storeHandoff(tenant, {
      state,
      guard: this.#guard(),
      upTo: this.#upTo(),
      reason,
      gap: await this.#gap(reason, missed),
      contact: details?.contact ?? {},
      insights: answer && details ? { intention: details.intention, ...answer.sentiment, priority: "high" } : own,
      run: this.trace("handed_off", reason),
      finish: this.run?.finish ?? null,
    });
    tenant.log.write({
      event: "answer",
      tenantId: tenant.id,
      conversationId: state.thread.id,
      outcome: `handed_off:${reason}`,
      milliseconds: tenant.now() - this.#started,
    });
  }

  /** Plans the question that staff can teach the AI from this thread; null when no knowledge is missing. */
  async #gap(reason: string, missed: Asking | null): Promise<PlannedQuestion | null> {
    const { thread, facts, question } = this.state;
    const intention = this.#result?.answer.intention ?? null;
    if (missed === null && !lacksKnowledge({ reason, guards: this.#guards, intention })) return null;
    const waiting = {
      messageId: this.#upTo(),
      burst: question,
      askedAt: thread.lastCustomerMessageAt?.getTime() ?? this.tenant.now(),
    };
    return this.tenant.ports.onUnanswered(this.tenant, {
      companyId: facts.companyId,
      conversationId: thread.id,
      ...(missed ?? waiting),
    });
  }

  /** The answer's side notes, kept only where the customer's own words support them. */
  #details(answer: Pick<AnswerResult["answer"], "contact" | "intention">) {
    const { generalPrompt, company, thread, questionMessages } = this.state;
    return supportedDetails(
      answer,
      questionMessages.map(({ content }) => content),
      promptSecrets({ generalPrompt, company, brief: thread.aiBrief }),
    );
  }

  #upTo(): number {
    return this.state.thread.lastCustomerMessageId ?? 0;
  }

  #guard() {
    const { tenant, state } = this;
    const first = state.thread.firstUnansweredAt?.getTime() ?? tenant.now();
    const later = this.#upTo() + 1;
    const deadlinePassed = !isSuperseded({
      upTo: this.#upTo(),
      lastCustomerMessageId: later,
      firstUnansweredAt: first,
      now: tenant.now(),
    });
    const { id, controlTurn } = state.thread;
    return { if: stillDue(tenant, { id, controlTurn, upTo: this.#upTo(), deadlinePassed }), label: "stepped_in" };
  }

  trace(outcome: Run["outcome"], reason: string | null): Run {
    return {
      upTo: this.#upTo(),
      provider: this.pipes.ai.name,
      model: this.pipes.ai.model,
      outcome,
      reason,
      passages: tracedPassages(this.#passages, this.#result?.answer.citations ?? []),
      guards: [...this.#guards],
      ...this.#tokens,
      milliseconds: this.tenant.now() - this.#started,
      companyId: this.state.thread.companyId,
      conversationId: this.state.thread.id,
    };
  }

  stopTyping(): void {
    const contact = this.state.thread.externalContactId;
    if (isWidgetChannel(this.channel) && contact)
      this.tenant.events.publishToVisitor(contact, { type: "typing", on: false });
  }
}
