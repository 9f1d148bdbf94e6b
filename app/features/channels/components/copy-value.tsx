import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { CopyIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";

interface CopyValueProps {
  readonly label: string;
  /** What the page shows of it. */
  readonly shown: string;
  /** What is copied; null while there is nothing to copy. */
  readonly copied: string | null;
  readonly toastTitle: string;
  readonly hint: string;
}

/** A value to paste elsewhere. Where the clipboard is refused, or without scripts, it can be unfolded and marked by hand. */
export function CopyValue({ label, shown, copied, toastTitle, hint }: CopyValueProps) {
  const hydrated = useHydrated();
  const { toast } = useToast();
  const id = useId();
  const copy = () => {
    navigator.clipboard.writeText(copied ?? "").then(
      () => toast({ title: toastTitle }),
      () =>
        toast({
          variant: "destructive",
          title: "No se pudo copiar",
          description: "Abre «Ver completa» y cópiala a mano.",
        }),
    );
  };
  return (
    <div className="copy-value">
      <Text as="p" weight="medium" id={`${id}-label`}>
        {label}
      </Text>
      <div className="copy-value-line">
        <code>{shown}</code>
        {hydrated ? (
          <Button
            type="button"
            variant="soft"
            color="gray"
            disabled={copied === null}
            aria-describedby={`${id}-label`}
            onClick={copy}
          >
            <CopyIcon /> Copiar
          </Button>
        ) : null}
      </div>
      <Text as="p" size="2" color="gray">
        {hint}
      </Text>
      {copied === null || copied === shown ? null : (
        <details className="copy-value-whole">
          <summary>Ver completa</summary>
          <code>{copied}</code>
        </details>
      )}
    </div>
  );
}
