import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { paths } from "~/platform/paths";
import { SubmitButton } from "~/ui/submit-button";
import type { CardView } from "../read-cards.server";
import { eventText, isJudged, testReasonText } from "../test-reasons";
import { Ago } from "./ago";
import { type Tone, ToneMark } from "./marks";
import { useCardForm } from "./use-card-form";

type Tested = Pick<CardView, "type" | "testedAt" | "testOk" | "testReason">;

function toneOf({ testedAt, testOk, testReason }: Tested): Tone {
  if (testedAt === null) return "idle";
  if (testOk) return "good";
  return isJudged(testReason) ? "bad" : "doubt";
}

/** What the last test of the connection said: that it works, why it does not, or that there was none. */
export function TestResult(tested: Tested) {
  const { type, testedAt, testOk, testReason } = tested;
  return (
    <div className="card-test" data-tone={toneOf(tested)}>
      <ToneMark tone={toneOf(tested)} />
      {testedAt === null ? (
        <p>Todavía no se ha probado la conexión.</p>
      ) : testOk ? (
        <p>
          <strong>La conexión funciona.</strong> Probada <Ago at={testedAt} />.
        </p>
      ) : (
        <p>
          <strong>{isJudged(testReason) ? "La prueba falló" : "No se pudo probar"}</strong> <Ago at={testedAt} />.{" "}
          {testReasonText(type, testReason)}
        </p>
      )}
    </div>
  );
}

type Heard = Pick<CardView, "lastEventAt" | "lastEventName">;

/** When the provider last told us something: the sign that the address was pasted in the right place. */
export function LastEvent({ lastEventAt, lastEventName }: Heard) {
  return (
    <div className="card-test" data-tone={lastEventAt === null ? "idle" : "good"}>
      <ToneMark tone={lastEventAt === null ? "idle" : "good"} />
      {lastEventAt === null ? (
        <p>Todavía no llega ningún aviso. Revisa el paso 3.</p>
      ) : (
        <p>
          Último aviso recibido: <Ago at={lastEventAt} />, {eventText(lastEventName)}.
        </p>
      )}
    </div>
  );
}

interface ConnectionStateProps {
  readonly title: string;
  readonly view: CardView;
  /** Whether the form beside holds what was not saved yet. */
  readonly unsaved: boolean;
}

/** How the stored account stands, and the button that tries it again. */
export function ConnectionState({ title, view, unsaved }: ConnectionStateProps) {
  const { pending, onSubmit } = useCardForm();
  return (
    <section className="card-part" aria-label={`Estado de ${title}`}>
      <h3>Estado</h3>
      <TestResult {...view} />
      {view.isConnected ? (
        <>
          <LastEvent {...view} />
          <Flex wrap="wrap" align="center" gap="3" data-inline asChild>
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
  );
}
