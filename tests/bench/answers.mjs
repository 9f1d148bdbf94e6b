import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { at } from "../../scripts/lib/project.mjs";
import { openTenant } from "./boot.mjs";

const READ_WITHIN_MS = 60_000;
const QUESTIONS = 12;

/** A business with three documents of the evaluation, and its customers' questions. */
export async function openTaught(bench, index) {
  const tenant = await openTenant(bench, { name: "contesta", shard: "DB", index });
  const [company] = JSON.parse(readFileSync(at("tests", "eval", "negocios.json"), "utf8")).companies;
  const headers = { cookie: tenant.cookie, origin: bench.origin };
  for (const { file } of company.documents) {
    const form = new FormData();
    form.set("file", new File([readFileSync(at("tests", "eval", file))], path.basename(file)));
    const packed = new Response(form);
    const body = Buffer.from(await packed.arrayBuffer());
    const type = packed.headers.get("content-type");
    const answer = await bench.http.send("POST", "/api/training/upload", {
      body,
      headers: { ...headers, "content-type": type, "content-length": String(body.length) },
    });
    if (answer.status >= 300) throw new Error(`${file} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
  }
  for (const end = Date.now() + READ_WITHIN_MS; ; await delay(100)) {
    const documents = JSON.parse((await bench.http.get("/api/training/documents", headers)).body);
    if (documents.every(({ status }) => status === "ready")) break;
    if (Date.now() > end) throw new Error(`documents were not read: ${JSON.stringify(documents)}`);
  }
  return { ...tenant, headers, questions: company.questions.slice(0, QUESTIONS).map(({ question }) => question) };
}

/**
 * A customer's question to its answer by the built-in answerer: search, answer and guards, as 'Probar IA' asks for it.
 * @returns {Promise<import("./targets.mjs").Target[]>}
 */
export async function answerTargets({ http, d1 }, { headers, questions }) {
  const name = "answer without a model";
  const control = await d1("DB");
  let asked = 0;
  const run = (more) => {
    const message = questions[asked++ % questions.length];
    return http.json("POST", "/api/ai/test", { message, channel: "webchat" }, { ...headers, ...more });
  };
  // A person may try only a hundred answers an hour.
  const prepare = async () => void (await control.prepare("DELETE FROM quotas WHERE key LIKE 'ai-trial:%'").run());
  await prepare();
  const answers = [];
  for (const _ of questions) answers.push(JSON.parse((await run()).body));
  // What is not sure is computed like any answer, and is a draft for staff.
  const isGiven = ({ handoff, isLocal }) => isLocal && (handoff === null || handoff.includes("borrador"));
  const given = answers.filter(isGiven).length;
  if (given < questions.length / 2) throw new Error(`${name}: only ${given} of ${questions.length} were answered`);
  return [
    {
      name,
      group: name,
      size: 0,
      prepare,
      run,
      floor: () => http.send("POST", `/api/__bench/replay?of=${encodeURIComponent(name)}`),
    },
  ];
}
