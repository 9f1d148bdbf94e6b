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
 * @returns {Promise<{ question: import("./sets.mjs").Question, passages: { document: string, text: string, score: number }[], reply: string, handedOff: boolean, milliseconds: number }[]>}
 */
export async function askAll(companies) {
  const bundled = at(".cache", "eval", "worker.js");
  await bundle(["tests/eval/worker.ts"], bundled);
  const stateDir = mkdtempSync(path.join(tmpdir(), "chat-multicanal-eval-"));
  const worker = await startWorker({
    stateDir,
    port: 0,
    bundle: bundled,
    cron: false,
    onLog: () => {},
    vars: { ENVIRONMENT: "test", ...randomSecrets() },
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
    const results = [];
    for (const company of companies) results.push(...(await askCompany(call, company)));
    return results;
  } finally {
    await worker.dispose();
    rmSync(stateDir, { recursive: true, force: true });
  }
}

async function askCompany(call, company) {
  const { tenant, companyId } = await call("company", { name: company.name });
  for (const { name, bytes } of company.documents) {
    const form = new FormData();
    form.set("tenant", JSON.stringify(tenant));
    form.set("companyId", String(companyId));
    form.set("file", new File([bytes], name));
    const { status } = await call("document", form);
    if (status !== "ready") throw new Error(`${name} is ${status}`);
  }
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
