/** The methods by which an action may call its endpoint (ACT-07). */
export const METHODS = ["GET", "POST", "PUT", "DELETE"] as const;
export type Method = (typeof METHODS)[number];
export const DEFAULT_METHOD: Method = "POST";

/** The types of a field (ACT-15). */
export const FIELD_TYPES = ["texto", "email", "telefono", "texto_largo", "numero", "fecha"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export const DEFAULT_TYPE: FieldType = "texto";
