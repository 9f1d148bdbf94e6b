import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import type { Stripe, StripeElements } from "@stripe/stripe-js";
// Unlike the package's main module it loads nothing by itself.
import { loadStripe } from "@stripe/stripe-js/pure";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { formatAmount } from "~/features/credits/amounts";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { confirmIntent, createIntent, type Offer } from "../pay-calls";
import { keepPurchase } from "../pending-payment";
import { PayProblem, type Problem } from "./pay-problem";
import { stripeLook } from "./stripe-look";

export interface Paid {
  readonly purchaseId: string;
  /** Null until the provider's word has come: the credits follow by themselves. */
  readonly credits: number | null;
}

interface CardPaymentProps {
  readonly publishableKey: string;
  readonly offer: Offer;
  readonly onPaid: (paid: Paid) => void;
}

interface Intent {
  readonly clientSecret: string;
  readonly purchaseId: string;
}

/** Stripe's own form for one package. A try that failed begins a new purchase; nobody is charged for the old one. */
export function CardPayment({ publishableKey, offer, onPaid }: CardPaymentProps) {
  const [intent, setIntent] = useState<Intent | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { packageId, amount, credits } = offer;

  const begin = useCallback(async () => {
    setProblem(null);
    const made = await createIntent({ packageId, amount, credits });
    if (!made.ok) return setProblem({ title: "Error creando el pago", detail: made.reason });
    const { clientSecret, purchaseId } = made.body;
    if (!clientSecret || !purchaseId) return setProblem({ title: "No se recibió el client secret de Stripe" });
    keepPurchase(purchaseId);
    setIntent({ clientSecret, purchaseId });
  }, [packageId, amount, credits]);

  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  }, [begin]);

  if (problem) return <PayProblem {...problem} onRetry={begin} />;
  if (!intent) return <Waiting>Preparando tu pago…</Waiting>;
  return (
    <StripeForm publishableKey={publishableKey} intent={intent} amount={amount} onPaid={onPaid} credits={credits} />
  );
}

function Waiting({ children }: { readonly children: string }) {
  return (
    <Flex align="center" gap="2" role="status">
      <Spinner />
      <Text color="gray">{children}</Text>
    </Flex>
  );
}

interface StripeFormProps extends Pick<CardPaymentProps, "publishableKey" | "onPaid"> {
  readonly intent: Intent;
  readonly amount: number;
  readonly credits: number;
}

interface Loaded {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

const NO_FORM: Problem = { title: "No se pudo inicializar el formulario de pago." };

function StripeForm({ publishableKey, intent, amount, credits, onPaid }: StripeFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isReady, setIsReady] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const { clientSecret, purchaseId } = intent;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the form again
  useEffect(() => {
    let isHere = true;
    const show = async () => {
      const stripe = await loadStripe(publishableKey);
      if (!isHere || !place.current) return;
      if (!stripe) throw new Error("no stripe");
      const elements = stripe.elements({ clientSecret, locale: "es-419", appearance: stripeLook() });
      const element = elements.create("payment");
      element.on("ready", () => isHere && setIsReady(true));
      element.on("loaderror", () => isHere && setProblem(NO_FORM));
      element.mount(place.current);
      setLoaded({ stripe, elements });
    };
    setProblem(null);
    show().catch(() => isHere && setProblem(NO_FORM));
    return () => {
      isHere = false;
    };
  }, [publishableKey, clientSecret, tries]);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!loaded || isPaying) return;
    setIsPaying(true);
    setProblem(null);
    try {
      const { stripe, elements } = loaded;
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        redirect: "if_required",
        // Only banks that need a page of their own lead away and back.
        confirmParams: { return_url: `${location.origin}${paths.credits({ compra: purchaseId })}` },
      });
      const isPaid = paymentIntent?.status === "succeeded" || paymentIntent?.status === "processing";
      if (error || !isPaid) {
        setProblem({ title: "Error en el pago", detail: error?.message ?? "Hubo un problema procesando el pago" });
        return;
      }
      const added = await confirmIntent({ paymentIntentId: paymentIntent.id, purchaseId });
      onPaid({ purchaseId, credits: added.ok ? (added.body.creditsAdded ?? credits) : null });
    } catch {
      setProblem({
        title: "Error inesperado",
        detail: "No sabemos si el pago se hizo. Revisa tus compras abajo antes de volver a pagar.",
      });
    } finally {
      setIsPaying(false);
    }
  };

  const again = loaded ? undefined : () => setTries((count) => count + 1);
  return (
    <Flex direction="column" gap="4" asChild>
      <form onSubmit={pay} aria-label="Pago con tarjeta">
        {isReady || problem ? null : <Waiting>Abriendo el formulario de pago…</Waiting>}
        <div ref={place} data-testid="card-form" />
        {problem ? <PayProblem {...problem} onRetry={again} /> : null}
        {isReady ? (
          <Flex>
            <Button type="submit" size="3" aria-disabled={isPaying || undefined}>
              {isPaying ? <Spinner /> : null}
              {isPaying ? "Procesando tu pago…" : `Pagar ${formatAmount(amount)}`}
            </Button>
          </Flex>
        ) : null}
      </form>
    </Flex>
  );
}
