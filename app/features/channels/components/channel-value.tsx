import { IconButton } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { CopyIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import styles from "./channel-value.module.css";

/** The name of the copied value in the toast. */
export type CopiedThing = "Número de WhatsApp" | "Remitente SMS" | "Código del widget" | "Dominio de email";

interface ChannelValueProps {
  readonly thing: CopiedThing;
  readonly value: string;
  /** Shown instead of a value that is too long. */
  readonly shown?: string;
}

/** One value of a channel and the button that copies it; without JavaScript it can be selected. */
export function ChannelValue({ thing, value, shown = value }: ChannelValueProps) {
  const hydrated = useHydrated();
  const { toast } = useToast();
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => toast({ title: "Copiado", description: `${thing} copiado al portapapeles` }),
      () =>
        toast({
          variant: "destructive",
          title: "No se pudo copiar",
          description: "Selecciona el texto y cópialo a mano.",
        }),
    );
  };
  return (
    <li className={styles.value}>
      <code>{shown}</code>
      {hydrated ? (
        <IconButton type="button" aria-label={`Copiar ${thing}: ${shown}`} onClick={copy}>
          <CopyIcon />
        </IconButton>
      ) : null}
    </li>
  );
}
