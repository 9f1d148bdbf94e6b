import * as z from "zod/mini";

const refusalSchema = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** A profile that was not stored: the reason, empty where none is known, and the reasons by field. */
export interface ProfileRefusal {
  readonly message: string;
  readonly fields: Readonly<Record<string, string[]>>;
}

const LOST = "no hay conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.";
const PATIENCE_MILLISECONDS = 20_000;

/** Sends the form's texts to API-17. Returns null, or why they were not stored; it never throws. */
export async function putProfile(
  texts: Readonly<Record<string, string>>,
  ask: typeof fetch = fetch,
): Promise<ProfileRefusal | null> {
  try {
    const response = await ask("/api/tenant/profile", {
      method: "PUT",
      credentials: "include",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify(texts),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.ok) return null;
    const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
    const { error, message, fields } = refusal.success ? refusal.data : {};
    return { message: error || message || "", fields: fields ?? {} };
  } catch {
    return { message: LOST, fields: {} };
  }
}

/** PROF-04. @param message empty for an unknown reason */
export const profileFailure = (message: string) =>
  `Hubo un error al actualizar el perfil: ${message || "Error desconocido"}`;
