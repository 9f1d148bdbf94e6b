import { useEffect, useState } from "react";
import { Button } from "./button";
import { useHydrated } from "./hydration";
import { CheckIcon, CopyIcon } from "./icons";

const RESET_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  /** Shows only the icon; the label is for screen readers. */
  readonly bare?: boolean;
}

/**
 * Copies `text` and shows 'Copiado' for two seconds. Absent without JavaScript, where the text itself can be selected.
 */
export function CopyButton({ text, label = "Copiar", bare = false }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), RESET_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!hydrated) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <Button
      type="button"
      size={bare ? "1" : "2"}
      variant={bare ? "ghost" : "soft"}
      title={bare ? label : undefined}
      color={state === "copied" ? "jade" : "gray"}
      onClick={copy}
    >
      {state === "copied" ? <CheckIcon aria-hidden /> : <CopyIcon />}
      <span aria-live="polite" className={bare ? "ui-sr" : undefined}>
        {state === "copied" ? "Copiado" : state === "refused" ? "No se pudo copiar" : label}
      </span>
    </Button>
  );
}
