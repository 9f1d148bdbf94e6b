/** The channels with a threshold to choose. Voice answers at once. */
export const THRESHOLD_CHANNELS = ["whatsapp", "sms", "webchat", "email"] as const;
export type ThresholdChannel = (typeof THRESHOLD_CHANNELS)[number];

export const THRESHOLD_LABELS: Readonly<Record<ThresholdChannel, string>> = {
  whatsapp: "WhatsApp",
  sms: "SMS",
  webchat: "WebChat",
  email: "Email",
};

/** What both panels say when nothing was saved (THR-10). */
export const NOT_SAVED = {
  variant: "destructive",
  title: "Error",
  description: "No se pudo guardar la configuración",
} as const;

export const MIN_THRESHOLD = 1;
export const MAX_THRESHOLD = 10;
export const COMPANY_DEFAULT = 2;
export const GENERAL_DEFAULT = 1;

/** The minutes that the AI waits after a person's reply. */
export const DEFAULT_WAIT_MINUTES = 10;
export const MAX_WAIT_MINUTES = 1440;
/** A week. */
export const MAX_BACK_MINUTES = 10_080;
/** Of opening hours: a week round the clock. */
export const MAX_TARGET_MINUTES = 10_080;

export const THRESHOLD_CHOICES: readonly number[] = Array.from({ length: MAX_THRESHOLD }, (_, index) => index + 1);

export type CompanyThresholds = Readonly<Record<ThresholdChannel, number>>;
/** Null: the stored value could not be read, so the panel shows the default and saves only what was chosen. */
export type GeneralThresholds = Readonly<Record<ThresholdChannel, number | null>>;

/**
 * A company's values as its panel shows them: the saved one, or else 2; a stored value above 10 counts as never saved.
 */
export function companyThresholds(saved: Partial<Record<string, number>> | null): CompanyThresholds {
  const value = (channel: ThresholdChannel) => {
    const stored = saved?.[channel];
    return stored !== undefined && stored <= MAX_THRESHOLD ? stored : COMPANY_DEFAULT;
  };
  return { whatsapp: value("whatsapp"), sms: value("sms"), webchat: value("webchat"), email: value("email") };
}

/** "Umbral: 1 mensaje", "Umbral: 2 mensajes". */
export function thresholdBadge(threshold: number): string {
  return `Umbral: ${threshold} ${threshold === 1 ? "mensaje" : "mensajes"}`;
}

/** The key that a channel's general threshold is stored under. */
export function generalThresholdKey(channel: string): string {
  return `ai_general_${channel}_threshold`;
}

export function channelOfThresholdKey(key: string): ThresholdChannel | null {
  return THRESHOLD_CHANNELS.find((channel) => generalThresholdKey(channel) === key) ?? null;
}

export function generalThresholdDescription(channel: ThresholdChannel): string {
  return `Mensajes seguidos del cliente por ${THRESHOLD_LABELS[channel]} antes de que responda la IA, mientras no se sabe de qué empresa es.`;
}

/** The key of the setting: the answers an hour that the AI may always give, however few it gave before. */
export const ANSWERS_AN_HOUR_KEY = "ai_answers_an_hour";
export const ANSWERS_AN_HOUR = 200;
export const MIN_ANSWERS_AN_HOUR = 1;
export const MAX_ANSWERS_AN_HOUR = 100_000;
