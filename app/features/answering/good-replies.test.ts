import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { checkReply } from "./guards";
import type { CompanyProfile } from "./prompt";
import { calendarTexts, configurationTexts, promptSecrets } from "./prompt-secrets";

/** Friday, 9:00 in Mexico City. */
const NOW = Date.UTC(2026, 10, 20, 15, 0);
const KINDS = { ask: "asks_back", talk: "small_talk", robot: "robot", open: "answer" } as const;
type Mark = keyof typeof KINDS;
const isMark = (text: string): text is Mark => Object.hasOwn(KINDS, text);

interface Shop {
  readonly parts: Parameters<typeof configurationTexts>[0];
  readonly passages: readonly Passage[];
  readonly rows: readonly { readonly cites: string; readonly question: string; readonly reply: string }[];
}

/** `## name`, `general:`, `own:`, `[n] heading` with its lines, `--`, and rows of what is cited, question and reply. */
function shopOf(part: string): Shop {
  const [before = "", talks = ""] = part.split(/^--$/m);
  const [head = "", ...sections] = before.split(/^\[\d+\] /m);
  const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(head)?.[1] ?? null;
  const name = head.split("\n")[0]?.trim() ?? "";
  const company: CompanyProfile = {
    companyName: name,
    industry: null,
    tone: "friendly",
    customInstructions: line("own"),
  };
  return {
    parts: { generalPrompt: line("general"), company, now: NOW },
    passages: sections.map((text, index) => {
      const [heading = "", ...lines] = text.split("\n");
      return {
        ...{ id: index + 1, documentId: 1, documentName: "negocio.txt", page: null, score: 0.5 },
        ...{ heading, text: lines.join("\n").trim() },
      };
    }),
    rows: talks
      .trim()
      .split("\n")
      .map((row) => {
        const [cites = "", question = "", reply = ""] = row.split(" | ");
        return { cites, question, reply };
      }),
  };
}

const SHOPS = readFileSync("tests/fixtures/good-replies.txt", "utf8").split(/^## /m).slice(1).map(shopOf);

function verdictOf({ parts, passages }: Shop, { cites, question, reply }: Shop["rows"][number]): string {
  const configuration = configurationTexts(parts);
  const checked = checkReply({
    reply,
    passages,
    allowedTexts: [...configuration, question],
    citations: cites === "open" ? [1] : cites.split(",").flatMap((one) => (Number(one) > 0 ? [Number(one)] : [])),
    maxCharacters: 1000,
    secrets: promptSecrets(parts),
    isFactualQuestion: true,
    kind: isMark(cites) ? KINDS[cites] : "answer",
    asked: [question],
    configuration,
    calendar: calendarTexts(NOW),
  });
  return checked.ok ? "ok" : checked.code;
}

test("of good replies written by hand at most four are refused", () => {
  const rows = SHOPS.flatMap((shop) => shop.rows.map((row) => ({ ...row, verdict: verdictOf(shop, row) })));
  expect(rows.length).toBeGreaterThanOrEqual(129);
  const refused = rows.filter(({ verdict }) => verdict !== "ok").map(({ verdict, reply }) => `${verdict}: ${reply}`);
  expect(refused.length, refused.join("\n")).toBeLessThanOrEqual(4);
});

test("the same replies with one amount changed are refused", () => {
  const wrong = SHOPS.flatMap((shop) =>
    shop.rows
      .filter(({ reply }) => /\$\d/.test(reply))
      .map((row) => ({
        ...row,
        reply: row.reply.replace(/\$(\d[\d,.]*\d)(?!.*\$\d)/, (_, said: string) => `$${wrongOf(said)}`),
      }))
      .map((row) => verdictOf(shop, row)),
  );
  expect(wrong.length).toBeGreaterThanOrEqual(50);
  const passed = wrong.filter((verdict) => verdict === "ok").length;
  expect(passed).toBeLessThanOrEqual(1);
});

/** 7 more than what was said: "460" → "467". */
function wrongOf(said: string): string {
  return String(Number(said.replaceAll(",", "")) + 7);
}

test.each([
  ["the owner's confidential note", 1, "Es información confidencial: el local se vende en enero."],
  ["what the owner forbids to promise", 4, "Claro, se puede bajar la mensualidad a $399 si amenazan con irse."],
  ["a code that is marked as internal", 2, "El proveedor es Cementos Lima, código PRV-8841."],
  [
    "what is only for the team",
    6,
    "Le aviso que la alberca está en reparación, solo para el equipo: la alberca está en reparación.",
  ],
])("%s is refused", (_, at, reply) => {
  const shop = SHOPS[at];
  if (!shop) throw new Error("no such shop");
  expect(verdictOf(shop, { cites: "1", question: "¿algo más?", reply })).not.toBe("ok");
});
