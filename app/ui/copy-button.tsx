import { CheckIcon } from "@radix-ui/react-icons";
import { useEffect, useState } from "react";
import { Button } from "./button";
import { useHydrated } from "./hydration";
import { CopyIcon } from "./record-icons";

const RESET_MS = 2000;

/** Copies `text`; says 'Copiado' for two seconds. Absent without JavaScript, where the text itself can be selected. */
export function CopyButton({ text, label = "Copiar" }: { readonly text: string; readonly label?: string }) {
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
    <Button type="button" variant="soft" color={state === "copied" ? "jade" : "gray"} onClick={copy}>
      {state === "copied" ? <CheckIcon aria-hidden /> : <CopyIcon />}
      <span aria-live="polite">
        {state === "copied" ? "Copiado" : state === "refused" ? "No se pudo copiar" : label}
      </span>
    </Button>
  );
}
