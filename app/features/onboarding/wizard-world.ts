import * as z from "zod/mini";
import { visitorPaths } from "~/platform/visitor-paths";
import { FIELDS, type Interpretation } from "./steps";
import type { Created, WizardState, WizardWorld } from "./wizard";
import { ACCOUNT_FAILED } from "./wizard-texts";

const KEPT = "setup-wizard";

const interpretationSchema = z.object({
  understood: z.boolean(),
  isDecline: z.boolean(),
  extractedValue: z.nullable(z.string()),
  needsMoreInfo: z.boolean(),
  message: z.nullable(z.string()),
});
const keptSchema = z.object({
  key: z.string(),
  state: z.object({
    step: z.number(),
    messages: z.array(
      z.object({
        id: z.number(),
        from: z.enum(["assistant", "user", "system"]),
        text: z.string(),
        at: z.number(),
        step: z.optional(z.number()),
      }),
    ),
    answers: z.partialRecord(z.enum(FIELDS), z.string()),
    editing: z.nullable(z.number()),
    failed: z.boolean(),
  }),
});
const createdSchema = z.object({ ok: z.literal(true), fileStored: z.boolean() });
const refusedSchema = z.object({ ok: z.literal(false), error: z.string() });

function readKept(): { key: string; state: WizardState } | null {
  try {
    const kept = keptSchema.safeParse(JSON.parse(sessionStorage.getItem(KEPT) ?? "null"));
    if (!kept.success) return null;
    return { key: kept.data.key, state: { ...kept.data.state, busy: false, waiting: false } };
  } catch {
    return null;
  }
}

/** The wizard's world in a browser: our calls, this tab's memory, and the address bar. */
export function openWorld({ pass, freshKey }: { readonly pass: string; readonly freshKey: string }): {
  world: WizardWorld;
  saved: WizardState | null;
} {
  const kept = readKept();
  const key = kept?.key ?? freshKey;
  const world: WizardWorld = {
    interpret: (step, text) => interpret(pass, step, text),
    create: (answers, file) => create(key, answers, file),
    leave: (address) => window.location.assign(address),
    now: () => Date.now(),
    keep(state) {
      try {
        if (state) sessionStorage.setItem(KEPT, JSON.stringify({ key, state }));
        else sessionStorage.removeItem(KEPT);
      } catch {
        // A browser that keeps nothing begins anew after a reload.
      }
    },
  };
  return { world, saved: kept?.state ?? null };
}

async function interpret(pass: string, step: number, userResponse: string): Promise<Interpretation | null> {
  try {
    const response = await fetch(visitorPaths.interpretAnswer(), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-visitor-pass": pass },
      body: JSON.stringify({ prompt: "", userResponse, step }),
      signal: AbortSignal.timeout(15_000),
    });
    const read = interpretationSchema.safeParse(await response.json());
    return response.ok && read.success ? read.data : null;
  } catch {
    return null;
  }
}

async function create(
  key: string,
  answers: Readonly<Record<string, string | undefined>>,
  file: File | null,
): Promise<Created> {
  const body = new FormData();
  body.set("intent", "create");
  body.set("key", key);
  for (const field of FIELDS) body.set(field, answers[field] ?? "");
  if (file) body.set("file", file);
  try {
    const response = await fetch(`${visitorPaths.setupWizard()}?_data=${encodeURIComponent("routes/setup-wizard")}`, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      signal: AbortSignal.timeout(120_000),
    });
    const answer: unknown = await response.json();
    const made = createdSchema.safeParse(answer);
    if (made.success) return made.data;
    const refused = refusedSchema.safeParse(answer);
    return { ok: false, error: (refused.success && refused.data.error) || ACCOUNT_FAILED };
  } catch {
    return { ok: false, error: ACCOUNT_FAILED };
  }
}
