import { type Attach, createAttach } from "./attach";
import { element, icon, icons } from "./dom";
import * as texts from "./strings";

const longest = 4_000;
const countFrom = 3_600;
const number = new Intl.NumberFormat("es-MX");

export interface Composer {
  readonly node: HTMLFormElement;
  focus(): void;
  /** Makes the field as high as its text; while it is hidden it has no height to measure. */
  fit(): void;
  /** Adds a text that could not be sent to what stands in the field. */
  fill(text: string): void;
  /** Adds files to what is sent; a widget that carries none leaves them. */
  take(files: Iterable<File>): void;
}

/**
 * The text field and its button. Enter sends, Shift+Enter begins a new line.
 * @param actions.submit returns true when it took text and files; if not, they stay
 * @param actions.say shows a sentence about files; absent: this widget carries none
 * @param actions.typed called at every key, with all that stands in the field
 * @param actions.keep called whenever what stands in the field is another text
 * @param draft stands in the field at first
 */
export function createComposer(
  actions: {
    submit(text: string, files: readonly File[]): boolean;
    typed(text: string): void;
    keep(text: string): void;
    say?(sentence: string): void;
  },
  draft: string,
): Composer {
  const label = { "aria-label": texts.writeMessage, placeholder: texts.writeMessage };
  const field = element("textarea", {
    ...label,
    rows: "1",
    maxlength: String(longest),
    enterkeyhint: "send",
    name: "content",
  });
  const count = element("span", { class: "count", "aria-live": "polite", hidden: "" });
  const button = element("button", { type: "submit", class: "send", "aria-label": texts.send }, icon(...icons.send));
  const attach: Attach | undefined = actions.say && createAttach(actions.say, () => field.focus());
  const node = element(
    "form",
    { novalidate: "" },
    ...(attach?.controls ?? []),
    element("div", { class: "field" }, ...(attach ? [attach.list] : []), count, field),
    button,
  );

  function resize() {
    field.style.height = "auto";
    if (field.scrollHeight > 0) field.style.height = `${field.scrollHeight + 2}px`;
    const { length } = field.value;
    count.hidden = length < countFrom;
    count.classList.toggle("full", length >= longest);
    count.textContent = `${number.format(length)} / ${number.format(longest)}`;
  }

  function changed() {
    resize();
    actions.keep(field.value);
  }

  field.value = draft.slice(0, longest);
  resize();
  field.addEventListener("input", () => {
    changed();
    actions.typed(field.value);
  });
  field.addEventListener("keydown", (event) => {
    // Enter also picks a suggestion of an input method; that one is not for us.
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    node.requestSubmit();
  });
  field.addEventListener("paste", (event) => {
    const files = event.clipboardData?.files ?? [];
    if (!attach || files.length === 0) return;
    event.preventDefault();
    attach.take(files);
  });
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    const files = attach?.files() ?? [];
    if ((text !== "" || files.length > 0) && actions.submit(text, files)) {
      attach?.clear();
      field.value = "";
      changed();
    }
    field.focus();
  });

  return {
    node,
    focus: () => field.focus(),
    fit: resize,
    fill(text) {
      field.value = [field.value, text].filter(Boolean).join(" ").slice(0, longest);
      changed();
    },
    take(files) {
      if (!node.hidden) attach?.take(files);
    },
  };
}
