import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { FormAnswer } from "~/platform/form-answer";
import { Bubble } from "~/ui/bubble";
import { Button } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { SelectField, TextAreaField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { LightningBoltIcon } from "~/ui/icons";
import { Note } from "~/ui/note";
import type { TrialAnswer } from "../turns";
import { NOT_TRIED, type WizardKind } from "../wizards";
import { useDraft, writeDraft } from "./drafts";
import styles from "./trial-step.module.css";
import { turnsOf, useTrial } from "./use-trial";

const CHANNELS = [
  { value: "webchat", label: "Webchat" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "sms", label: "SMS" },
  { value: "email", label: "Email" },
  { value: "voice", label: "Voz" },
];

// Comes with the first answer.
const RESULT = deferredPart(() => import("./trial-result").then((loaded) => loaded.TrialResult));

const TRY_AGAIN = "Tu mensaje sigue aquí: inténtalo otra vez en un momento.";

interface TrialStepProps {
  readonly kind: WizardKind;
  readonly companyId: number | null;
  /** The key of its stored draft. */
  readonly place: string;
  /** Where the configuration is written, while it has changes that are not saved. */
  readonly saveAt: string | null;
  /** The answer to a trial without JavaScript. */
  readonly answer?: FormAnswer<TrialAnswer>;
}

/** Scrolls a talk so far that it begins with its newest question. */
function showFrom(log: HTMLElement | null, newest: HTMLElement | null): void {
  if (log && newest) log.scrollTop = newest.offsetTop - log.offsetTop;
}

/** The code of an answer comes after its question was shown, and makes the talk longer. */
function Shown({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  const shown = useRef(onShown);
  useEffect(() => shown.current(), []);
  return children;
}

/** Asks the AI as a customer would, and shows its answer with the reasons. */
export function TrialStep({ kind, companyId, place, saveAt, answer }: TrialStepProps) {
  const draft = useDraft(place);
  const hydrated = useHydrated();
  const { talk, asking, send, clear } = useTrial(kind, companyId, answer);
  const form = useRef<HTMLFormElement>(null);
  const started = draft.message ?? (answer?.ok === false ? (answer.result.initialValue.message ?? "") : "");
  const [blank, setBlank] = useState(started.trim() === "");
  const turns = turnsOf(talk);
  const last = talk.last;
  const log = useRef<HTMLDivElement>(null);
  const newest = useRef<HTMLDivElement>(null);
  const isAsking = asking !== null;
  useEffect(() => {
    if (last || isAsking) showFrom(log.current, newest.current);
  }, [last, isAsking]);

  const submit = async (current: HTMLFormElement) => {
    const fields = new FormData(current);
    const message = String(fields.get("message") ?? "").trim();
    if (message === "" || asking !== null) return;
    const box = current.elements.namedItem("message");
    if (!(await send(message, String(fields.get("channel") ?? "webchat")))) return;
    // Text that was typed while the AI was thinking stays, as the next question.
    if (box instanceof HTMLTextAreaElement && box.value.trim() === message) {
      box.value = "";
      setBlank(true);
      writeDraft(place, { message: "" });
    }
  };
  const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  return (
    <Grid columns="minmax(0, 1fr)" gap="3">
      {saveAt === null ? null : (
        <Note color="amber" role="status">
          Pruebas con lo guardado; tus cambios no se han guardado.{" "}
          <Link to={saveAt} replace preventScrollReset>
            Volver para guardarlos
          </Link>
        </Note>
      )}
      {turns.length > 0 || asking !== null ? (
        <div ref={log} className={styles.talk} role="log" aria-label="Prueba">
          {turns.slice(0, talk.last ? -2 : undefined).map((turn, index) => (
            // The list only grows at its end, and what was said stays.
            // biome-ignore lint/suspicious/noArrayIndexKey: as said
            <Bubble key={index} from={turn.role} named>
              {turn.text}
            </Bubble>
          ))}
          {last ? (
            <div ref={asking === null ? newest : null} className={styles.pair}>
              <Bubble from="customer" named>
                {last.message}
              </Bubble>
              <Deferred part={RESULT}>
                {(TrialResult) => (
                  <Shown onShown={() => showFrom(log.current, newest.current)}>
                    <TrialResult result={last.result} analysed={kind === "center"} />
                  </Shown>
                )}
              </Deferred>
            </div>
          ) : null}
          {asking === null ? null : (
            <div ref={newest} className={styles.pair}>
              <Bubble from="customer" named>
                {asking}
              </Bubble>
              <Text as="p" size="2" color="gray">
                La IA está pensando…
              </Text>
            </div>
          )}
        </div>
      ) : (
        <Text as="p" size="2" color="gray">
          Escribe como si fueras un cliente. La IA contesta con lo que le enseñaste; no le llega a nadie y no gasta
          créditos.
        </Text>
      )}
      <Grid gap="4" asChild>
        <Form
          ref={form}
          method="post"
          onInput={(event) => {
            const message = String(new FormData(event.currentTarget).get("message") ?? "");
            setBlank(message.trim() === "");
            writeDraft(place, { message });
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void submit(event.currentTarget);
          }}
        >
          <input type="hidden" name="intent" value="try" />
          <input type="hidden" name="companyId" value={companyId ?? ""} />
          <input type="hidden" name="turns" value={JSON.stringify(turns)} />
          <TextAreaField
            label="Mensaje de prueba"
            name="message"
            required
            rows={2}
            maxLength={4_000}
            placeholder="¿A qué hora abren los domingos?"
            defaultValue={started}
            error={talk.error === NOT_TRIED ? `${NOT_TRIED}. ${TRY_AGAIN}` : (talk.error ?? undefined)}
            onKeyDown={kind === "center" ? sendByEnter : undefined}
          />
          <Flex wrap="wrap" align="end" gap="3">
            <SelectField label="Como cliente de" name="channel" required options={CHANNELS} defaultValue="webchat" />
            {/* An answer empties the field, so a double press asks once; the next question may follow at once. */}
            <Button type="submit" disabled={hydrated && blank && asking === null} aria-busy={asking !== null}>
              {asking === null ? <LightningBoltIcon aria-hidden /> : <Spinner />} Probar IA
            </Button>
            {hydrated && turns.length > 0 ? (
              <Button type="button" variant="soft" color="gray" onClick={clear}>
                Empezar de nuevo
              </Button>
            ) : null}
          </Flex>
        </Form>
      </Grid>
    </Grid>
  );
}
