import { SNOOZES } from "~/features/threads/snoozes";
import { listed } from "~/language/listed";

/** What a macro does to a thread's state; the times are those of snoozing. */
export const MACRO_STATES = ["keep", "pending", "resolved", ...SNOOZES] as const;
export type MacroState = (typeof MACRO_STATES)[number];
export const MACRO_ASSIGNS = ["keep", "me", "nobody"] as const;
export type MacroAssign = (typeof MACRO_ASSIGNS)[number];
export const MACRO_AIS = ["keep", "back"] as const;
export type MacroAi = (typeof MACRO_AIS)[number];

export const STATE_LABELS: Readonly<Record<MacroState, string>> = {
  keep: "Como siempre",
  pending: "Dejar pendiente",
  resolved: "Resolver",
  "1h": "Posponer 1 hora",
  "3h": "Posponer 3 horas",
  tomorrow: "Posponer a mañana 9:00",
  "next-week": "Posponer al lunes 9:00",
};
export const ASSIGN_LABELS: Readonly<Record<MacroAssign, string>> = {
  keep: "Como está",
  me: "A quien la aplique",
  nobody: "A nadie",
};
export const AI_LABELS: Readonly<Record<MacroAi, string>> = { keep: "Como está", back: "Activar la IA" };

export interface MacroEffects {
  readonly content: string;
  readonly tags: readonly string[];
  readonly state: MacroState;
  readonly assign: MacroAssign;
  readonly ai: MacroAi;
}

/** What a macro does besides its message, in words such as "Resolver"; empty where it only writes. */
export function effectWords({ tags, state, assign, ai }: Omit<MacroEffects, "content">): string[] {
  return [
    ...(state === "keep" ? [] : [STATE_LABELS[state]]),
    ...(tags.length === 0 ? [] : [`Etiquetar ${listed(tags.map((tag) => `«${tag}»`))}`]),
    ...(assign === "keep" ? [] : [assign === "me" ? "Asignártela" : "Quitar la asignación"]),
    ...(ai === "keep" ? [] : ["Activar la IA"]),
  ];
}

/** True where a macro neither writes nor changes anything. */
export const doesNothing = (macro: MacroEffects) => macro.content === "" && effectWords(macro).length === 0;
