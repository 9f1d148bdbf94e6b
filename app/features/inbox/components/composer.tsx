import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  type MutableRefObject,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { signatureLength, withSignature } from "~/features/accounts/signature";
import { MAX_MESSAGE_CHARACTERS, tooLong } from "~/features/threads/messages/limits";
import { paths } from "~/platform/paths";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { LockClosedIcon, PaperPlaneIcon } from "~/ui/icons";
import type { Meanwhile } from "../replied-since";
import type { NewReply } from "../timeline";
import { AttachField } from "./attach-field";
import styles from "./composer.module.css";
import { KindTab } from "./kind-tab";
import { LiveForm } from "./live-form";
import { ANYWAY } from "./meanwhile-line";
import { useAttachment } from "./use-attachment";
import { type Kind, useDraft } from "./use-draft";
import { useMeanwhile } from "./use-meanwhile";

const AttachmentChip = lazy(() => import("./attachment-chip").then((loaded) => ({ default: loaded.AttachmentChip })));

/** The counter appears this many characters before the limit. */
const NEAR = 400;

export interface ComposerProps {
  readonly conversationId: number;
  /** The thread through which a reply goes, where it is another one. */
  readonly to?: number;
  readonly userId: number;
  /** Takes a reply; without it the form posts itself. */
  readonly onSend?: (reply: NewReply) => void;
  /** The newest reply that the page shows; undefined where it shows an older part of the thread. */
  readonly newest?: number;
  /** The reply that somebody else sent after that one. */
  readonly meanwhile?: (seen: number) => Meanwhile | null;
  /** The way that a file would take. */
  readonly thread?: { readonly platform: string; readonly channel: string };
  /** Stores a note; resolves to the reason of a failure, or null. */
  readonly onNote?: (text: string, clientId: string) => Promise<string | null>;
  /** A send is under way. */
  readonly pending?: boolean;
  /** A refused text with the reason, brought back by a form: nothing typed is lost without JavaScript either. */
  readonly returned?: {
    readonly kind: Kind;
    readonly text: string;
    readonly error?: string;
    readonly anyway?: boolean;
  };
  /** The most characters that a reply may have on this channel. */
  readonly max?: number;
  /** Goes below a reply when it is sent. */
  readonly signature?: string | null;
  /** Draws the channel's line above the field from the text being written (null until the page is live). */
  readonly about?: (text: string | null) => ReactNode;
  /** Shown in place of the field while the channel allows no reply; notes can still be written. */
  readonly closed?: ReactNode;
  /** Lets other parts add a file to the text. */
  readonly attachRef?: MutableRefObject<((files: readonly File[]) => void) | null>;
  /** Gives other parts the field. */
  readonly fieldRef?: RefObject<HTMLTextAreaElement>;
}

/**
 * The field for replies to the customer and, in yellow, for private notes. Posts `intent` ('send-message' or
 * 'add-note'), `conversationId`, `content`. Enter sends, Shift+Enter breaks the line, a blank text sends nothing. A
 * text is kept as a draft until it is sent. Without JavaScript it is a plain form.
 */
