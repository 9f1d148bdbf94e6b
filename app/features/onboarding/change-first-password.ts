import * as z from "zod/mini";
import { PASSWORD_FAILED } from "./welcome";

const PATIENCE_MILLISECONDS = 20_000;
const refusalSchema = z.object({ error: z.string() });

/** Stores the password by the account's own call. Returns null, or the Spanish reason why it was not stored. */
export async function changeFirstPassword(newPassword: string, ask: typeof fetch = fetch): Promise<string | null> {
  try {
    const response = await ask("/api/auth/change-password", {
      method: "PATCH",
      credentials: "include",
      headers: { accept: "application/json", "content-type": "application/json" },
      body: JSON.stringify({ newPassword }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.ok) return null;
    const refusal = refusalSchema.safeParse(await response.json());
    return (refusal.success && refusal.data.error) || PASSWORD_FAILED;
  } catch {
    return PASSWORD_FAILED;
  }
}
