import type { AiProvider, Answer, AnswerRequest } from "~/providers/ai/port";

/** The scripted reaction to one question: an answer, an error to throw, or a function that gives either. */
export type Step = Answer | Error | ((request: AnswerRequest) => Answer | Error | Promise<Answer | Error>);

export interface ScriptedAi extends AiProvider {
  readonly requests: AnswerRequest[];
}

/** An answer based on the first passage, or on nothing where there is none. */
export function answerWith(reply: string, over: Partial<Answer> = {}): (request: AnswerRequest) => Answer {
  return ({ passages }) => ({
    reply,
    citations: passages.slice(0, 1).map(({ id }) => id),
    intention: "consulta",
    sentiment: { sentiment: "neutral", confidence: 0.8 },
    priority: "medium",
    needsHuman: false,
    contact: {},
    ...over,
  });
}

/** A model that follows a script, one step per question; the last step is repeated. */
export function scriptedAi(...steps: readonly Step[]): ScriptedAi {
  const requests: AnswerRequest[] = [];
  return {
    name: "local",
    model: "scripted",
    embeddingModel: null,
    requests,
    answer: async (request) => {
      const step = steps[Math.min(requests.length, steps.length - 1)];
      requests.push(request);
      const outcome = typeof step === "function" ? await step(request) : step;
      if (outcome === undefined) throw new Error("the script is empty");
      if (outcome instanceof Error) throw outcome;
      return { answer: outcome, usage: { inputTokens: 100, outputTokens: 20 }, calls: 1 };
    },
    embed: async () => ({ vectors: [], tokens: 0 }),
  };
}

/** From now on it counts as a model, and no longer as the built-in answerer. */
export function actAsModel(ai: ScriptedAi): void {
  Object.assign(ai, { name: "openai" });
}

/** A moment that the model waits for, so that a test can act while an answer is computed. */
export function gate(): { reached: Promise<void>; open: () => void; pass: () => Promise<void> } {
  let tell: () => void = () => undefined;
  let open: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    reached,
    open: () => open(),
    pass: async () => {
      tell();
      await opened;
    },
  };
}
