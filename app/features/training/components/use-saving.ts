import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ask } from "~/platform/ask";
import { useToast } from "~/ui/toasts";
import { savedSchema } from "../wire";
import { NOT_SAVED, SAVED, WIZARD_TEXTS, type WizardKind } from "../wizards";
import { forgetDraft } from "./drafts";

export interface Saving {
  readonly pending: boolean;
  readonly error: string | null;
  readonly save: (companyId: number | null, values: Readonly<Record<string, string>>) => void;
}

/**
 * Saves a configuration without leaving the page, so that nothing typed is lost when the connection fails.
 * @param next the address after a save; null stays
 */
export function useSaving(kind: WizardKind, place: string, next: string | null): Saving {
  const [state, setState] = useState<{ pending: boolean; error: string | null }>({ pending: false, error: null });
  const { toast } = useToast();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const save: Saving["save"] = async (companyId, values) => {
    setState({ pending: true, error: null });
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...values, companyId }),
    };
    const answer = await ask("/api/ai/config", savedSchema, init, NOT_SAVED);
    if (answer.ok) {
      toast({ title: SAVED });
      forgetDraft(place);
      // If the window was closed meanwhile, the person stays where they are.
      if (!here.current) return;
      setState({ pending: false, error: null });
      if (next === null) revalidate();
      else navigate(next, { replace: true, preventScrollReset: true });
      return;
    }
    toast({ variant: "destructive", title: WIZARD_TEXTS[kind].saveFailed, description: answer.error });
    if (here.current) setState({ pending: false, error: answer.error });
  };
  return { ...state, save };
}
