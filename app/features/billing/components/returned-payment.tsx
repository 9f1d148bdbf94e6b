import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/hydration";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { confirmIntent, confirmOrder } from "../pay-calls";
import { dropPending, readPending } from "../pending-payment";
import type { CreditsPageData } from "../read-credits-page.server";
import type { Paid } from "./card-payment";
import { PayProblem } from "./pay-problem";

interface ReturnedPaymentProps extends Pick<CreditsPageData, "query" | "named"> {
  readonly onPaid: (paid: Paid) => void;
}

/** Back from PayPal or from a bank's page: asks for the payment's end, by itself where there are scripts. */
export function ReturnedPayment({ query, named, onPaid }: ReturnedPaymentProps) {
  const hydrated = useHydrated();
  const [reason, setReason] = useState<{ readonly text: string | null } | null>(null);
  const asked = useRef(false);
  const { token, compra, payment_intent: paymentIntentId, redirect_status: cardStatus } = query;
  const purchaseId = named?.id ?? compra;

  const confirm = useCallback(async () => {
    setReason(null);
    const isCard = paymentIntentId !== null && compra !== null;
    // PayPal names the order itself; a browser that kept none finds it all the same.
    const orderId = token ?? readPending()?.orderId;
    if (!isCard && !orderId) return setReason({ text: "No sabemos de qué pago se trata." });
    const added = isCard
      ? await confirmIntent({ paymentIntentId, purchaseId: compra })
      : await confirmOrder(orderId ?? "");
    // A card that its bank took is paid, also when we cannot say so yet (CRED-11): the webhook brings its credits.
    if (!added.ok && !(isCard && cardStatus === "succeeded")) return setReason({ text: added.reason });
    dropPending();
    const credits = added.ok ? (added.body.creditsAdded ?? null) : null;
    onPaid({ purchaseId: purchaseId ?? orderId ?? "", credits });
  }, [token, compra, paymentIntentId, cardStatus, purchaseId, onPaid]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void confirm();
  }, [confirm]);

  return (
    <Panel label="Tu pago" my="4">
      {reason ? (
        <PayProblem
          title="Error confirmando pago"
          detail="Si ya pagaste y no ves tus créditos en unos minutos, escribe a soporte con la fecha y el importe de tu pago."
          onRetry={confirm}
        />
      ) : hydrated ? (
        <Flex align="center" gap="2" role="status">
          <Spinner />
          <Text>Confirmando tu pago…</Text>
        </Flex>
      ) : token === null ? null : (
        <Form method="post">
          <Flex direction="column" align="start" gap="3">
            <Text as="p">Falta un paso: confirma tu pago para recibir tus créditos.</Text>
            <input type="hidden" name="intent" value="confirm" />
            <input type="hidden" name="orderId" value={token} />
            <SubmitButton>Confirmar mi pago</SubmitButton>
          </Flex>
        </Form>
      )}
    </Panel>
  );
}
