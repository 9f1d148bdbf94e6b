import type { Offer } from "~/features/threads/notice";
import type { Treatment } from "~/language/treatment";

/** How the AI speaks for a company; safe for the browser. */
export const TONES = ["professional", "friendly", "casual"] as const;
export type ToneName = (typeof TONES)[number];
export const DEFAULT_TONE: ToneName = "professional";

export const TONE_LABELS: Readonly<Record<ToneName, string>> = {
  professional: "Profesional",
  friendly: "Amigable",
  casual: "Casual",
};

/** One sentence that shows a tone, for the choice. */
export const TONE_EXAMPLES: Readonly<Record<ToneName, string>> = {
  professional: "“Con gusto le informo: abrimos de 9:00 a 19:00.”",
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

/** How the house's own sentences address customers: as the business says, else "tú". */
export function treatmentOf(company: { readonly treatment?: Treatment | null } | null): Treatment {
  return company?.treatment ?? "tu";
}

/** What is saved of a company, or of the whole business where `companyId` is null. Empty fields were never filled in. */
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

/** How likely a customer was how, and what for: the answer's own reading of the question. */
export interface Analysis {
  readonly sentiment: { readonly sentiment: "positive" | "neutral" | "negative"; readonly confidence: number };
  readonly intention: string;
}

/** What the AI says in 'Probar IA', and why. */
export interface AiTrial {
  readonly response: string;
  /** Where the answer offers a person: it goes along with the turn in the next question. */
  readonly offers?: Offer | undefined;
  readonly analysis: Analysis | null;
  /** Set where it would hand over to a person: why, in Spanish. */
  readonly handoff: string | null;
  /** The prompt that a real answer would use now. */
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
  /** What was checked and refused on the way, in words for staff. */
  readonly guards: readonly string[];
  readonly tokens: number;
  readonly milliseconds: number;
  /** What such an answer costs a real customer's thread; a trial is free. */
  readonly credits: number;
}
