import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher, useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { previewOf } from "~/features/threads/preview";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { ChannelIcon, channelOf } from "~/ui/channel-icon";
import { FormError } from "~/ui/form-error";
import { SubmitButton } from "~/ui/submit-button";
import { RelativeTime } from "~/ui/time";
import { useToast } from "~/ui/toasts";
import { CHANNEL_LABELS } from "~/wire/channel";
import type { MergeData } from "../merge.server";
import { postInbox } from "../post-inbox";
import styles from "./merge-dialog.module.css";

type Answer = FormAnswer<null>;
type Offer = MergeData["others"][number];

/** Puts the open thread together with others of the same person, or takes them apart again. */
export function MergeDialog({ answer, ...data }: MergeData & { readonly answer?: Parameters<typeof refusalOf>[0] }) {
  const { conversationId, customerName, parts, others, isFull } = data;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("juntar");
  const closeTo = `${pathname}?${query}`;
  // One for all rows: a row may be gone before its answer is there.
  const fetcher = useFetcher<Answer>();
  useDone(fetcher.data, closeTo);
  const pending = fetcher.state === "idle" ? null : String(fetcher.formData?.get("of"));
  const row = (offer: Offer, intent: Intent) => (
    <OfferRow
      key={offer.id}
      offer={offer}
      intent={intent}
      form={fetcher.Form}
      pending={pending === String(offer.id)}
      refused={refusalOf(fetcher.data ?? answer, intent, offer.id)?.error}
      conversationId={conversationId}
    />
  );
  return (
    <AddressDialog title="Juntar conversaciones" closeTo={closeTo} maxWidth="520px">
      <Grid gap="4">
        <Text as="p" size="2" color="gray">
          Verás las conversaciones de {customerName} como una sola. Cada canal conserva sus mensajes y sus reglas, y
          puedes separarlas cuando quieras. El cliente no nota nada.
        </Text>
        {parts.length > 0 ? (
          <section aria-labelledby="merge-parts">
            <Heading as="h3" size="3" mb="2" id="merge-parts">
              Ya están juntas
            </Heading>
            <ul className={styles.offers}>{parts.map((part) => row(part, "separate"))}</ul>
          </section>
        ) : null}
        <section aria-labelledby="merge-others">
          <Heading as="h3" size="3" mb="2" id="merge-others">
            Otras de la misma persona
          </Heading>
          {isFull ? (
            <Text as="p">Ya son cinco, el máximo. Separa una para juntar otra.</Text>
          ) : others.length === 0 ? (
            <Text as="p">
              No hay otra. Se ofrecen las del mismo cliente, o con el mismo teléfono o correo: si la otra no los tiene,
              escríbelos en su información. Si son de dos clientes, únelos primero.
            </Text>
          ) : (
            <ul className={styles.offers}>{others.map((other) => row(other, "merge"))}</ul>
          )}
        </section>
        <Flex justify="end">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Cerrar
          </ButtonLink>
        </Flex>
      </Grid>
    </AddressDialog>
  );
}

const WORDS = {
  merge: { press: "Juntar", pending: "Juntando…" },
  separate: { press: "Separar", pending: "Separando…" },
} as const;
type Intent = keyof typeof WORDS;

interface OfferRowProps {
  readonly offer: Offer;
  readonly intent: Intent;
  readonly form: ReturnType<typeof useFetcher>["Form"];
  readonly pending: boolean;
  /** Why this one was refused. */
  readonly refused?: string;
  readonly conversationId: number;
}

/** A thread with its last words, and the button that puts it in or takes it out. */
function OfferRow({ offer, intent, form: RowForm, pending, refused, conversationId }: OfferRowProps) {
  const { id, channel, customerName, lastMessage, at } = offer;
  const { pathname, search } = useLocation();
  const name = CHANNEL_LABELS[channelOf(channel)];
  const words = lastMessage && previewOf(lastMessage);
  return (
    <li className={styles.offer}>
      <div className={styles.about}>
        <Text as="p" weight="medium" truncate>
          <ChannelIcon channel={channelOf(channel)} size={14} decorative /> {name} · {customerName}
        </Text>
        <Text as="p" size="2" color="gray" className={styles.words}>
          {words ? `${words.label}: ${words.text} · ` : ""}
          <RelativeTime at={at} />
        </Text>
        <FormError>{refused}</FormError>
      </div>
      <RowForm method="post" action={pathname + search} preventScrollReset>
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="of" value={id} />
        <SubmitButton
          pending={pending}
          pendingLabel={WORDS[intent].pending}
          variant="soft"
          aria-label={`${WORDS[intent].press} la de ${name}, ${customerName}`}
        >
          {WORDS[intent].press}
        </SubmitButton>
      </RowForm>
    </li>
  );
}

/** Closes the dialog once it is done, and offers to undo it. */
function useDone(answer: Answer | undefined, closeTo: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const told = useRef<Answer>();
  useEffect(() => {
    if (!answer?.ok || told.current === answer) return;
    told.current = answer;
    navigate(closeTo, { replace: true, preventScrollReset: true });
    if (answer.intent === "separate") {
      toast({ title: "Conversaciones separadas" });
      return;
    }
    const undo = async () => {
      const posted = await postInbox({ intent: "separate", of: answer.of });
      if (posted.ok) revalidate();
      toast(
        posted.ok
          ? { title: "Conversaciones separadas" }
          : { variant: "destructive", title: "Error", description: posted.error ?? "No se pudieron separar." },
      );
    };
    toast({ title: "Conversaciones juntadas", action: { label: "Deshacer", run: () => void undo() } });
  }, [answer, closeTo, navigate, revalidate, toast]);
}
