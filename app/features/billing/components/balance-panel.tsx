import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { formatCredits } from "~/features/credits/amounts";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { forecastText } from "../forecast";
import type { CreditsPageData } from "../read-credits-page.server";

/** How many credits there are, how long they last, and what happens when there are none. */
export function BalancePanel({ balance, owed, daysLeft }: Pick<CreditsPageData, "balance" | "owed" | "daysLeft">) {
  const lasts = forecastText(daysLeft);
  return (
    <Panel label="Tus créditos" my="4" gap="2">
      <Flex wrap="wrap" align="baseline" gap="3">
        <Text size="7" weight="bold" data-testid="balance">
          {formatCredits(balance)}
        </Text>
        {balance > 0 && lasts ? <Text color="gray">{lasts}</Text> : null}
      </Flex>
      <Text as="p" color="gray">
        Cada respuesta de la IA usa un crédito. Lo que escribe tu equipo no usa ninguno.
      </Text>
      {owed > 0 ? (
        <Note color="red" role="alert">
          Se devolvió el dinero de una compra cuyos créditos ya habías usado: faltan {formatCredits(owed)}. Hasta que se
          cubran la IA no contesta; tu próxima compra los cubre primero.
        </Note>
      ) : balance === 0 ? (
        <Note color="amber" role="status">
          Sin créditos la IA no contesta: las conversaciones esperan a una persona de tu equipo. Compra créditos y
          vuelve a responder sola.
        </Note>
      ) : null}
    </Panel>
  );
}
