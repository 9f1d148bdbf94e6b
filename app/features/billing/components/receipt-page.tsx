import { Box } from "@radix-ui/themes/components/box";
import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Fragment, type ReactNode } from "react";
import { formatAmount, formatCredits } from "~/features/credits/amounts";
import { METHOD_LABELS, STATUS_LABELS } from "~/features/credits/statuses";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { Button, ButtonAnchor, ButtonLink } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { ShortDate } from "~/ui/time";
import type { ReceiptData } from "../read-receipt.server";
import { folioOf } from "../receipt-text";
import { noInvoice } from "../tax-numbers";
import { taxRows } from "../tax-rows";
import styles from "./receipt-page.module.css";

/** Our receipt for one purchase, for printing or saving as a PDF. */
export function ReceiptPage(props: ReceiptData) {
  const { purchase, paidAt, business, logoUrl, tax, country, providerUrl, reference, mail } = props;
  const hydrated = useHydrated();
  const { id, packageName, credits, amount, method, status, createdAt } = purchase;
  const isPaid = status === "completed" || status === "refunded";
  return (
    <Box maxWidth="640px">
      <div className={styles.screen}>
        <BackLink to={paths.credits()}>Volver a Créditos</BackLink>
      </div>
      <PageHeader title="Recibo">
        <Flex wrap="wrap" gap="3" className={styles.screen}>
          {providerUrl ? (
            <ButtonAnchor href={providerUrl} variant="soft" target="_blank" rel="noopener">
              Recibo de Stripe
            </ButtonAnchor>
          ) : null}
          {hydrated ? (
            <Button type="button" onClick={() => window.print()}>
              Imprimir o guardar PDF
            </Button>
          ) : null}
        </Flex>
      </PageHeader>
      {isPaid ? null : (
        <Note color="amber" mb="5" role="status">
          Esta compra todavía no está pagada: su recibo estará listo cuando se complete el pago.
        </Note>
      )}
      <Panel label="Compra">
        <DataList.Root size="2">
          <Line label="Folio">{folioOf(id)}</Line>
          <Line label="Fecha">
            <ShortDate at={paidAt ?? createdAt} />
          </Line>
          <Line label="Estado">{STATUS_LABELS[status]}</Line>
          <Line label="Concepto">
            Paquete {packageName}, {formatCredits(credits)}
          </Line>
          <Line label="Método de pago">{METHOD_LABELS[method]}</Line>
          {reference ? <Line label="Referencia">{reference}</Line> : null}
          <Line label="Total">
            <Text weight="bold">{formatAmount(amount)}</Text>
          </Line>
        </DataList.Root>
      </Panel>
      <Panel label="Cliente" my="4">
        <DataList.Root size="2">
          <Line label="Negocio">
            <Flex align="center" gap="2">
              {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" width={32} height={32} /> : null}
              {business}
            </Flex>
          </Line>
          {tax
            ? taxRows(tax).map(([label, value]) => (
                <Fragment key={label}>
                  <Line label={label}>{value}</Line>
                </Fragment>
              ))
            : null}
        </DataList.Root>
        {tax ? null : (
          <Flex className={styles.screen}>
            <ButtonLink to={`${paths.credits()}#datos-fiscales`} variant="soft" color="gray">
              Agregar datos fiscales
            </ButtonLink>
          </Flex>
        )}
      </Panel>
      {isPaid ? (
        <Text as="p" size="2" color="gray" mb="2" className={styles.screen} role="status">
          {mailText(mail)}
        </Text>
      ) : null}
      <Text as="p" size="2" color="gray">
        {noInvoice(country)}
      </Text>
    </Box>
  );
}

function mailText(mail: ReceiptData["mail"]): string {
  if (mail === null) return "Este recibo no se envió por correo. Puedes imprimirlo o guardarlo desde aquí.";
  if (mail.state === "sent") return `También lo enviamos a ${mail.to}.`;
  if (mail.state === "waiting") return `Lo estamos enviando a ${mail.to}.`;
  return `No pudimos enviarlo a ${mail.to}. Puedes imprimirlo o guardarlo desde aquí.`;
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="130px">{label}</DataList.Label>
      <DataList.Value className={styles.value}>{children}</DataList.Value>
    </DataList.Item>
  );
}
