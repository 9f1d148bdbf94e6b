import * as DataList from "@radix-ui/themes/components/data-list";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { type FormEvent, lazy, Suspense, useRef, useState } from "react";
import { formatAmount, formatCredits, formatPerCredit } from "~/features/credits/amounts";
import { paths } from "~/platform/paths";
import { Button, ButtonAnchor } from "~/ui/button";
import { ErrorPanel } from "~/ui/error-panel";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { SubmitButton } from "~/ui/submit-button";
import { createOrder, type Offer } from "../pay-calls";
import { keepPending } from "../pending-payment";
import type { CreditsPageData, PackageOffer } from "../read-credits-page.server";
import type { Paid } from "./card-payment";
import { MethodChoice, type PayMethod } from "./method-choice";
import { PackageCards } from "./package-cards";
import { PayProblem, type Problem } from "./pay-problem";

const CardPayment = lazy(async () => ({ default: (await import("./card-payment")).CardPayment }));

/** What the server answers to the form of a browser without scripts. */
export interface Begun {
  readonly approvalUrl: string;
}

interface BuyPanelProps extends Pick<CreditsPageData, "packages" | "methods"> {
  /** The package that is chosen at first. */
  readonly initial: string | null;
  /** An order that a browser without scripts began. */
  readonly begun: Begun | null;
  /** Why the server refused one. */
  readonly refused: string | null;
  readonly onPaid: (paid: Paid) => void;
}

/** Packages, order summary, way to pay, and the payment itself. */
export function BuyPanel({ packages, methods, initial, begun, refused, onPaid }: BuyPanelProps) {
  const [chosenId, setChosenId] = useState(initial);
  const [method, setMethod] = useState<PayMethod>(methods.publishableKey || !methods.paypal ? "stripe" : "paypal");
  const [isAsked, setIsAsked] = useState(false);
  const [card, setCard] = useState<Offer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  const cards = useRef<HTMLDivElement>(null);

  if (packages === null) {
    return (
      <Panel label="Comprar créditos">
        <ErrorPanel title="No se pudieron cargar los paquetes de créditos." retryTo={paths.credits()}>
          Tus créditos siguen igual.
        </ErrorPanel>
      </Panel>
    );
  }
  const chosen = packages.find(({ id }) => id === chosenId) ?? null;
  const canPay = methods.publishableKey !== null || methods.paypal;

  const change = (next: () => void) => {
    next();
    setCard(null);
    setProblem(null);
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (!chosen) {
      setIsAsked(true);
      cards.current?.querySelector<HTMLInputElement>("input")?.focus();
      return;
    }
    const offer = offerOf(chosen);
    if (method === "stripe") return setCard(offer);
    setIsLeaving(true);
    const left = await leaveForPayPal(chosen, offer);
    if (left) {
      setProblem(left);
      setIsLeaving(false);
    }
  };

  return (
    <Panel title="Comprar créditos">
      <Form method="post" preventScrollReset onSubmit={pay} id="buy">
        <input type="hidden" name="intent" value="pay" />
        <Flex direction="column" gap="5">
          <div ref={cards}>
            <PackageCards packages={packages} chosen={chosenId} onChoose={(id) => change(() => setChosenId(id))} />
          </div>
          <Grid columns={{ initial: "1", md: "2" }} gap="5" align="start">
            <MethodChoice methods={methods} chosen={method} onChoose={(next) => change(() => setMethod(next))} />
            <Summary chosen={chosen} isAsked={isAsked} />
          </Grid>
          {refused ? <PayProblem title={refused} /> : null}
          {problem ? <PayProblem {...problem} /> : null}
          {card || begun || !canPay ? null : (
            <Flex>
              <SubmitButton size="3" pending={isLeaving} pendingLabel="Abriendo PayPal…">
                {method === "stripe" ? "Continuar al pago" : "Pagar con PayPal"}
              </SubmitButton>
            </Flex>
          )}
          {begun ? (
            <Flex direction="column" align="start" gap="2">
              <Text as="p">Tu pedido está listo. Termina de pagarlo en PayPal.</Text>
              <ButtonAnchor href={begun.approvalUrl} size="3">
                Ir a PayPal
              </ButtonAnchor>
            </Flex>
          ) : null}
        </Flex>
      </Form>
      {canPay ? null : (
        <Note color="amber">
          Por ahora no se pueden comprar créditos en línea. Quien administra la plataforma puede agregarlos a tu cuenta:
          pídeselos. Mientras tanto usas los que tienes; si se acaban, los mensajes siguen llegando y los contesta tu
          equipo.
        </Note>
      )}
      {card && methods.publishableKey ? (
        <Flex direction="column" gap="4" mt="4" data-testid="card-payment">
          <Flex align="center" justify="between" gap="3">
            <Heading as="h3" size="3">
              Pago con tarjeta
            </Heading>
            <Button type="button" variant="ghost" color="gray" onClick={() => setCard(null)}>
              Cancelar
            </Button>
          </Flex>
          <Suspense fallback={<Text color="gray">Preparando tu pago…</Text>}>
            <CardPayment key={card.packageId} publishableKey={methods.publishableKey} offer={card} onPaid={onPaid} />
          </Suspense>
        </Flex>
      ) : null}
      <noscript>
        <Text as="p" size="2" color="gray">
          Para pagar con tarjeta activa JavaScript en tu navegador. Con PayPal puedes pagar sin él.
        </Text>
      </noscript>
    </Panel>
  );
}

const offerOf = ({ id, amount, credits }: PackageOffer): Offer => ({ packageId: id, amount, credits });

/** @returns why the browser stays here; null while it leaves */
async function leaveForPayPal({ name }: PackageOffer, offer: Offer): Promise<Problem | null> {
  const made = await createOrder(offer);
  if (!made.ok) {
    const isGone = made.reason === "Paquete no encontrado";
    return isGone ? { title: "Paquete no encontrado" } : { title: "Error con PayPal", detail: made.reason };
  }
  const { approvalUrl, orderId } = made.body;
  if (!approvalUrl || !orderId) return { title: "No se recibió URL de aprobación de PayPal" };
  keepPending({ ...offer, packageName: name, orderId });
  location.assign(approvalUrl);
  return null;
}

function Summary({ chosen, isAsked }: { readonly chosen: PackageOffer | null; readonly isAsked: boolean }) {
  return (
    <Flex direction="column" gap="3" asChild>
      <section aria-label="Resumen del pedido" data-testid="order-summary">
        <Text as="p" weight="medium">
          Resumen del pedido
        </Text>
        {chosen ? (
          <DataList.Root size="2">
            <Line label="Paquete">{chosen.name}</Line>
            <Line label="Créditos">{formatCredits(chosen.credits)}</Line>
            <Line label="Por crédito">{formatPerCredit(chosen.amount, chosen.credits)}</Line>
            <Line label="Total">
              <Text weight="bold">{formatAmount(chosen.amount)}</Text>
            </Line>
          </DataList.Root>
        ) : (
          <Text as="p" color={isAsked ? "red" : "gray"} role={isAsked ? "alert" : undefined}>
            Selecciona un paquete
          </Text>
        )}
      </section>
    </Flex>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <DataList.Item>
      <DataList.Label minWidth="110px">{label}</DataList.Label>
      <DataList.Value>{children}</DataList.Value>
    </DataList.Item>
  );
}
