import { rehearseAnswer } from "~/features/answering/rehearse-answer.server";
import { announceNotice } from "~/features/notifications/announce-notice.server";
import { noticeOnce } from "~/features/notifications/writes.server";
import { type JobHandler, type JobRun, RetryLater } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiProvider, AiProviderError } from "~/providers/ai/port";
import type { Pipes } from "~/providers/port";
import { type Outcome, verdictOf } from "./golden";
import { type GoldenRun, goldenRunJob } from "./golden-job";
import { judge } from "./meets";
import { findRunRow, type GoldenRunRecord } from "./queries.server";
import { readScenes, type Scene } from "./scene.server";
import { planTurn, turnRefused } from "./start-run.server";
import { parseDraft, parseResults, type RunDraft, type RunItem, type RunResults } from "./stored";
import { countTokens, forgetOldRuns, isAt, storeProgress } from "./writes.server";

/** Questions that are asked at the same time and stored together. */
const AT_ONCE = 4;
/** After this many questions or this long, other work of the queue has its turn. */
const SLICE_QUESTIONS = 40;
const SLICE_MILLISECONDS = 20_000;
const BACKOFF_MILLISECONDS = 2_000;
/** The number of threads that may be erased while their questions are being asked. */
const MOST_ERASURES = 5;

const PROVIDER_SILENT = "El servicio de IA no respondió después de varios intentos. Lo que ya se probó está guardado.";
const PROVIDER_REFUSED =
  "El servicio de IA no aceptó la prueba, por un problema nuestro. Lo que ya se probó está guardado: continúa más tarde o escríbenos.";

/**
 * Asks the open questions of a run, a few at a time, and stores each group as soon as it is answered: after a stop,
 * only what was under way is asked again. Two workers on one run cannot both store.
 */
export const runGolden: JobHandler<Pipes, GoldenRun> = {
  definition: goldenRunJob,
  run: async (tenant, { ai }, { runId, turn }, job) => {
    for (let erased = 0; erased < MOST_ERASURES; erased += 1) {
      const row = await tenant.db.first(findRunRow(tenant, runId));
      if (row?.state !== "running" || row.turn !== turn) return;
      const work = new RunWork(tenant, ai, row, job);
      try {
        return await work.go();
      } catch (error) {
        if (!(error instanceof GuardRefused)) throw error;
        // Somebody continued or discarded it; or a thread was erased, and the rest must still be asked.
        const now = await tenant.db.first(findRunRow(tenant, runId));
        if (now === undefined || now.total === row.total) return;
      }
    }
    throw new RetryLater(BACKOFF_MILLISECONDS, new Error("threads are being erased"));
  },
  exhausted: async (tenant, { ai }, { runId, turn }) => {
    const row = await tenant.db.first(findRunRow(tenant, runId));
    if (row?.state === "running" && row.turn === turn) await new RunWork(tenant, ai, row, null).stop(PROVIDER_SILENT);
  },
  revive: async (tenant, { runId }) => {
    const row = await tenant.db.first(findRunRow(tenant, runId));
    if (row?.state !== "failed") return null;
    const { turn, statements } = planTurn(tenant, row);
    return { payload: { runId, turn }, statements, key: String(runId), refused: turnRefused };
  },
};

class RunWork {
  readonly #results: RunResults;
  readonly #items: RunItem[];
  readonly #draft: RunDraft | null;
  readonly #scenes = new Map<number | null, ReturnType<typeof readScenes>>();
  #done: number;
  /** The part of the tokens that the month's count has already. */
  #counted: number;

  constructor(
    readonly tenant: Tenant,
    readonly ai: AiProvider,
    readonly row: GoldenRunRecord,
    readonly job: JobRun | null,
  ) {
    this.#results = parseResults(row.results);
    this.#items = [...this.#results.items];
    this.#draft = parseDraft(row.draft);
    this.#done = row.done;
    this.#counted = this.#results.tokens;
  }

