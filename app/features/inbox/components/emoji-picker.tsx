import { Text } from "@radix-ui/themes/components/text";
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { Input } from "~/ui/input";
import { parseStored, writeStored } from "../drafts";
import { COLUMNS, EMOJIS, type Emoji, placeAfter, searchEmojis } from "../emojis";
import styles from "./emoji-picker.module.css";
import { usePressOutside } from "./use-press-outside";

const RECENT = "emojis";
const recentSchema = z.array(z.string());

/** Those used last in this browser, the newest first. */
function readRecent(): readonly Emoji[] {
  const stored = recentSchema.safeParse(parseStored(RECENT));
  const used = stored.success ? stored.data : [];
  return used.flatMap((one) => EMOJIS.find(({ emoji }) => emoji === one) ?? []).slice(0, COLUMNS);
}

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void;
  /** With `byKey` the focus returns to where it was. */
  readonly onClose: (byKey: boolean) => void;
}

/** Emojis: type to search, arrows to choose, Enter to insert, Escape to close. */
export function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const [used] = useState(readRecent);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  usePressOutside(
    panel,
    useCallback(() => onClose(false), [onClose]),
  );
  const recent = query.trim() === "" ? used : [];
  const shown = [...recent, ...searchEmojis(query)];
  const chosen = shown[at];
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [at, id]);
  const pick = ({ emoji }: Emoji) => {
    const kept = [emoji, ...used.map((one) => one.emoji).filter((one) => one !== emoji)].slice(0, COLUMNS);
    writeStored(RECENT, JSON.stringify(kept));
    onPick(emoji);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the key from the inbox's own shortcuts.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onClose(true);
    }
    if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      setAt(placeAfter(event.key, at, recent.length, shown.length));
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) pick(chosen);
    }
  };
  return (
    <div ref={panel} role="dialog" aria-label="Emojis" className={styles.picker} onKeyDown={onKeyDown}>
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Buscar emoji"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${at}` : undefined}
        placeholder="Buscar emoji: gracias, envío, pastel…"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
      />
      {shown.length === 0 ? (
        <Text as="p" size="2" color="gray" role="status">
          Ningún emoji se llama así. Prueba con otra palabra.
        </Text>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label="Emojis" className={styles.grid} hidden={shown.length === 0}>
        {shown.map((one, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field holds the focus and takes the keys.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: one that was used last stands here twice.
            key={place}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-label={one.name}
            title={one.name}
            aria-selected={place === at}
            style={place === recent.length && recent.length > 0 ? { gridColumnStart: 1 } : undefined}
            // A press must not take the focus from the search field.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setAt(place)}
            onClick={() => pick(one)}
          >
            {one.emoji}
          </div>
        ))}
      </div>
      <Text as="p" size="1" color="gray" className={styles.name}>
        {chosen ? chosen.name : "\u00a0"}
      </Text>
    </div>
  );
}
