import { Box } from "@radix-ui/themes/components/box";
import { useNavigate, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { useLive } from "~/ui/frame/use-live";
import { Note } from "~/ui/note";
import { PageHeader } from "~/ui/page-header";
import { dropPending, keepPurchase } from "../pending-payment";
import type { CreditsPageData, ShownPurchase } from "../read-credits-page.server";
import { BalancePanel } from "./balance-panel";
import { BillingSettings } from "./billing-settings";
import { type Begun, BuyPanel } from "./buy-panel";
import type { Paid } from "./card-payment";
import { PurchaseDone } from "./purchase-done";
import { PurchaseHistory } from "./purchase-history";
import { ReturnedPayment } from "./returned-payment";

interface CreditsPageProps extends CreditsPageData {
  readonly answer: FormAnswer<Begun | null> | undefined;
}

/** The balance, and how to have more. */
export function CreditsPage({ answer, ...data }: CreditsPageProps) {
  const { query, named } = data;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [paid, setPaid] = useState<Paid | null>(null);
  // Credits may also arrive by the payment provider's webhook, or from another tab.
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "credits") revalidate();
    },
    onResync: () => revalidate(),
  });
  const isReturn = query.success !== null || (query.payment_intent !== null && query.compra !== null);
  const isCancelled = query.cancelled !== null;
  useEffect(() => {
    if (isCancelled) dropPending();
  }, [isCancelled]);
  const onPaid = useCallback(
    (ended: Paid) => {
      keepPurchase(null);
      setPaid(ended);
      // The return's address would confirm again.
      navigate(paths.credits(), { replace: true });
      revalidate();
    },
    [navigate, revalidate],
  );

  return (
    <Box maxWidth="1040px">
      <PageHeader title="Créditos" />
      {paid ? (
        <PurchaseDone {...paid} />
      ) : isReturn ? (
        <ReturnedPayment query={query} named={named} onPaid={onPaid} />
      ) : isCancelled ? (
        <Note color="amber" role="status">
          Pago cancelado. No se te cobró nada; puedes elegir otro paquete u otra forma de pagar.
        </Note>
      ) : named && query.compra !== null ? (
        <NamedPurchase purchase={named} />
      ) : null}
      <BalancePanel {...data} />
      {paid ? null : (
        <BuyPanel
          packages={data.packages}
          methods={data.methods}
          initial={query.paquete}
          begun={answer?.ok && answer.intent === "pay" ? answer.value : null}
          refused={answer?.ok === false && answer.intent.startsWith("save-") ? null : answerError(answer)}
          onPaid={onPaid}
        />
      )}
      <PurchaseHistory purchases={data.purchases} next={data.next} query={query} />
      <BillingSettings
        settings={data.settings}
        done={answer ? null : query.listo}
        taxRefused={refusalOf(answer, "save-tax")}
        warningRefused={refusalOf(answer, "save-warning")}
      />
    </Box>
  );
}

const answerError = (answer: CreditsPageProps["answer"]) => (answer?.ok === false ? answer.error : null);

/** The state of the purchase that the address names. */
function NamedPurchase({ purchase: { id, status, credits } }: { readonly purchase: ShownPurchase }) {
  if (status === "completed") return <PurchaseDone purchaseId={id} credits={credits} />;
  if (status === "refunded") return null;
  return (
    <Note color="amber" role="status">
      {status === "pending"
        ? "Ese pago todavía no está completo. Si no lo terminaste, puedes elegir el paquete otra vez."
        : "Ese pago no se completó. No recibiste créditos por él."}
    </Note>
  );
}
