import { PaperPlaneIcon } from "@radix-ui/react-icons";
import { Form } from "@remix-run/react";
import {
  type ElementType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { Button, Spinner } from "~/ui/button";
import { useHydrated } from "~/ui/hydration";

interface ComposerProps {
  /** Gives others the field itself. */
  readonly fieldRef?: RefObject<HTMLTextAreaElement>;
  readonly conversationId: number;
  /** A send is under way. */
  readonly pending: boolean;
  /** Changes when a message was accepted; the field empties if it still holds what was sent. */
  readonly sentKey?: string | number | null;
  /** What a refused send brought back, so that nothing typed is lost without JavaScript either. */
  readonly defaultText?: string;
  /** Why the last send failed. */
  readonly error?: string;
  /** Why nothing can be sent now; the field is closed then. */
  readonly closedReason?: string;
  /** `fetcher.Form` where the page should stay. */
  readonly form?: ElementType;
  /** Tools before the field, such as 'Plantillas'. */
  readonly children?: ReactNode;
}

/**
 * Where staff write. Posts `intent` ('send-message'), `conversationId`, `content`. Enter sends, Shift+Enter breaks the
 * line, a blank text or a second press sends nothing. Without JavaScript it is a plain form.
 */
export function Composer(props: ComposerProps) {
  const {
    fieldRef,
    conversationId,
    pending,
    sentKey,
    defaultText,
    error,
    closedReason,
    form: FormElement = Form,
    children,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(fieldRef, () => field.current, []);
  const sentText = useRef<string | null>(null);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const [blank, setBlank] = useState(true);
  const ids = useId();
  const onInput = () => {
    sending.current = pending;
    setBlank((field.current?.value ?? "").trim() === "");
  };

  // What was typed before the scripts arrived counts.
  useEffect(() => setBlank((field.current?.value ?? "").trim() === ""), []);
  useEffect(() => {
    if (sentKey === undefined || sentKey === null || !field.current) return;
    if (field.current.value === sentText.current) field.current.value = "";
    setBlank(field.current.value.trim() === "");
  }, [sentKey]);
  const wasPending = useRef(pending);
  useEffect(() => {
    // A finished send, whether accepted or refused, opens the gate again.
    if (wasPending.current && !pending) sending.current = false;
    wasPending.current = pending;
  }, [pending]);

  const onSubmit = (event: FormEvent) => {
    const text = field.current?.value ?? "";
    // Two presses in one frame come before `pending` is told.
    if (text.trim() === "" || pending || closedReason || sending.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    sentText.current = text;
    sending.current = true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <FormElement method="post" className="composer" onSubmit={onSubmit} preventScrollReset>
      <input type="hidden" name="intent" value="send-message" />
      <input type="hidden" name="conversationId" value={conversationId} />
      {error ? (
        <p className="ui-error" role="alert" id={`${ids}-error`}>
          {error}
        </p>
      ) : null}
      {closedReason ? (
        <p className="composer-closed" id={`${ids}-closed`}>
          {closedReason}
        </p>
      ) : null}
      <div className="composer-row">
        {children}
        <label className="ui-sr" htmlFor={`${ids}-text`}>
          Escribe un mensaje
        </label>
        <textarea
          ref={field}
          id={`${ids}-text`}
          name="content"
          rows={1}
          required
          defaultValue={defaultText}
          placeholder="Escribe un mensaje"
          className="ui-input composer-field"
          aria-describedby={error ? `${ids}-error` : closedReason ? `${ids}-closed` : undefined}
          readOnly={closedReason !== undefined}
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="3" disabled={hydrated && (blank || pending || closedReason !== undefined)}>
          {pending ? <Spinner /> : <PaperPlaneIcon aria-hidden />}
          <span className="composer-send">Enviar</span>
        </Button>
      </div>
    </FormElement>
  );
}
