import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { paths } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextArea } from "~/ui/input";
import { HourMinute } from "~/ui/time";
import { CREATING_STEP, DOCUMENT_STEP, DONE_STEP, nameOf } from "../steps";
import { FRESH, Wizard, type WizardMessage } from "../wizard";
import { CREATING, DONE, LET_BE, TIPS } from "../wizard-texts";
import { openWorld } from "../wizard-world";
import { DocumentCard } from "./document-card";
import styles from "./setup-wizard.module.css";

interface SetupWizardProps {
  readonly greeting: string;
  readonly pass: string;
  /** Random; kept in this tab, so that a repeated try goes on with the same account. */
  readonly freshKey: string;
}

/** The wizard as a chat, for browsers with JavaScript. */
export function SetupWizard({ greeting, pass, freshKey }: SetupWizardProps) {
  const [wizard, setWizard] = useState<Wizard | null>(null);
  useEffect(() => {
    const { world, saved } = openWorld({ pass, freshKey });
    const opened = new Wizard(world, saved);
    setWizard(opened);
    opened.start(greeting);
    return () => opened.stop();
  }, [greeting, pass, freshKey]);
  return wizard ? <Conversation wizard={wizard} /> : null;
}

function Conversation({ wizard }: { readonly wizard: Wizard }) {
  const state = useSyncExternalStore(wizard.listen, wizard.read, () => FRESH);
  const { step, messages, busy, editing, failed } = state;
  const [file, setFile] = useState<File | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;
  useEffect(() => {
    if (count > 0 || step > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [count, step]);
  const changeable = step <= DOCUMENT_STEP && editing === null;
  const lastOf = new Map(messages.flatMap(({ id, step: of }) => (of === undefined ? [] : [[of, id] as const])));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll it only while it has the focus. */}
      <div className={styles.log} role="log" aria-label="Conversación" tabIndex={0}>
        {messages.map((message) => (
          <Message
            key={message.id}
            message={message}
            onChange={
              changeable && message.step !== undefined && message.step < step && lastOf.get(message.step) === message.id
                ? () => wizard.change(message.step ?? 0)
                : undefined
            }
          />
        ))}
        {busy ? <p className={styles.typing}>Procesando...</p> : null}
        <div ref={end} />
      </div>
      <div className={styles.foot}>
        {step >= CREATING_STEP ? (
          <Text as="p" size="3" weight="medium" align="center" role="status">
            {step === DONE_STEP ? DONE : CREATING}
          </Text>
        ) : (
          <>
            {step === DOCUMENT_STEP && editing === null ? (
              <DocumentCard wizard={wizard} failed={failed} file={file} onFile={setFile} />
            ) : null}
            {editing === null ? null : (
              <Flex mb="2">
                <Button type="button" variant="soft" color="gray" onClick={() => wizard.letBe()}>
                  {LET_BE}
                </Button>
              </Flex>
            )}
            <Composer wizard={wizard} step={editing ?? step} />
          </>
        )}
      </div>
    </>
  );
}

const NAMES = { assistant: "Asistente", user: "Tú", system: "Aviso" } as const;

interface MessageProps {
  readonly message: WizardMessage;
  readonly onChange?: () => void;
}

function Message({ message: { from, text, at, step }, onChange }: MessageProps) {
  return (
    <div className={styles.message} data-from={from}>
      <p className={styles.text}>
        <span className="ui-sr">{NAMES[from]}: </span>
        {text}
      </p>
      <Flex align="center" gap="2" className={styles.below}>
        <HourMinute at={at} />
        {onChange ? (
          <button
            type="button"
            className={styles.change}
            aria-label={`Cambiar ${nameOf(step ?? 0)}`}
            onClick={onChange}
          >
            Cambiar
          </button>
        ) : null}
      </Flex>
    </div>
  );
}

function Composer({ wizard, step }: { readonly wizard: Wizard; readonly step: number }) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // On a phone the keyboard would cover the question.
    if (step > 0 && matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [step]);
  const send = () => {
    const { busy, waiting, step: at } = wizard.read();
    if (busy || waiting || at === 0) return;
    void wizard.send(text);
    setText("");
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const tip = TIPS[step];
  return (
    <form onSubmit={onSubmit}>
      {tip ? (
        <Text as="p" size="2" color="gray" mb="2" id="consejo">
          {tip}
        </Text>
      ) : null}
      <Flex gap="2" align="end">
        <Box flexGrow="1">
          <TextArea
            ref={field}
            aria-label="Tu respuesta"
            aria-describedby={tip ? "consejo" : undefined}
            placeholder="Escribe tu respuesta"
            rows={1}
            maxLength={2_000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </Box>
        <Button type="submit">Enviar</Button>
      </Flex>
    </form>
  );
}

/** The wizard's frame: its name and the way back. */
export function WizardHeader() {
  return (
    <Flex asChild align="center" justify="between" gap="3" wrap="wrap" py="3">
      <header>
        <Heading as="h1" size="4">
          Asistente de configuración
        </Heading>
        <ButtonLink to={paths.home()} variant="soft" color="gray">
          Volver al inicio
        </ButtonLink>
      </header>
    </Flex>
  );
}
