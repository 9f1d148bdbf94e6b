import type { Addition, Talk } from "../chat/contract";
import { element, icon, icons } from "../chat/dom";
import { createEar } from "./ear";
import { createMouth } from "./mouth";
import * as texts from "./strings";

/** What the visitor chose on this site, as far as the browser keeps it. */
interface Choices {
  read(name: string): boolean;
  keep(name: string, value: boolean): void;
}

function choicesOf(space: string): Choices {
  const own = new Map<string, boolean>();
  const key = (name: string) => `${space}:${name}`;
  return {
    read(name) {
      try {
        const stored = window.localStorage.getItem(key(name));
        if (stored !== null) return stored === "1";
      } catch {
        // Forbidden: what was chosen on this page must do.
      }
      return own.get(name) ?? false;
    },
    keep(name, value) {
      own.set(name, value);
      try {
        window.localStorage.setItem(key(name), value ? "1" : "0");
      } catch {
        // Forbidden or full.
      }
    },
  };
}

type State = "idle" | "asking" | "listening" | "speaking";

/**
 * Microphone and voice above the text field. The microphone is asked for only after the visitor has agreed to what
 * happens with their voice, and whoever speaks is not spoken to.
 * @param base the origin of the privacy notice
 * @param space the beginning of the names of what is stored
 */
export function createVoiceBar(talk: Talk, base: string, space: string): Addition {
  const choices = choicesOf(space);
  let state: State = "idle";
  let problem = "";
  // A greeting or an old answer is not read to somebody who only looks.
  let spokenWith = false;

  const ear = createEar({
    onWords: (text) => {
      words.textContent = text;
    },
    onEnd(text, why) {
      const refused = why === "blocked" || why === "page";
      problem = why && (refused || text === "") ? texts.problems[why] : "";
      change("idle");
      if (text === "") return;
      // If the visitor refuses the microphone in the middle of a sentence, they decide themselves whether to send its
      // words.
      if (refused) talk.write(text);
      else talk.send(text);
    },
  });
  const mouth = createMouth((speaking) => {
    if (state === "idle" || state === "speaking") change(speaking ? "speaking" : "idle");
  });

  const status = element("p", { class: "voice-status", role: "status" });
  // The recogniser changes its mind all the time; a screen reader hears the whole sentence from the conversation.
  const words = element("p", { class: "voice-words", "aria-hidden": "true" });
  const mic = element("button", { type: "button", class: "mic" });
  const sound = element("button", { type: "button", class: "sound", "aria-label": texts.readAloud });
  const allow = element("button", { type: "button", class: "allow" }, texts.allow);
  const rather = element("button", { type: "button", class: "rather" }, texts.rather);
  const privacy = { href: `${base}/privacidad`, target: "_blank", rel: "noopener noreferrer" };
  const consent = element(
    "div",
    { class: "consent", role: "group", "aria-labelledby": "voice-consent", hidden: "" },
    element("h3", { id: "voice-consent" }, texts.consentTitle),
    element("p", {}, texts.consentText, " ", element("a", privacy, texts.privacy)),
    element("div", { class: "choices" }, allow, rather),
  );
  const row = element("div", { class: "voice-row" }, sound, mic, element("span", { class: "balance" }));
  const node = element("div", { class: "voice" }, status, words, row, consent);

  function sentence(): string {
    if (problem !== "") return problem;
    if (state === "listening") return texts.listening;
    if (state === "speaking") return texts.speaking;
    if (ear) return mouth ? texts.tapAndSpeak : texts.noMouth;
    return mouth ? texts.noEar : texts.noVoice;
  }

  function micLabel(): string {
    if (state === "listening") return texts.stopListening;
    return state === "speaking" ? texts.interrupt : texts.speak;
  }

  function change(to: State) {
    state = to;
    node.dataset.state = to;
    const said = state === "asking" ? "" : sentence();
    if (status.textContent !== said) status.textContent = said;
    status.classList.toggle("bad", problem !== "");
    if (state !== "listening") words.textContent = "";
    mic.setAttribute("aria-label", micLabel());
    mic.replaceChildren(icon(...(state === "listening" ? icons.stop : icons.mic)));
    const aloud = !choices.read("quiet");
    sound.setAttribute("aria-pressed", String(aloud));
    sound.replaceChildren(icon(...(aloud ? icons.loud : icons.quiet)));
    consent.hidden = state !== "asking";
    row.hidden = state === "asking" || (!ear && !mouth);
    mic.hidden = !ear;
    sound.hidden = !mouth;
  }

  function listen() {
    problem = "";
    mouth?.hush();
    change("listening");
    ear?.listen();
  }

  mic.addEventListener("click", () => {
    if (state === "listening") ear?.finish();
    else if (choices.read("consent")) listen();
    else {
      mouth?.hush();
      problem = "";
      change("asking");
      allow.focus();
    }
  });
  allow.addEventListener("click", () => {
    choices.keep("consent", true);
    listen();
    mic.focus();
  });
  rather.addEventListener("click", () => {
    change("idle");
    talk.write("");
  });
  sound.addEventListener("click", () => {
    const quiet = !choices.read("quiet");
    choices.keep("quiet", quiet);
    if (quiet) mouth?.hush();
    change(state);
  });
  // Chrome would go on reading on the next page of the site.
  window.addEventListener("pagehide", leave);

  function leave() {
    ear?.drop();
    mouth?.hush();
    problem = "";
    change("idle");
  }

  change("idle");
  return {
    node,
    heard(messages) {
      const isBusy = state === "listening" || state === "asking";
      if (!spokenWith || isBusy || choices.read("quiet")) return;
      for (const { content } of messages) mouth?.say(content);
    },
    said() {
      spokenWith = true;
      problem = "";
      mouth?.hush();
      if (state === "idle") change("idle");
    },
    left: leave,
  };
}
