import { Flex } from "@radix-ui/themes/components/flex";
import { Spinner } from "@radix-ui/themes/components/spinner";
import { Text } from "@radix-ui/themes/components/text";
import { Link } from "@remix-run/react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import type * as z from "zod/mini";
import { fillTemplate, templateParts } from "~/features/templates/fill-template";
import { type Asked, ask } from "~/platform/ask";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { Button } from "~/ui/button";
import { LightningBoltIcon } from "~/ui/icons";
import { Input } from "~/ui/input";
import { usePressOutside } from "../../components/use-press-outside";
import { type MacroChoice, pickerSchema } from "../../macros/wire";
import styles from "./template-picker.module.css";

type Choices = z.output<typeof pickerSchema>;
/** A template to insert, or a macro to apply. */
type Choice = Choices["templates"][number] & { readonly macro?: MacroChoice };

interface TemplatePickerProps {
  readonly conversationId: number;
  /** Gets the text with the known variables filled in. */
  readonly onInsert: (text: string) => void;
  /** Gets the macro, and its text with the known variables filled in. */
  readonly onApply: (macro: MacroChoice, text: string) => void;
  /** With `byKey` the focus returns to where it was. */
  readonly onClose: (byKey: boolean) => void;
}

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The macros and templates that contain every word of the search; names that begin with it come first. */
function search({ templates, macros }: Choices, query: string): Choice[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const all: Choice[] = [...macros.map((macro) => ({ ...macro, updatedAt: "", macro })), ...templates];
  const found = all.filter(({ name, content, macro }) => {
    const text = plain([name, content, ...(macro?.does ?? [])].join("\n"));
    return words.every((word) => text.includes(word));
  });
  const first = ({ name }: { name: string }) => (words[0] && plain(name).startsWith(words[0]) ? 0 : 1);
  return found.sort((a, b) => first(a) - first(b));
}

/**
 * The tenant's templates and macros for a thread: type to search, arrows to choose, Enter to insert or apply, Escape to
 * close.
 */
export function TemplatePicker({ conversationId, onInsert, onApply, onClose }: TemplatePickerProps) {
  const [asked, setAsked] = useState<Asked<Choices> | null>(null);
  const [turn, setTurn] = useState(0);
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    const abort = new AbortController();
    setAsked(null);
    void ask(paths.templateChoices(conversationId), pickerSchema, { signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setAsked(answer);
    });
    return () => abort.abort();
  }, [conversationId, turn]);
  useEffect(() => field.current?.focus(), []);
  usePressOutside(
    panel,
    useCallback(() => onClose(false), [onClose]),
  );
  const found = useMemo(() => (asked?.ok ? search(asked.value, query) : []), [asked, query]);
  const chosen = found[Math.min(at, found.length - 1)];
  const filled = chosen && asked?.ok ? fillTemplate(chosen.content, asked.value.values) : null;
  const pick = ({ content, macro }: Choice) => {
    if (!asked?.ok) return;
    const text = fillTemplate(content, asked.value.values);
    if (macro) onApply(macro, text);
    else onInsert(text);
  };
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: "nearest" });
  }, [chosen, id]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps the key from the inbox's own shortcuts.
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      onClose(true);
    }
    if (event.target !== field.current || event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + move + found.length) % found.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) pick(chosen);
    }
  };
  return (
    <div ref={panel} role="dialog" aria-label="Plantillas" className={styles.picker} onKeyDown={onKeyDown}>
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Buscar plantilla"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        placeholder="Buscar plantilla"
        autoComplete="off"
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
      />
      <div className={styles.body}>
        {asked === null ? (
          <Told>
            <Spinner /> Buscando…
          </Told>
        ) : asked.ok ? null : (
          <Told role="alert">
            {asked.error}
            <Button type="button" size="1" variant="soft" onClick={() => setTurn(turn + 1)}>
              Reintentar
            </Button>
          </Told>
        )}
        {asked?.ok && found.length === 0 ? (
          <Told role="status">
            {asked.value.templates.length + asked.value.macros.length === 0
              ? "Todavía no hay plantillas."
              : "Ninguna plantilla dice eso."}
          </Told>
        ) : null}
        <div id={`${id}-list`} role="listbox" aria-label="Plantillas" hidden={found.length === 0}>
          {found.map((template, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field holds the focus and takes the keys.
            <div
              key={template.id}
              id={`${id}-${template.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={template === chosen}
              // A press must not take the focus from the search field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              // A tap only selects a macro, because a phone has not shown yet what it does; 'Aplicar' below runs it.
              onClick={() => (template.macro ? setAt(index) : pick(template))}
            >
              {template.macro ? <LightningBoltIcon aria-hidden /> : null} {template.name}
              {template.macro ? (
                <span className="ui-sr">
                  , macro: {[...(template.content ? ["Envía"] : []), ...template.macro.does].join(", ")}
                </span>
              ) : null}
            </div>
          ))}
        </div>
        {chosen && filled !== null ? (
          <div className={styles.preview} data-testid="template-preview">
            {chosen.macro && filled ? <b>Envía</b> : null}
            <p>
              <TextWithBlanks parts={templateParts(filled)} />
            </p>
            {chosen.macro ? (
              <>
                {chosen.macro.does.length > 0 ? <b>{filled ? "Y además" : "Sin mensaje"}</b> : null}
                <ul>
                  {chosen.macro.does.map((act) => (
                    <li key={act}>{act}</li>
                  ))}
                </ul>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      <Flex wrap="wrap" justify="between" align="center" gap="2" className={styles.foot} asChild>
        <Text as="div" size="1">
          {chosen?.macro ? (
            <Button type="button" size="2" onClick={() => pick(chosen)}>
              <LightningBoltIcon aria-hidden /> Aplicar
            </Button>
          ) : null}
          <Text color="gray" className={styles.keys}>
            ↑↓ elegir · Enter {chosen?.macro ? "aplicar" : "insertar"} · Esc cerrar
          </Text>
          <span className={styles.links}>
            <Link to={paths.templates()}>Plantillas</Link>
            <Link to={paths.macros()}>Macros</Link>
          </span>
        </Text>
      </Flex>
    </div>
  );
}

/** A message in place of the list. */
function Told({ role, children }: { readonly role?: "alert" | "status"; readonly children: ReactNode }) {
  return (
    <Flex align="center" gap="2" p="2" gridColumn="1 / -1" asChild>
      <Text as="p" color={role === "alert" ? "red" : "gray"} role={role}>
        {children}
      </Text>
    </Flex>
  );
}
