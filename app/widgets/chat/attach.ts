import { element, icon, icons } from "./dom";
import * as texts from "./strings";

const types = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"];
const megabyte = 1024 * 1024;
const largest = 10 * megabyte;
const mostFiles = 5;

/** A size for people: "512 kB", "1.4 MB". */
export function sizeText(bytes: number): string {
  if (bytes < megabyte / 10) return `${Math.max(1, Math.ceil(bytes / 1024))} kB`;
  return `${Math.ceil((bytes / megabyte) * 10) / 10} MB`;
}

/** Why a file cannot go, by what the browser knows of it; null where it can. The server looks at its bytes. */
export function refusalOf({ type, size }: Pick<File, "type" | "size">): string | null {
  if (!types.includes(type)) return texts.wrongKind;
  if (size === 0) return texts.emptyFile;
  return size > largest ? texts.tooLarge : null;
}

export interface Attach {
  /** The button and its field for files. */
  readonly controls: readonly HTMLElement[];
  /** The chosen files, each with a button that takes it off. */
  readonly list: HTMLElement;
  files(): readonly File[];
  /** Adds files; those that cannot go are left out, and the visitor reads why. */
  take(files: Iterable<File>): void;
  clear(): void;
}

/**
 * The button that chooses files, and what was chosen.
 * @param say shows a sentence; "" takes the last one away
 * @param changed the visitor chose or took off, and goes on in the text field
 */
export function createAttach(say: (sentence: string) => void, changed: () => void): Attach {
  const input = element("input", { type: "file", accept: types.join(), multiple: "", hidden: "" });
  const attributes = { type: "button", class: "attach", "aria-label": texts.attach, title: texts.attach };
  const button = element("button", attributes, icon(...icons.clip));
  const list = element("ul", { class: "chosen", "aria-label": texts.chosenFiles, hidden: "" });
  let chosen: readonly File[] = [];

  function draw() {
    for (const picture of list.querySelectorAll("img")) URL.revokeObjectURL(picture.src);
    list.hidden = chosen.length === 0;
    list.replaceChildren(...chosen.map((file) => drawFile(file, () => remove(file))));
  }

  function remove(file: File) {
    chosen = chosen.filter((one) => one !== file);
    draw();
    say("");
    changed();
  }

  function take(files: Iterable<File>) {
    const refusals: string[] = [];
    for (const file of files) {
      const refusal = chosen.length < mostFiles ? refusalOf(file) : texts.tooManyFiles;
      if (refusal === null) chosen = [...chosen, file];
      else if (!refusals.includes(refusal)) refusals.push(refusal);
    }
    draw();
    say(refusals.join(" "));
    changed();
  }

  button.addEventListener("click", () => input.click());
  input.addEventListener("change", () => {
    take(input.files ?? []);
    // The same file again is a change too.
    input.value = "";
  });

  return {
    controls: [button, input],
    list,
    files: () => chosen,
    take,
    clear() {
      chosen = [];
      draw();
    },
  };
}

function drawFile(file: File, remove: () => void): HTMLElement {
  const off = element("button", { type: "button", "aria-label": texts.takeOff(file.name) }, icon(...icons.close));
  off.addEventListener("click", remove);
  const thumb = element("span", { class: "thumb", "aria-hidden": "true" }, icon(...icons.file));
  if (file.type.startsWith("image/")) {
    const picture = element("img", { alt: "" });
    // Where the page's policy forbids such pictures, the icon stays.
    picture.addEventListener("load", () => thumb.replaceChildren(picture));
    picture.src = URL.createObjectURL(file);
  }
  const name = element("span", { class: "name" }, file.name);
  return element("li", {}, thumb, name, element("span", { class: "size" }, sizeText(file.size)), off);
}
