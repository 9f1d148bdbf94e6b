import { REPLY_KINDS } from "~/providers/ai/port";

/**
 * The shape of a model's answer, in the form that strict structured output requires: every property required, no
 * others, and null for a missing value. `parse-answer.ts` checks it again, because compatible servers may ignore
 * `strict`.
 */
export const ANSWER_FORMAT = {
  type: "json_schema" as const,
  json_schema: {
    name: "respuesta",
    strict: true,
    schema: {
      type: "object",
      properties: {
        reply: { type: "string", description: "Lo que leerá el cliente." },
        kind: {
          type: "string",
          enum: REPLY_KINDS,
          description:
            "Qué hace reply: answer contesta todo o una parte; asks_back pide al cliente lo que falta; small_talk saluda, agradece o platica; robot dice si eres una máquina; complaint atiende una queja; unknown dice que no lo sabes.",
        },
        open: {
          type: "array",
          items: { type: "string" },
          description:
            "Las preguntas del cliente que reply deja sin contestar, con sus palabras; vacío si no deja ninguna.",
        },
        citations: {
          type: "array",
          items: { type: "integer" },
          description: "Los id de los pasajes en los que se apoya reply; vacío si no se apoya en ninguno.",
        },
        intention: { type: "string", description: "Qué busca el cliente, de una a cuatro palabras en español." },
        sentiment: {
          type: "object",
          properties: {
            sentiment: { type: "string", enum: ["positive", "neutral", "negative"] },
            confidence: { type: "number", description: "De 0 a 1." },
          },
          required: ["sentiment", "confidence"],
          additionalProperties: false,
        },
        priority: { type: "string", enum: ["low", "medium", "high"] },
        needsHuman: { type: "boolean", description: "true si debe seguir una persona del equipo." },
        contact: {
          type: "object",
          description: "Datos que el propio cliente escribió sobre sí mismo; null lo que no escribió.",
          properties: {
            name: { type: ["string", "null"] },
            email: { type: ["string", "null"] },
            phone: { type: ["string", "null"] },
          },
          required: ["name", "email", "phone"],
          additionalProperties: false,
        },
      },
      required: ["reply", "kind", "open", "citations", "intention", "sentiment", "priority", "needsHuman", "contact"],
      additionalProperties: false,
    },
  },
};
