import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { MAX_MESSAGE_CHARACTERS, TOO_LONG } from "~/features/messages/limits";
import { Button, Spinner } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";
import { LockClosedIcon, PaperPlaneIcon } from "~/ui/icons";
import { LiveForm } from "./live-form";
import { type Kind, useDraft } from "./use-draft";

/** The counter appears this near to the limit. */
const NEAR = 400;

export interface ComposerProps {
  readonly conversationId: number;
  readonly userId: number;
  /** Takes a reply; without it the form posts itself. */
  readonly onSend?: (text: string, clientId: string) => void;
  /** Keeps a note; answers why it could not, or null. */
  readonly onNote?: (text: string, clientId: string) => Promise<string | null>;
  /** A send is under way. */
  readonly pending?: boolean;
  /** What a form brought back: a refused text with the reason, so that nothing typed is lost without JavaScript either. */
  readonly returned?: { readonly kind: Kind; readonly text: string; readonly error?: string };
  /** Gives others the field itself. */
  readonly fieldRef?: RefObject<HTMLTextAreaElement>;
}

/**
 * Where staff write to the customer or, in yellow, for each other. Posts `intent` ('send-message' or 'add-note'),
 * `conversationId`, `content`. Enter sends, Shift+Enter breaks the line, a blank text sends nothing. What is typed is
 * kept as a draft until it is sent. Without JavaScript it is a plain form.
 */
export function Composer(props: ComposerProps) {
  const { conversationId, userId, onSend, onNote, pending = false, returned, fieldRef } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current, []);
  const hydrated = useHydrated();
  const [kind, setKind] = useState<Kind>(returned?.kind ?? "reply");
  const [length, setLength] = useState<number | null>(null);
  const [noting, setNoting] = useState(false);
  const [error, setError] = useState(returned?.error);
  const ids = useId();
  const measure = () => {
    const area = field.current;
    if (!area) return;
    setLength(area.value.trim() === "" ? 0 : area.value.length);
    setError(area.value.length > MAX_MESSAGE_CHARACTERS ? TOO_LONG : undefined);
    if (!CSS.supports("field-sizing", "content")) {
      area.style.height = "auto";
      area.style.height = `${area.scrollHeight + 2}px`;
    }
  };
  const draft = useDraft(field, { userId, conversationId, kind }, measure);
  const blank = length === null || length === 0;
  const busy = kind === "note" ? noting : pending;

  const pressed = useRef(false);
  const choose = (next: Kind) => () => {
    setKind(next);
    if (pressed.current) setTimeout(() => field.current?.focus());
    pressed.current = false;
  };
  const onSubmit = async (event: FormEvent) => {
    const text = field.current?.value ?? "";
    const tooLong = text.length > MAX_MESSAGE_CHARACTERS;
    if (text.trim() === "" || tooLong || onSend) event.preventDefault();
    if (tooLong) setError(TOO_LONG);
    if (text.trim() === "" || tooLong || !onSend) return;
    if (kind === "reply") {
      onSend(text.trim(), draft.take());
      field.current?.focus();
      return;
    }
    if (!onNote || noting) return;
    setNoting(true);
    const refusal = await onNote(text.trim(), draft.clientId());
    setNoting(false);
    if (refusal === null) draft.take(text);
    else setError(refusal);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The browser's own complaint about an empty field would be in its language.
    if (event.currentTarget.value.trim() !== "") event.currentTarget.form?.requestSubmit();
  };

  const tab = (value: Kind, intent: string, label: string) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio button inside has the keys.
    <label
      className="composer-tab"
      data-kind={value}
      data-inbox-key={value}
      onClick={({ target }) => {
        // Also by the inbox's keys; arrow keys press the button itself and move between the two without leaving them.
        if (!(target instanceof HTMLInputElement)) pressed.current = true;
      }}
    >
      <input
        type="radio"
        name="intent"
        value={intent}
        defaultChecked={value === (returned?.kind ?? "reply")}
        onClick={choose(value)}
        onChange={() => setKind(value)}
      />
      {value === "note" ? <LockClosedIcon aria-hidden /> : null}
      {label}
    </label>
  );
  const noteNow = kind === "note";
  const name = noteNow ? "Escribe una nota para tu equipo" : "Escribe un mensaje";
  return (
    <LiveForm className="composer" onSubmit={onSubmit} data-kind={kind}>
      <input type="hidden" name="conversationId" value={conversationId} />
      <fieldset className="composer-tabs">
        <legend className="ui-sr">Para quién escribes</legend>
        {tab("reply", "send-message", "Responder")}
        {tab("note", "add-note", "Nota privada")}
        <span className="composer-who">Solo tu equipo la ve</span>
        {length !== null && length > MAX_MESSAGE_CHARACTERS - NEAR ? (
          <span className="composer-count" data-over={length > MAX_MESSAGE_CHARACTERS || undefined}>
            {length.toLocaleString("es-MX")} de {MAX_MESSAGE_CHARACTERS.toLocaleString("es-MX")}
          </span>
        ) : null}
      </fieldset>
      {error ? (
        <p className="ui-error" role="alert" id={`${ids}-error`}>
          {error}
        </p>
      ) : null}
      <div className="composer-row">
        <label className="ui-sr" htmlFor={`${ids}-text`}>
          {name}
        </label>
        <textarea
          ref={field}
          id={`${ids}-text`}
          name="content"
          rows={1}
          required
          dir="auto"
          defaultValue={returned?.text}
          placeholder={name}
          className="ui-input composer-field"
          aria-describedby={error ? `${ids}-error` : undefined}
          onInput={() => {
            measure();
            draft.keep();
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="3" disabled={hydrated && (blank || busy)} {...(noteNow ? { color: "amber" } : {})}>
          {busy ? <Spinner /> : noteNow ? <LockClosedIcon aria-hidden /> : <PaperPlaneIcon aria-hidden />}
          <span className="composer-send">{noteNow ? "Guardar nota" : "Enviar"}</span>
        </Button>
      </div>
    </LiveForm>
  );
}
