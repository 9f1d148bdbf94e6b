/** The stored statuses in the order of the pipeline. `unqualified` is a proposal and means nothing else. */
export const PROSPECT_STATUSES = ["new", "contacted", "qualified", "unqualified", "converted", "lost"] as const;
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number];

export const STATUS_LABELS: Readonly<Record<ProspectStatus, string>> = {
  new: "Nuevo",
  contacted: "Contactado",
  qualified: "Calificado",
  unqualified: "Propuesta",
  converted: "Convertido",
  lost: "Perdido",
};

/** An unknown stored value is shown as it is. */
export function statusLabel(status: string): string {
  return isProspectStatus(status) ? STATUS_LABELS[status] : status;
}

export function isProspectStatus(status: string): status is ProspectStatus {
  return PROSPECT_STATUSES.some((known) => known === status);
}

export const PROSPECT_SOURCES = ["sms", "facebook", "instagram", "whatsapp", "webchat", "email", "1to1"] as const;
export type ProspectSource = (typeof PROSPECT_SOURCES)[number];

export const SOURCE_LABELS: Readonly<Record<ProspectSource, string>> = {
  sms: "SMS",
  facebook: "Facebook",
  instagram: "Instagram",
  whatsapp: "WhatsApp",
  webchat: "Webchat",
  email: "Email",
  "1to1": "En persona",
};

/** An unknown stored value is shown as it is. */
export function sourceLabel(source: string): string {
  const known = PROSPECT_SOURCES.find((one) => one === source);
  return known ? SOURCE_LABELS[known] : source;
}