export function Composer(props: ComposerProps) {
  const { conversationId, userId, onSend, onNote, pending = false, returned, fieldRef, about, closed, thread } = props;
  const { signature = null } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current, []);
  const hydrated = useHydrated();
  const [kind, setKind] = useState<Kind>(returned?.kind ?? "reply");
  const [written, setWritten] = useState<string | null>(null);
  const length = written === null ? null : written.trim() === "" ? 0 : written.length;
  const max =
    kind === "note" ? MAX_MESSAGE_CHARACTERS : (props.max ?? MAX_MESSAGE_CHARACTERS) - signatureLength(signature);
  const [noting, setNoting] = useState(false);
  const [error, setError] = useState(returned?.error);
  const ids = useId();
  const measure = () => {
    const area = field.current;
    if (!area) return;
    setWritten(area.value);
    setError(area.value.length > max ? tooLong(max) : undefined);
    if (!CSS.supports("field-sizing", "content")) {
      area.style.height = "auto";
      area.style.height = `${area.scrollHeight + 2}px`;
    }
  };
  const draft = useDraft(field, { userId, conversationId, kind }, props.newest, measure);
  const seen = kind === "reply" && length ? draft.seen() : undefined;
  const meanwhile = useMeanwhile(field, seen, props.meanwhile);
  const { file, ...attachment } = useAttachment(thread, kind === "note", setError);
  useImperativeHandle(props.attachRef, () => attachment.take);
  const withFile = kind === "reply" && file !== null;
  const blank = (length === null || length === 0) && !withFile;
  const busy = kind === "note" ? noting : pending;

  /** A file is being looked at before it is sent: a second Enter sends nothing. */
  const checking = useRef(false);
  const pressed = useRef(false);
  const choose = (next: Kind) => () => {
    setKind(next);
    if (pressed.current) setTimeout(() => field.current?.focus());
    pressed.current = false;
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const text = field.current?.value ?? "";
    const isTooLong = text.length > max;
    const isBlank = text.trim() === "" && !withFile;
    if (isBlank || isTooLong || onSend) event.preventDefault();
    if (isTooLong) setError(tooLong(max));
    if (isBlank || isTooLong || !onSend) return;
    // The pressed button is about to be disabled.
    field.current?.focus();
    if (kind === "reply") {
      if (meanwhile.asks()) return;
      const fields = new FormData(event.currentTarget);
      const subject = fields.get("subject");
      const reply = {
        content: withSignature(text.trim(), signature),
        subject: typeof subject === "string" ? subject : undefined,
        copy: fields.has("copy"),
        seen: meanwhile.id ?? draft.seen() ?? props.newest,
      };
      if (!withFile) return onSend({ ...reply, clientId: draft.take() });
      if (checking.current) return;
      checking.current = true;
      const clientId = draft.clientId();
      const refusal = await attachment.refusal(file, text.trim());
      checking.current = false;
      if (refusal !== null) return setError(refusal);
      onSend({ ...reply, clientId, file });
      draft.stored(clientId, text);
      attachment.remove();
      return;
    }
    if (!onNote || noting) return;
    setNoting(true);
    const clientId = draft.clientId();
    const refusal = await onNote(text.trim(), clientId);
    setNoting(false);
    if (refusal === null) draft.stored(clientId, text);
    else setError(refusal);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The browser's own message about an empty field would be in the browser's language.
    if (event.currentTarget.value.trim() !== "" || withFile) event.currentTarget.form?.requestSubmit();
  };

  const tab = (value: Kind, intent: string, label: string) => (
    <KindTab
      {...{ value, intent, label, first: returned?.kind ?? "reply", onClick: choose(value) }}
      onPressed={() => {
        pressed.current = true;
      }}
      onChange={() => setKind(value)}
    />
  );
  const noteNow = kind === "note";
  // With scripts the line above the field asks.
  const anyway = !noteNow && !hydrated && returned?.anyway === true;
  const sends = noteNow ? "Guardar nota" : anyway ? ANYWAY : "Enviar";
  const name = noteNow ? "Escribe una nota para tu equipo" : "Escribe un mensaje";
  return (
    <>
      <Grid
        asChild
        gap="2"
        columns="minmax(0, 1fr)"
        px={{ initial: "3", sm: "4" }}
        pt="2"
        pb="3"
        className={styles.composer}
      >
        <LiveForm
          data-composer
          onSubmit={onSubmit}
          data-kind={kind}
          data-closed={closed ? true : undefined}
          encType="multipart/form-data"
          data-drop={attachment.dragging || undefined}
        >
          <input type="hidden" name="conversationId" value={props.to ?? conversationId} />
          {props.newest === undefined ? null : <input type="hidden" name="seen" value={props.newest} />}
          {/* Without scripts the server puts it below. */}
          {signature === null ? null : <input type="hidden" name="sign" value="yes" />}
          <Flex asChild align="center" gap="1">
            <fieldset>
              <legend className="ui-sr">Para quién escribes</legend>
              {tab("reply", "send-message", "Responder")}
              {tab("note", "add-note", "Nota privada")}
              <Text size="1" color="amber" className={styles.who}>
                Solo tu equipo la ve
              </Text>
              {length !== null && length > max - NEAR ? (
                <Text size="1" color={length > max ? "red" : "gray"} ml="auto">
                  {length.toLocaleString("es-MX")} de {max.toLocaleString("es-MX")}
                </Text>
              ) : null}
            </fieldset>
          </Flex>
          <FormError id={`${ids}-error`}>{error}</FormError>
          {meanwhile.line}
          {about && !closed ? (
            <Flex asChild direction="column" minHeight="20px" className={styles.about}>
              <Text as="div" size="1" color="gray">
                {about(written === null ? null : withSignature(written, signature))}
              </Text>
            </Flex>
          ) : null}
          {withFile && thread ? (
            <Suspense>
              <AttachmentChip file={file} thread={thread} onRemove={attachment.remove} />
            </Suspense>
          ) : null}
          <Flex align="end" gap="2" className={styles.row}>
            <label className="ui-sr" htmlFor={`${ids}-text`}>
              {name}
            </label>
            <textarea
              ref={field}
              id={`${ids}-text`}
              name="content"
              rows={1}
              dir="auto"
              defaultValue={returned?.text}
              placeholder={name}
              className={styles.field}
              aria-describedby={error ? `${ids}-error` : undefined}
              onInput={() => {
                measure();
                draft.keep();
              }}
              onKeyDown={onKeyDown}
              onPaste={(event) => {
                const { files, types } = event.clipboardData;
                // Office programs also copy a picture of the same text.
                if (files.length === 0 || types.includes("text/plain")) return;
                event.preventDefault();
                void attachment.take(files);
              }}
            />
            {/* Comes last: when a form is cut off at a file that is too long, the other fields are kept. */}
            <AttachField attachment={attachment} onRefused={setError} onChosen={() => field.current?.focus()} />
            <Button
              type="submit"
              size="3"
              disabled={hydrated && (blank || busy)}
              aria-label={sends}
              {...(noteNow ? { color: "amber" } : {})}
            >
              {busy ? <Spinner /> : noteNow ? <LockClosedIcon aria-hidden /> : <PaperPlaneIcon aria-hidden />}
              <Flex asChild display={{ initial: anyway ? "flex" : "none", sm: "flex" }}>
                <span>{sends}</span>
              </Flex>
            </Button>
          </Flex>
          {signature === null || closed ? null : (
            <Text as="p" size="1" color="gray" className={styles.signature} dir="auto">
              <Link to={paths.profile()}>Tu firma</Link> va debajo: {signature}
            </Text>
          )}
        </LiveForm>
      </Grid>
      {closed}
    </>
  );
}
