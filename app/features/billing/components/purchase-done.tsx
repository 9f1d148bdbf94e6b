import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useEffect, useRef } from "react";
import { formatCredits } from "~/features/credits/amounts";
import { filePaths } from "~/platform/file-paths";
import { paths } from "~/platform/paths";
import { ButtonAnchor, ButtonLink } from "~/ui/button";
import { CheckIcon } from "~/ui/icons";
import { Panel } from "~/ui/panel";
import type { Paid } from "./card-payment";
import styles from "./purchase-done.module.css";

/** A payment that went well. Without credits yet, they follow by the provider's word. */
export function PurchaseDone({ purchaseId, credits }: Paid) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Panel label="Pago completado" my="4">
      <Flex direction="column" align="center" gap="3" py="4" role="status">
        <span className={styles.mark} aria-hidden>
          <CheckIcon width={28} height={28} />
        </span>
        <Heading as="h2" size="5" align="center" tabIndex={-1} ref={title}>
          ¡Pago completado!
        </Heading>
        <Text as="p" align="center">
          {credits === null
            ? "Recibimos tu pago. Tus créditos se actualizarán en unos momentos."
            : `Agregamos ${formatCredits(credits)} a tu cuenta.`}
        </Text>
        <Text as="p" size="2" color="gray">
          Compra {purchaseId.slice(0, 8)}
        </Text>
        <Flex wrap="wrap" justify="center" gap="3">
          <ButtonLink to={paths.dashboard()} size="3">
            Ir al panel
          </ButtonLink>
          <ButtonAnchor
            href={filePaths.creditReceipt(purchaseId, { proveedor: 1 })}
            size="3"
            variant="soft"
            target="_blank"
            rel="noopener"
          >
            Descargar recibo
          </ButtonAnchor>
        </Flex>
      </Flex>
    </Panel>
  );
}
