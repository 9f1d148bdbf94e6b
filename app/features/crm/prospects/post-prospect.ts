import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { postForm } from "~/platform/post-form";

const ADDRESS = `${paths.prospects()}?_data=routes%2Fadmin.prospects`;
const PATIENCE_MILLISECONDS = 30_000;

/** The answer to a form of the page; `said` is true where a field, or data beside the form, says the reason. */
export type ProspectAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly said: boolean; readonly refusal: FormRefusal };

/** Posts a form of the page. It never throws: a lost connection must not remove what somebody is typing. */
export async function postProspect(typed: Readonly<Record<string, string>>): Promise<ProspectAnswer> {
  const answer = await postForm(ADDRESS, new URLSearchParams(typed), PATIENCE_MILLISECONDS);
  if (answer.ok) return { ok: true, value: answer.value };
  const error = answer.ok === false ? answer.error : lostSentence(answer.lost);
  const reasons = answer.ok === false ? answer.fields : { "": [error] };
  return {
    ok: false,
    said: Object.keys(reasons).some((name) => name !== "") || (answer.ok === false && answer.about !== undefined),
    refusal: {
      ok: false,
      intent: typed.intent ?? "",
      of: typed.of ?? "",
      code: answer.ok === false ? answer.code : "",
      error,
      result: { status: "error", initialValue: { ...typed }, error: { ...reasons } },
      ...(answer.ok === false && answer.about !== undefined ? { about: answer.about } : {}),
    },
  };
}

function lostSentence(lost: string): string {
  return lost === "session"
    ? "Tu sesión terminó. Entra de nuevo en otra pestaña; lo que escribiste sigue aquí."
    : "No hubo respuesta. Lo que escribiste sigue aquí; vuelve a intentarlo.";
}

/** Stores only the status of a prospect. @returns false where it was not stored */
export async function putStatus(id: number, status: string): Promise<boolean> {
  try {
    const response = await fetch(paths.prospect(id), {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ status }),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
