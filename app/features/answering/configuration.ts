import type { Offer } from "~/features/threads/notice";
import type { Treatment } from "~/language/treatment";
import type { TurnCode } from "./offer";

/** The tones in which the AI can speak for a company; safe for the browser. */
export const TONES = ["professional", "friendly", "casual"] as const;
export type ToneName = (typeof TONES)[number];
export const DEFAULT_TONE: ToneName = "professional";

export const TONE_LABELS: Readonly<Record<ToneName, string>> = {
  professional: "Profesional",
  friendly: "Amigable",
  casual: "Casual",
};

/** One sentence in each tone, shown beside the choice. */
export const TONE_EXAMPLES: Readonly<Record<ToneName, string>> = {
  professional: "“Con gusto te informo: abrimos de 9:00 a 19:00.”",
  friendly: "“¡Claro! Abrimos de 9:00 a 19:00, aquí te esperamos.”",
  casual: "“¡Hola! De 9 a 7 andamos por acá.”",
};

/** The industries of the four-step training; elsewhere an industry is free text, and unknown values are kept. */
export const INDUSTRIES = ["restaurant", "retail", "healthcare", "technology", "education", "other"] as const;
export type Industry = (typeof INDUSTRIES)[number];

export const INDUSTRY_LABELS: Readonly<Record<Industry, string>> = {
  restaurant: "Restaurante o alimentos",
  retail: "Tienda o comercio",
  healthcare: "Salud",
  technology: "Tecnología",
  education: "Educación",
  other: "Otro",
};

/** An industry as people read it: the label of a known one, anything else as it was written. */
export function industryLabel(value: string): string {
  const known = INDUSTRIES.find((industry) => industry === value);
  return known ? INDUSTRY_LABELS[known] : value;
}

/** The form of address in our own sentences to customers: as the business chose, else "tú". */
export function treatmentOf(company: { readonly treatment?: Treatment | null } | null): Treatment {
  return company?.treatment ?? "tu";
}

/**
 * The saved configuration of a company, or of the whole business where `companyId` is null. Empty fields were never
 * filled in.
 */
export interface AiConfigurationJson {
  readonly companyId: number | null;
  readonly companyName: string;
  readonly industry: string;
  readonly tone: ToneName;
  readonly customInstructions: string;
  readonly treatment: Treatment | null;
  /** 'es': always Spanish; null: the customer's own language. */
  readonly language: "es" | null;
  /** False where nothing was saved yet and these are the defaults. */
  readonly isSaved: boolean;
}

/** The model's reading of a customer's question: the mood, how sure that is (0 to 1), and the intention. */
export interface Analysis {
  readonly sentiment: { readonly sentiment: "positive" | "neutral" | "negative"; readonly confidence: number };
  readonly intention: string;
}

/** An answer of the AI in 'Probar IA', and why it came out so. */
export interface AiTrial {
  readonly response: string;
  /** Set when the answer offers a person: it is sent along with the turn in the next question. */
  readonly offers?: Offer | undefined;
  /** Sent along with the turn in the next question: what the message would keep besides its text. */
  readonly code?: TurnCode | undefined;
  /** The kind of message that was read, in Spanish. */
  readonly seen: string;
  /** What staff would find as the AI's draft, empty where it has none; null where nothing waits for them. */
  readonly draft: string | null;
  readonly analysis: Analysis | null;
  /** Set when the AI would hand over to a person: why, in Spanish. */
  readonly handoff: string | null;
  /** The version of the prompt that a real answer would use now. */
  readonly promptVersion: string;
  readonly isLocal: boolean;
  readonly model: string;
  readonly retrieved: readonly {
    readonly chunkId: number;
    readonly documentId: number;
    readonly documentName: string;
    readonly page: number | null;
    readonly heading: string | null;
    readonly snippet: string;
    /** Between 0 and 1. */
    readonly score: number;
    readonly isCited: boolean;
  }[];
  /** The reasons why guards refused earlier tries, in words for staff. */
  readonly guards: readonly string[];
  readonly tokens: number;
  readonly milliseconds: number;
  /** The credits that such an answer costs in a real thread; a trial is free. */
  readonly credits: number;
}
