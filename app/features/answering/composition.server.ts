import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError, type AnswerResult, type Passage, type Proposal } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import type { Channel } from "~/wire/channel";
import type { Acting } from "./actions/act.server";
import { offersFor, storeProposal } from "./actions/propose.server";
import { patience } from "./answer-limits";
import { type AnswerState, subjectOf } from "./answering.server";
import { lastOf } from "./burst.server";
import { type Composed, composeAnswer } from "./compose-answer.server";
import { gatherPassages } from "./gather-passages.server";
import { NOTHING_USED, plusUsage, type Run, tracedPassages } from "./runs/writes.server";

/** What the AI finds and says for one burst, and what that cost. */
export class Composition {
  readonly #started: number;
  readonly #guards: string[] = [];
  #passages: readonly Passage[] = [];
  #result: AnswerResult | null = null;
  #tokens = NOTHING_USED;

  constructor(
    readonly tenant: Tenant,
    readonly pipes: Pipes,
    readonly state: AnswerState,
    readonly channel: Channel,
  ) {
    this.#started = tenant.now();
  }

  /** The model's last answer, also one that a guard refused. */
  get result(): AnswerResult | null {
    return this.#result;
  }

  /** Codes of the guards that refused an answer. */
  get guards(): readonly string[] {
    return this.#guards;
  }

  get milliseconds(): number {
    return this.tenant.now() - this.#started;
  }

  /**
   * @param onFailed called where the model did not answer; nothing is composed then
   * @param acting where the model may propose an action instead of an answer
   */
  async compose(onFailed: (failure: string) => Promise<void>, acting: Acting | null = null): Promise<Composed> {
    const { tenant, pipes, state } = this;
    const offers = acting ? await offersFor(tenant, pipes.ai, acting) : [];
    const gathered = await gatherPassages(tenant, pipes.ai, subjectOf(state), {
      onWordsOnly: (failure) => this.#guards.push(`words_only_${failure}`),
      onUsage: (usage) => {
        this.#tokens = plusUsage(this.#tokens, usage);
      },
    });
    this.#passages = gathered.passages;
    return composeAnswer({
      state,
      channel: this.channel,
      now: tenant.now(),
      timeZone: tenant.timeZone,
      passages: this.#passages,
      parts: gathered.parts,
      ask: (request) => this.#ask(request, onFailed),
      onRefused: (code) => this.#guards.push(code),
      tools: offers.map(({ tool }) => tool),
      ...(acting && { onProposed: (proposal: Proposal) => storeProposal(tenant, acting, offers, proposal) }),
    });
  }

  async #ask(
    request: Parameters<Pipes["ai"]["answer"]>[0],
    onFailed: (failure: string) => Promise<void>,
  ): Promise<AnswerResult | null> {
    const { tenant, pipes, state } = this;
    const now = tenant.now();
    const askedAt = state.thread.lastCustomerMessageAt?.getTime() ?? now;
    const withinMilliseconds = pipes.ai.answerMilliseconds ?? patience(askedAt, now, request.correction !== undefined);
    try {
      const result = await pipes.ai.answer({ ...request, withinMilliseconds }, AbortSignal.timeout(withinMilliseconds));
      this.#result = result;
      this.#tokens = plusUsage(this.#tokens, result.usage);
      return result;
    } catch (error) {
      if (!(error instanceof AiProviderError)) throw error;
      tenant.noteTrouble("ai", "provider_error", error.failure);
      await onFailed(error.failure);
      return null;
    }
  }

  /** The record of the burst up to this moment. */
  trace(outcome: Run["outcome"], reason: string | null): Run {
    const { ai } = this.pipes;
    const { companyId, id: conversationId } = this.state.thread;
    return {
      upTo: lastOf(this.state),
      provider: ai.name,
      model: this.#result?.model ?? ai.model,
      outcome,
      reason,
      passages: tracedPassages(this.#passages, this.#result?.answer.citations ?? []),
      guards: [...this.#guards],
      ...this.#tokens,
      milliseconds: this.milliseconds,
      companyId,
      conversationId,
    };
  }
}
