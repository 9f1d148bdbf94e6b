import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { SubmitButton } from "~/ui/submit-button";
import { Ago } from "~/ui/time";
import type { CardView } from "../read-cards.server";
import { eventText, isJudged, testReasonText } from "../test-reasons";
import { type Tone, ToneNote } from "./marks";
import { useCardForm } from "./use-card-form";

type Tested = Pick<CardView, "type" | "testedAt" | "testOk" | "testReason">;

function toneOf({ testedAt, testOk, testReason }: Tested): Tone {
  if (testedAt === null) return "idle";
  if (testOk) return "good";
  return isJudged(testReason) ? "bad" : "doubt";
}

/** The result of the last connection test: it works, it failed for this reason, or there was none. */
export function TestResult(tested: Tested) {
  const { type, testedAt, testOk, testReason } = tested;
  return (
    <ToneNote tone={toneOf(tested)}>
      {testedAt === null ? (
        "Todavía no se ha probado la conexión."
      ) : testOk ? (
        <>
          <strong>La conexión funciona.</strong> Probada <Ago at={testedAt} />.
        </>
      ) : (
        <>
          <strong>{isJudged(testReason) ? "La prueba falló" : "No se pudo probar"}</strong> <Ago at={testedAt} />.{" "}
          {testReasonText(type, testReason)}
        </>
      )}
    </ToneNote>
  );
}

type Heard = Pick<CardView, "lastEventAt" | "lastEventName">;

/** The time of the provider's last event; it shows that the address was pasted in the right place. */
export function LastEvent({ lastEventAt, lastEventName }: Heard) {
  return (
    <ToneNote tone={lastEventAt === null ? "idle" : "good"}>
      {lastEventAt === null ? (
        "Todavía no llega ningún aviso. Revisa el paso 3."
      ) : (
        <>
          Último aviso recibido: <Ago at={lastEventAt} />, {eventText(lastEventName)}.
        </>
      )}
    </ToneNote>
  );
}

interface ConnectionStateProps {
  readonly title: string;
  readonly view: CardView;
  /** True while the form beside it holds unsaved changes. */
  readonly unsaved: boolean;
}

/** The stored account's state, and the button that tests it again. */
export function ConnectionState({ title, view, unsaved }: ConnectionStateProps) {
  const { pending, onSubmit } = useCardForm();
  return (
    <Flex direction="column" gap="3" asChild>
      <section aria-label={`Estado de ${title}`}>
        <Heading as="h3" size="3">
          Estado
        </Heading>
        <TestResult {...view} />
        {view.isConnected ? (
          <>
            <LastEvent {...view} />
            <Flex wrap="wrap" align="center" gap="3" asChild>
              <form method="post" action={paths.settings("integraciones")} onSubmit={onSubmit}>
                <input type="hidden" name="intent" value="integration-test" />
                <input type="hidden" name="of" value={view.type} />
                <SubmitButton variant="soft" pending={pending} pendingLabel="Probando…">
                  Probar conexión
                </SubmitButton>
                {unsaved ? (
                  <Text size="2" color="gray">
                    Se prueba lo guardado: guarda primero tus cambios.
                  </Text>
                ) : null}
              </form>
            </Flex>
          </>
        ) : null}
      </section>
    </Flex>
  );
}
