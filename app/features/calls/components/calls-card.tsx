import { Badge } from "@radix-ui/themes/components/badge";
import { Card } from "@radix-ui/themes/components/card";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Link } from "@radix-ui/themes/components/link";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import type { z } from "zod";
import { CopyValue } from "~/features/channels/components/copy-value";
import { TONE_COLORS, type Tone, ToneMark, ToneNote } from "~/features/channels/components/marks";
import { type FormAnswer, type FormRefusal, refusalOf } from "~/platform/form-answer";
import { DIAL_CHOICES } from "~/platform/phone-countries";
import { ChannelIcon } from "~/ui/channel-icon";
import { Deferred, deferredPart } from "~/ui/deferred";
import { PhoneField, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { Ago } from "~/ui/time";
import { useSavedToast } from "~/ui/use-saved-toast";
import type { CallCardView } from "../read-call-card.server";
import type { callsFormSchema } from "../schema";

const INTENT = "calls-save";
const STEPS = deferredPart(() => import("./call-steps").then((loaded) => loaded.CallSteps));

function stateOf({ hasAccount, isOn }: CallCardView): { tone: Tone; word: string } {
  if (!hasAccount) return { tone: "idle", word: "Falta Twilio" };
  return isOn ? { tone: "good", word: "Encendidas" } : { tone: "idle", word: "Apagadas" };
}

/** Telephone calls: what the AI says first, whom it passes a call on to, and the address for Twilio. */
export function CallsCard({ view, refused }: { readonly view: CallCardView; readonly refused?: FormRefusal }) {
  const state = stateOf(view);
  return (
    <Card size={{ initial: "2", sm: "3" }} asChild>
      <Flex display="flex" direction="column" gap="4" asChild>
        <article id="llamadas" aria-labelledby="llamadas-title">
          <Flex wrap="wrap" justify="between" align="start" gap="2" asChild>
            <header>
              <div>
                <Heading as="h2" id="llamadas-title" size="4">
                  Llamadas
                </Heading>
                <Flex align="center" gap="2" mt="1" asChild>
                  <Text as="p" color="gray">
                    <ChannelIcon channel="voice" decorative />
                    La IA contesta tu teléfono, con tu número de Twilio
                  </Text>
                </Flex>
              </div>
              <Badge size="3" radius="full" color={TONE_COLORS[state.tone]}>
                <ToneMark tone={state.tone} /> {state.word}
              </Badge>
            </header>
          </Flex>
          <Text as="p" color="gray">
            Contesta con tus documentos y tus acciones, igual que en tus mensajes, y cada respuesta usa un crédito. Lo
            que se dice aparece escrito en Conversaciones mientras hablan.
          </Text>
          {view.hasAccount ? null : (
            <Note color="amber">
              Primero <Link href="#twilio">conecta tu cuenta de Twilio</Link>: por ella entran las llamadas.
            </Note>
          )}
          <Grid
            columns={{ initial: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }}
            gapX="6"
            gapY="5"
            align="start"
          >
            <CallsForm key={keyOf(view)} view={view} refused={refused} />
            <Flex direction="column" gap="5">
              <Flex direction="column" gap="3" asChild>
                <section aria-label="Estado de las llamadas">
                  <Heading as="h3" size="3">
                    Estado
                  </Heading>
                  <ToneNote tone={view.lastCallAt === null ? "idle" : "good"}>
                    {view.lastCallAt === null ? (
                      "Todavía no entra ninguna llamada."
                    ) : (
                      <>
                        Última llamada: <Ago at={view.lastCallAt} />.
                      </>
                    )}
                  </ToneNote>
                  {view.ownNumber === null || !view.hasAccount ? null : (
                    <Text as="p" size="2" color="gray">
                      Tus clientes llaman al {view.ownNumber}.
                    </Text>
                  )}
                </section>
              </Flex>
              <CopyValue
                label="Dirección de llamadas (webhook)"
                shown={view.address}
                copied={view.address}
                toastTitle="URL copiada"
                hint="Pégala en Twilio en dos lugares (pasos 2 y 3). Cada llamada llega firmada con tu Auth Token."
              />
              <Deferred part={STEPS}>{(Steps) => <Steps open={view.isOn && view.lastCallAt === null} />}</Deferred>
            </Flex>
          </Grid>
        </article>
      </Flex>
    </Card>
  );
}

/** A form that was saved shows what is stored now. */
function keyOf({ isOn, greeting, transferTo }: CallCardView): string {
  return JSON.stringify([isOn, greeting, transferTo]);
}

function CallsForm({ view, refused }: { readonly view: CallCardView; readonly refused?: FormRefusal }) {
  const saver = useFetcher<FormAnswer<null>>();
  useSavedToast(saver, { title: "Configuración guardada", description: "Las llamadas ya la usan" });
  const { number, dialCode } = view.transferTo;
  const { form, field, check, error } = useServerForm<z.input<typeof callsFormSchema>>({
    refused: refusalOf(saver.data ?? refused, INTENT),
    defaultValue: {
      greeting: view.greeting,
      transferTo: number,
      transferToCountryCode: dialCode,
      isOn: view.isOn,
    },
  });
  return (
    <Grid gap="4" asChild>
      <saver.Form method="post" {...form} aria-label="Llamadas" autoComplete="off">
        <input type="hidden" name="intent" value={INTENT} />
        <SwitchField
          {...check("isOn")}
          label="Contestar llamadas"
          hint="Apagado, quien llama oye que por ahora no contestan."
        />
        <TextAreaField
          {...field("greeting")}
          label="Saludo"
          rows={4}
          maxLength={300}
          hint="Es lo primero que se oye. Di que contesta un asistente y que lo hablado queda por escrito."
        />
        <PhoneField
          {...field("transferTo")}
          label="Teléfono de una persona"
          codeName="transferToCountryCode"
          countries={DIAL_CHOICES}
          defaultCode={field("transferToCountryCode").defaultValue}
          autoComplete="off"
          maxLength={40}
          hint="A quién pasamos la llamada cuando piden hablar con alguien o la IA no puede, dentro de tu horario. Vacío: decimos que le van a llamar y te avisamos."
        />
        <FormEnd error={error}>
          <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando…">
            Guardar llamadas
          </SubmitButton>
        </FormEnd>
      </saver.Form>
    </Grid>
  );
}
