import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import { type Posted, postForm } from "~/platform/post-form";
import type { ToastInput } from "~/ui/toast-state";
import { useToast } from "~/ui/toasts";

const PATIENCE_MILLISECONDS = 20_000;

/** What a page of records says after its forms, by their intent. */
export interface RecordTexts {
  readonly done: Readonly<Record<string, string | ((value: unknown) => ToastInput)>>;
  readonly failed: Readonly<Record<string, string>>;
}

/** A refused form that stays on the page with what was typed. */
export type RecordRefusal = FormRefusal;

/**
 * Posts the forms of a page of records in place and says how it went. A lost connection keeps the form, where a fetcher
 * would show the error page.
 * @param route the page's path and the id of its route, such as `["/admin/customers", "routes/admin.customers"]`
 * @param done called after a success; without it the list is read again
 */
export function useRecordPost([path, route]: readonly [string, string], texts: RecordTexts, done?: () => void) {
  const { toast } = useToast();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<RecordRefusal>();
  const post = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    if (pending) return;
    const sent = new FormData(form, submitter);
    const body = new URLSearchParams();
    for (const [name, value] of sent) if (typeof value === "string") body.append(name, value);
    const intent = body.get("intent") ?? "";
    setPending(true);
    const answer = await postForm(`${path}?_data=${encodeURIComponent(route)}`, body, PATIENCE_MILLISECONDS);
    setPending(false);
    if (answer.ok) {
      const said = texts.done[intent];
      toast(typeof said === "function" ? said(answer.value) : { title: said });
      if (done) done();
      else revalidate();
      return;
    }
    const refusal = refusalIn(answer, intent, body);
    if (!hasPlace(refusal)) {
      toast({ variant: "destructive", title: "Error", description: texts.failed[intent] });
    }
    setRefused(refusal);
    // The page then knows that the record is gone, also where no event told it.
    if (refusal.code === "not_found") revalidate();
  };
  return { post, pending, refused };
}

function refusalIn(answer: Exclude<Posted, { ok: true }>, intent: string, body: URLSearchParams): RecordRefusal {
  const lost = answer.ok === null;
  const error = lost ? LOST[answer.lost] : answer.error;
  return {
    ok: false,
    intent,
    of: body.get("of") ?? "",
    code: lost ? "" : answer.code,
    error,
    result: {
      status: "error",
      initialValue: Object.fromEntries(body),
      error: lost ? { "": [error] } : { ...answer.fields },
    },
    ...(!lost && answer.about !== undefined ? { about: answer.about } : {}),
  };
}

const AGAIN = "Lo que escribiste sigue aquí: vuelve a intentarlo.";
const LOST = {
  line: `No hay conexión. ${AGAIN}`,
  late: `El servidor tarda demasiado. ${AGAIN}`,
  answer: `Algo falló de nuestro lado. ${AGAIN}`,
  session: "Tu sesión terminó. Entra de nuevo en otra pestaña; lo que escribiste sigue aquí.",
} as const;

/** A reason at a field, or data beside the form, says it already. */
function hasPlace({ result, about }: RecordRefusal): boolean {
  return about !== undefined || Object.keys(result.error).some((name) => name !== "");
}
