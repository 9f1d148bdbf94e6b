import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type ConfigTexts, configChanged, configMark } from "~/features/answering/seen/configuration-version";
import { ask } from "~/platform/ask";
import type { Changed } from "~/platform/form-answer";
import { useToast } from "~/ui/toasts";
import { savedSchema, storedSchema } from "../wire";
import { NOT_SAVED, SAVED, WIZARD_TEXTS, type WizardKind } from "../wizards";
import { forgetDraft } from "./drafts";

/** A stored configuration; after a colleague's change, what it says now. */
export interface Version {
  readonly seen: number;
  readonly said?: string | undefined;
  readonly changed?: Changed | null;
}

export interface Saving {
  readonly pending: boolean;
  readonly error: string | null;
  /** @returns the version that the form has seen then; null where nothing is known of it */
  readonly save: (companyId: number | null, values: ConfigTexts, seen: number) => Promise<Version | null>;
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
  const save: Saving["save"] = async (companyId, values, seen) => {
    setState({ pending: true, error: null });
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...values, companyId, seen }),
    };
    const answer = await ask("/api/ai/config", savedSchema, init, NOT_SAVED);
    if (answer.ok) {
      toast({ title: SAVED });
      forgetDraft(place);
      // If the window was closed meanwhile, the person stays where they are.
      if (!here.current) return null;
      setState({ pending: false, error: null });
      if (next === null) revalidate();
      else navigate(next, { replace: true, preventScrollReset: true });
      return { seen: configMark(values) };
    }
    const said = answer.error;
    const address = `/api/ai/config?companyId=${companyId ?? ""}`;
    const now = answer.code === "changed_meanwhile" ? await ask(address, storedSchema) : answer;
    toast({ variant: "destructive", title: WIZARD_TEXTS[kind].saveFailed, description: said });
    if (here.current) setState({ pending: false, error: said });
    if (!now.ok) return null;
    const changed = configChanged(now.value, values);
    return { seen: changed.seen, said, changed };
  };
  return { ...state, save };
}
