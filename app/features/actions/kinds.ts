/** The methods by which an action may call its endpoint (ACT-07). */
export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
export const DEFAULT_METHOD: Method = "POST";

/** The types of a field (ACT-15). */
export const FIELD_TYPES = ["texto", "email", "telefono", "texto_largo", "numero", "fecha"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const DEFAULT_TYPE: FieldType = "texto";

export const TYPE_LABELS: Readonly<Record<FieldType, string>> = {
  texto: "Texto",
  email: "Email",
  telefono: "Teléfono",
  texto_largo: "Texto largo",
  numero: "Número",
  fecha: "Fecha",
};

/** The states of a session (OP-ACT-09). */
export const SESSION_STATES = ["collecting", "completed", "cancelled", "expired", "failed"] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** The part of a session that is under way while it is `collecting`. */
export const PHASES = ["asking", "confirming", "choosing", "calling", "approving"] as const;
export type Phase = (typeof PHASES)[number];

/** What came of a call that was made. `unknown`: it may have reached the company's server, or not. */
export type CalledOutcome = "succeeded" | "failed" | "unknown";
/** The states of a call: those of one that staff approve first, of one under way, and its ends. */
export type RunOutcome = "waiting" | "approved" | "rejected" | "expired" | "withdrawn" | "calling" | CalledOutcome;
