import type { About, Asks } from "./api";
import { element } from "./dom";
import * as texts from "./strings";

const FIELDS = [
  { name: "name", label: texts.yourName, type: "text", complete: "name", most: "120" },
  { name: "email", label: texts.yourEmail, type: "email", complete: "email", most: "254" },
  { name: "phone", label: texts.yourPhone, type: "tel", complete: "tel", most: "40" },
] as const;

const fewestDigits = 10;

/** Why a field's text cannot be taken; "" where it can. */
function faultOf(name: keyof Asks, text: string, required: boolean): string {
  if (text === "") return required ? texts.needed : "";
  if (name === "email" && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return texts.badEmail;
  if (name === "phone" && text.replace(/\D/g, "").length < fewestDigits) return texts.badPhone;
  return "";
}

export interface FirstQuestions {
  readonly node: HTMLFormElement;
  focus(): void;
}

/** What a new visitor is asked before the first message. @param done gets the answers, without the empty ones */
export function createFirstQuestions(asks: Asks, done: (about: About) => void): FirstQuestions {
  const rows = FIELDS.filter(({ name }) => asks[name] !== "no").map(({ name, label, type, complete, most }) => {
    const required = asks[name] === "always";
    const fault = element("span", { class: "fault", id: `fault-${name}` });
    const input = element("input", {
      type,
      name,
      maxlength: most,
      autocomplete: complete,
      "aria-describedby": `fault-${name}`,
      ...(required ? { "aria-required": "true" } : {}),
    });
    const row = element("label", {}, required ? label : `${label} ${texts.optional}`, input, fault);
    return { name, input, fault, row, required };
  });
  const node = element(
    "form",
    { class: "intro", novalidate: "" },
    element("p", {}, texts.beforeStart),
    ...rows.map(({ row }) => row),
    element("button", { type: "submit", class: "begin" }, texts.begin),
  );
  node.addEventListener("submit", (event) => {
    event.preventDefault();
    const about: Record<string, string> = {};
    let wrong: HTMLInputElement | undefined;
    for (const { name, input, fault, required } of rows) {
      const text = input.value.trim();
      fault.textContent = faultOf(name, text, required);
      input.setAttribute("aria-invalid", String(fault.textContent !== ""));
      if (fault.textContent) wrong ??= input;
      else if (text) about[name] = text;
    }
    if (wrong) wrong.focus();
    else done(about);
  });
  return { node, focus: () => rows[0]?.input.focus() };
}
