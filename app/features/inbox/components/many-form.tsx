import type { ManyResult } from "~/features/threads/many/pick-threads.server";
import type { FormAnswer } from "~/platform/form-answer";
import { Button } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { manyWords } from "../many/words";
import { MANY_FORM } from "./conversation-row";
import styles from "./many-form.module.css";
import { useMayPost } from "./use-may-post";

interface ManyFormProps {
  /** The address of the page. */
  readonly action: string;
  readonly answer: FormAnswer | undefined;
  /** The id of the person. */
  readonly me: number;
}

/**
 * The acts on the chosen rows for a page without scripts, and what the last one did. Plain elements: every inbox page is
 * rendered with them.
 */
export function ManyForm({ action, answer, me }: ManyFormProps) {
  const mayPost = useMayPost();
  return (
    <div className={styles.many}>
      {answer?.intent.endsWith("-many") ? <Done action={action} answer={answer} /> : null}
      <form id={MANY_FORM} method="post" action={action}>
        <details>
          <summary>Con las elegidas…</summary>
          <p className={styles.line}>
            <ActButton intent="resolve-many">Resolver</ActButton>
            <ActButton intent="ai-many">Activar IA</ActButton>
            {mayPost("trash-many") ? <ActButton intent="trash-many">Eliminar</ActButton> : null}
          </p>
          <p className={styles.line}>
            <select name="agentId" aria-label="A quién" defaultValue={me}>
              <option value={me}>A mí</option>
              <option value="">A nadie</option>
            </select>
            <ActButton intent="assign-many">Asignar</ActButton>
          </p>
          <p className={styles.line}>
            <select name="until" aria-label="Hasta cuándo" defaultValue="tomorrow">
              <option value="1h">1 hora</option>
              <option value="3h">3 horas</option>
              <option value="tomorrow">Mañana 9:00</option>
              <option value="next-week">El lunes 9:00</option>
            </select>
            <ActButton intent="snooze-many">Posponer</ActButton>
          </p>
          <p className={styles.line}>
            <input name="tags" aria-label="Etiquetas" placeholder="Etiquetas" maxLength={250} />
            <ActButton intent="tag-many">Etiquetar</ActButton>
          </p>
        </details>
      </form>
    </div>
  );
}

function ActButton({ intent, children }: { readonly intent: string; readonly children: string }) {
  return (
    <button type="submit" name="intent" value={intent}>
      {children}
    </button>
  );
}

function Done({ action, answer }: { readonly action: string; readonly answer: FormAnswer }) {
  if (!answer.ok) {
    return <FormError>{answer.error}</FormError>;
  }
  const { value, intent } = answer;
  if (!isResult(value)) return null;
  const { title, rest } = manyWords(intent, value);
  return (
    <Note color="jade" role="status">
      {title}. {rest}
      {value.undo === null ? null : (
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="undo-many" />
          <input type="hidden" name="of" value={value.undo} />
          <Button type="submit" size="1" variant="soft">
            Deshacer
          </Button>
        </form>
      )}
    </Note>
  );
}

const isResult = (value: unknown): value is ManyResult =>
  typeof value === "object" && value !== null && "asked" in value;
