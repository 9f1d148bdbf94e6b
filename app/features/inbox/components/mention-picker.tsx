import { useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { readCall } from "~/platform/read-call";
import styles from "./mention-picker.module.css";

const colleaguesSchema = z.array(z.object({ id: z.number(), name: z.string(), me: z.optional(z.boolean()) }));

/** The most names at once: more letters leave fewer. */
const SHOWN = 8;

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** People of one name stand here once, because a note with that name tells all of them. */
function byName(team: readonly { readonly id: number; readonly name: string }[]) {
  const found = new Map<string, { readonly id: number; readonly name: string; readonly people: number }>();
  for (const { id, name } of team) {
    const known = found.get(fold(name));
    found.set(fold(name), known ? { ...known, people: known.people + 1 } : { id, name, people: 1 });
  }
  return [...found.values()];
}

interface MentionPickerProps {
  /** The letters between the @ and the caret. */
  readonly query: string;
  /** The field of the note, which keeps the focus. */
  readonly field: HTMLTextAreaElement;
  readonly onClose: () => void;
}

/** The team's names for a note: arrows to choose, Enter or Tab to insert, Escape to close. */
export function MentionPicker({ query, field, onClose }: MentionPickerProps) {
  const [team, setTeam] = useState<readonly { readonly id: number; readonly name: string }[]>([]);
  const [at, setAt] = useState(0);
  const id = useId();
  useEffect(() => {
    // Without the list a name can still be typed whole.
    readCall("/admin/colleagues").then(
      (answer) => setTeam(colleaguesSchema.parse(answer).filter(({ me }) => !me)),
      () => undefined,
    );
  }, []);
  const wanted = fold(query);
  const found = byName(team)
    .filter(({ name }) => fold(name).startsWith(wanted) || (wanted !== "" && fold(name).includes(` ${wanted}`)))
    .slice(0, SHOWN);
  const index = Math.min(at, found.length - 1);
  const chosen = found[index];
  const insert = (name: string) => {
    const end = field.selectionStart;
    field.setRangeText(`@${name} `, end - query.length - 1, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    onClose();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== field || event.isComposing || !chosen) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined && !["Enter", "Tab", "Escape"].includes(event.key)) return;
    // Before the field's own Enter, which saves the note.
    event.preventDefault();
    event.stopPropagation();
    if (move !== undefined) setAt((index + move + found.length) % found.length);
    else if (event.key === "Escape") onClose();
    else insert(chosen.name);
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener("keydown", listen, true);
    field.addEventListener("blur", onClose);
    return () => {
      window.removeEventListener("keydown", listen, true);
      field.removeEventListener("blur", onClose);
    };
  }, [field, onClose]);
  const active = chosen ? `${id}-${chosen.id}` : "";
  useEffect(() => {
    if (active === "") return;
    field.setAttribute("aria-controls", id);
    field.setAttribute("aria-activedescendant", active);
    return () => {
      field.removeAttribute("aria-controls");
      field.removeAttribute("aria-activedescendant");
    };
  }, [active, id, field]);
  if (!chosen) return null;
  return (
    <div id={id} role="listbox" aria-label="Menciona a alguien de tu equipo" className={styles.list}>
      {found.map(({ id: userId, name, people }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and takes the keys.
        <div
          key={userId}
          id={`${id}-${userId}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          // A press must not take the focus from the field.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => setAt(place)}
          onClick={() => insert(name)}
        >
          {name}
          {people > 1 ? <span className={styles.people}>{people} personas</span> : null}
        </div>
      ))}
    </div>
  );
}
