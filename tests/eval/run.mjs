import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundle } from "../../scripts/lib/build.mjs";
import { at } from "../../scripts/lib/project.mjs";
import { randomSecrets } from "../../scripts/lib/variables.mjs";
import { startWorker } from "../../scripts/lib/worker.mjs";

/**
 * Loads the companies into a Worker of their own and asks their questions there.
 * @param {import("./sets.mjs").Company[]} companies
 * @returns {Promise<{ question: import("./sets.mjs").Question, passages: { document: string, text: string, score: number }[], reply: string, handedOff: boolean, sent: boolean, milliseconds: number }[]>}
 */
export async function askAll(companies) {
  return inWorker(async (call) => {
    const results = [];
    for (const company of companies) results.push(...(await askCompany(call, company)));
    return results;
  });
}

/** A model's server, where the environment names one; else the built-in answerer talks. */
const modelVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name, value]) => name.startsWith("OPENAI_") && value));

/**
 * Holds the talks of whole businesses in threads of their own, with the model of the environment's `OPENAI_` variables
 * where a key is among them.
 * @param {import("./shops.mjs").Shop[]} shops @param {typeof import("./shops.mjs").verdictOf} verdictOf
 * @param {{ variables: Record<string, string>, before: (index: number) => void } | null} model instead of the environment's
 */
export async function talkAll(shops, verdictOf, model = null) {
  return inWorker(async (call) => {
    const results = [];
    const runs = [];
    for (const [index, { name, tone, half, documents, talks }] of shops.entries()) {
      model?.before(index);
      const { tenant, companyId } = await openCompany(call, { name, documents });
      for (const talk of talks) {
        const says = talk.map((turn) => turn.says);
        const { outcomes, runs: made } = await call("talk", { tenant, companyId, companyName: name, tone, says });
        runs.push(...made);
        // What comes after a handover is for people.
        const handed = outcomes.findIndex(({ notice }) => notice === "handoff");
        const own = handed < 0 ? outcomes : outcomes.slice(0, handed + 1);
        for (const [at, outcome] of own.entries()) {
          const turn = talk[at];
          const sent = outcome.words.length > 0 && outcome.notice === null && outcome.cited;
          results.push({ name, half, ...turn, ...outcome, sent, verdict: verdictOf(turn, outcome) });
        }
      }
    }
    return { results, runs };
  }, model?.variables ?? modelVariables());
}

async function inWorker(work, model = {}) {
  const bundled = at(".cache", "eval", "worker.js");
  await bundle(["tests/eval/worker.ts"], bundled);
  const stateDir = mkdtempSync(path.join(tmpdir(), "chat-multicanal-eval-"));
  const worker = await startWorker({
    stateDir,
    port: 0,
    bundle: bundled,
    cron: false,
    onLog: () => {},
    vars: { ENVIRONMENT: "test", ...randomSecrets(), ...model },
  });
  const call = async (name, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${worker.url}/${name}`, {
      method: "POST",
      headers: isForm ? {} : { "content-type": "application/json" },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return answer.json();
  };
  try {
    return await work(call);
  } finally {
    await worker.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function openCompany(call, company) {
  const { tenant, companyId } = await call("company", { name: company.name });
  for (const { name, bytes } of company.documents) {
    const form = new FormData();
    form.set("tenant", JSON.stringify(tenant));
    form.set("companyId", String(companyId));
    form.set("file", new File([bytes], name));
    const { status } = await call("document", form);
    if (status !== "ready") throw new Error(`${name} is ${status}`);
  }
  return { tenant, companyId };
}

async function askCompany(call, company) {
  const { tenant, companyId } = await openCompany(call, company);
  const results = [];
  // One at a time, because a question's time is measured from outside: the runtime's own clock stands still meanwhile.
  for (const question of company.questions) {
    const began = performance.now();
    const { answers } = await call("ask", {
      tenant,
      companyId,
      companyName: company.name,
      tone: company.tone,
      questions: [question.question],
    });
    results.push({ question, ...answers[0], milliseconds: performance.now() - began });
  }
  return results;
}
