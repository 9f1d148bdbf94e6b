import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useId } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { CopyIcon } from "~/ui/icons";
import { useToast } from "~/ui/toasts";
import styles from "./copy-value.module.css";

interface CopyValueProps {
  readonly label: string;
  /** The part of it that the page shows. */
  readonly shown: string;
  /** Null while there is nothing to copy. */
  readonly copied: string | null;
  readonly toastTitle: string;
  readonly hint: string;
}

/** A value to paste elsewhere. Without a clipboard or without scripts it can be unfolded and selected by hand. */
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
    <Grid columns="minmax(0, 1fr)" gap="1">
      <Text as="p" weight="medium" id={`${id}-label`}>
        {label}
      </Text>
      <Flex gap="2">
        <code className={styles.value}>{shown}</code>
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
      </Flex>
      <Text as="p" size="2" color="gray">
        {hint}
      </Text>
      {copied === null || copied === shown ? null : (
        <details>
          <Text size="2" color="blue" mb="1" asChild>
            <summary>Ver completa</summary>
          </Text>
          <Flex asChild>
            <code className={styles.value}>{copied}</code>
          </Flex>
        </details>
      )}
    </Grid>
  );
}