  async go(): Promise<void> {
    const { tenant } = this;
    const started = tenant.now();
    let asked = 0;
    for (;;) {
      const waiting = this.#items.flatMap((item, index) => (item.after === null ? [index] : [])).slice(0, AT_ONCE);
      if (waiting.length === 0) return this.#end();
      if (asked >= SLICE_QUESTIONS || tenant.now() - started >= SLICE_MILLISECONDS) return this.#goOnLater();
      const settled = await Promise.allSettled(waiting.map((index) => this.#ask(index)));
      const failed = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      asked += waiting.length;
      if (failed.length < settled.length) await this.#store("running");
      if (failed.length > 0) return this.#failed(failed[0]);
    }
  }

  async stop(error: string): Promise<void> {
    this.#results.error = error;
    await this.#store("failed");
  }

  /** If the model is down it is asked again later; if it refuses us, the run stops. */
  async #failed(error: unknown): Promise<void> {
    if (!(error instanceof AiProviderError)) throw error;
    if (!error.retryable) return this.stop(PROVIDER_REFUSED);
    const seconds = error.retryAfterSeconds;
    const wait = seconds === null ? BACKOFF_MILLISECONDS * 2 ** (this.job?.attempt ?? 1) : seconds * 1000;
    throw new RetryLater(wait, error);
  }

  async #ask(index: number): Promise<void> {
    const item = this.#items[index];
    if (!item) return;
    const { live, drafted } = await this.#scenesOf(item.companyId);
    const before = this.#draft === null ? item.before : await this.#rehearse(item, live);
    const after = await this.#rehearse(item, drafted);
    this.#items[index] = { ...item, before, after };
  }

  #scenesOf(companyId: number | null) {
    const known = this.#scenes.get(companyId) ?? readScenes(this.tenant, companyId, this.#draft);
    this.#scenes.set(companyId, known);
    return known;
  }

  async #rehearse(item: RunItem, scene: Scene): Promise<Outcome> {
    const { companyId, channel, question } = item;
    this.#results.calls += 1;
    try {
      const said = await rehearseAnswer(this.tenant, this.ai, { ...scene, companyId, channel, question, turns: [] });
      this.#results.tokens += said.tokens;
      return judge({ reply: said.reply, handoff: said.reason }, item);
    } catch (error) {
      // As for a customer: an unusable answer goes to a person, a missing one is asked for again.
      const unusable = error instanceof AiProviderError && ["malformed", "refused"].includes(error.failure);
      if (!unusable) throw error;
      return judge({ reply: "", handoff: `provider_${error.failure}` }, item);
    }
  }

  #figures() {
    const asked = this.#items.filter(({ after }) => after !== null);
    return {
      results: { ...this.#results, items: this.#items },
      done: asked.length,
      passed: asked.filter(({ after }) => after?.passed === true).length,
      worse: asked.filter(({ before, after }) => after !== null && verdictOf(before, after) === "worse").length,
    };
  }

  async #store(state: "running" | "failed"): Promise<void> {
    const { tenant, row, job } = this;
    const figures = this.#figures();
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(isAt(tenant, { ...row, done: this.#done }), "moved_on"),
      tenant.events.take(),
      storeProgress(tenant, row.id, { ...figures, state }),
      countTokens(tenant, this.#results.tokens - this.#counted),
      // Its job ends in this batch, so that a continued run meets no old job.
      ...(state === "failed" && job ? [job.finish] : []),
    ]);
    this.#done = figures.done;
    this.#counted = this.#results.tokens;
    tenant.events.publish(seq, [{ type: "golden", id: row.id, state }]);
  }

  async #goOnLater(): Promise<void> {
    const { id, turn } = this.row;
    const next = this.tenant.jobs.planOnce(goldenRunJob, { runId: id, turn }, { key: String(id) });
    await this.tenant.db.batch([...(this.job ? [this.job.finish] : []), next.statement]);
    next.wake();
  }

  async #end(): Promise<void> {
    const { tenant, row, job } = this;
    const figures = this.#figures();
    const isTold = row.draft === null && row.cause !== "manual" && figures.worse > 0;
    const [, seq] = await tenant.db.batch([
      tenant.db.guard(isAt(tenant, { ...row, done: this.#done }), "moved_on"),
      tenant.events.take(),
      storeProgress(tenant, row.id, { ...figures, state: "done" }),
      countTokens(tenant, this.#results.tokens - this.#counted),
      ...forgetOldRuns(tenant, row.companyId),
      ...(job ? [job.finish] : []),
    ]);
    tenant.events.publish(seq, [{ type: "golden", id: row.id, state: "done" }]);
    if (isTold) await this.#tell(figures.worse);
  }

  /** Nobody may be looking, so the bell tells it. */
  async #tell(worse: number): Promise<void> {
    const { tenant } = this;
    const notice = noticeOnce(tenant, {
      type: "worse_answers",
      code: `worse_answers:${worse}`,
      title: worse === 1 ? "Una respuesta de la IA salió peor" : `${worse} respuestas de la IA salieron peor`,
      message: "Después de tu último cambio, la IA contesta peor tus preguntas de prueba. Mira cuáles.",
    });
    await announceNotice(tenant, await tenant.db.run(notice));
  }
}
