import type { About, Asks } from "./api";
import { createComposer } from "./composer";
import { addStyles, type PanelHost, type PanelWords } from "./contract";
import { element, icon, icons } from "./dom";
import { createFirstQuestions, type FirstQuestions } from "./first-questions";
import { panelStyles } from "./panel-styles";
import * as texts from "./strings";
import type { Entry } from "./thread";
import { createTranscript } from "./transcript";

/** The state that the panel shows; the view draws it and has no other. */
export interface Shown {
  /** Null until the session has begun. */
  readonly company: string | null;
  /** The path of its logo on our server; null where it has none. */
  readonly logo: string | null;
  readonly greeting: string | null;
  readonly entries: readonly Entry[];
  readonly answeredBy: "ai" | "team";
  readonly typing: boolean;
  /** A sentence about the connection, or "". */
  readonly banner: string;
  /** What the visitor is asked before the first message; null where nothing is. */
  readonly asks: Asks | null;
  /** A sentence about the last thing that failed, or "". */
  readonly notice: string;
}

export interface View {
  draw(shown: Shown): void;
  open(focus: boolean): void;
  close(): void;
  /** Adds a text that could not be sent to the field, and puts the focus there. */
  fill(text: string): void;
  /** @param share how much of a message's file has gone, from 0 to 1 */
  progress(clientId: string, share: number): void;
}

/** A panel's own words and part. */
export interface ViewKind extends PanelWords {
  /** Stands above the text field. */
  readonly extra: HTMLElement | null;
}

const phone = "(max-width: 480px)";

/**
 * The open chat.
 * @param actions.submit returns true when it took the text
 * @param actions.keep gets what stands in the text field, whenever it is another text
 * @param draft stands in the field at first
 */
export function createView(
  host: PanelHost,
  actions: {
    submit(text: string, files?: readonly File[]): boolean;
    /** Shows a sentence about chosen files; absent where the widget carries none. */
    say?(sentence: string): void;
    typed(text: string): void;
    keep(text: string): void;
    retry(clientId: string): void;
    answer(about: About): void;
  },
  draft: string,
  kind: ViewKind = { label: texts.panelLabel, close: texts.closeChat, extra: null },
): View {
  addStyles(host.root, panelStyles);
  const avatar = element("span", { class: "avatar", "aria-hidden": "true" });
  const title = element("h2");
  const by = element("p", { class: "by" });
  const close = element("button", { type: "button", class: "close", "aria-label": kind.close }, icon(...icons.close));
  const banner = element("p", { class: "banner", role: "status" });
  const composer = createComposer(actions, draft);
  const retry = (clientId: string) => {
    actions.retry(clientId);
    composer.focus();
  };
  const transcript = createTranscript(host.base, retry, (score) => {
    if (actions.submit(score)) composer.focus();
  });
  const log = transcript.node;
  const jump = element("button", { type: "button", class: "jump", hidden: "" }, icon(...icons.down), texts.newMessages);
  const typing = element("div", { class: "typing", role: "status" });
  const notice = element("p", { class: "notice", role: "alert" });
  const panel = element(
    "section",
    { class: "panel", role: "dialog", tabindex: "-1", hidden: "" },
    element("div", { class: "head" }, avatar, element("div", { class: "who" }, title, by), close),
    banner,
    element("div", { class: "stage" }, log, jump),
    typing,
    notice,
    ...(kind.extra ? [kind.extra] : []),
    composer.node,
  );
  let questions: FirstQuestions | undefined;
  let avatarOf = "";
  let asked: Asks | null = null;
  /** The first questions stand in the place of the text field, as long as they are open. */
  function drawQuestions(asks: Asks | null) {
    if (asks === asked) return;
    asked = asks;
    const hadFocus = questions?.node.contains(host.root.activeElement);
    questions?.node.remove();
    questions = asks ? createFirstQuestions(asks, actions.answer) : undefined;
    if (questions) panel.insertBefore(questions.node, composer.node);
    composer.node.hidden = questions !== undefined;
    if (kind.extra) kind.extra.hidden = questions !== undefined;
    if (hadFocus) composer.focus();
  }
  host.dock.insertBefore(panel, host.dock.firstChild);

  const atEnd = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  let following = true;
  const toEnd = () => {
    following = true;
    log.scrollTop = log.scrollHeight;
    jump.hidden = true;
  };
  // A notice or a longer text in the field takes room from below; a visitor at the end of the conversation stays there.
  new ResizeObserver(() => following && toEnd()).observe(log);

  jump.addEventListener("click", () => {
    toEnd();
    log.focus();
  });
  log.addEventListener("scroll", () => {
    following = atEnd();
    if (following) jump.hidden = true;
  });
  close.addEventListener("click", host.close);
  if (actions.say) {
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const mark = (on: boolean) => panel.classList.toggle("dropping", on);
    panel.addEventListener("dragover", (event) => {
      if (!carries(event)) return;
      event.preventDefault();
      mark(true);
    });
    panel.addEventListener("dragleave", () => mark(false));
    panel.addEventListener("drop", (event) => {
      if (!carries(event)) return;
      event.preventDefault();
      mark(false);
      composer.take(event.dataTransfer?.files ?? []);
    });
  }
  panel.addEventListener("keydown", (event) => {
    if (event.key === "Escape") host.close();
    if (event.key === "Tab" && window.matchMedia(phone).matches) keepFocus(event);
  });

  // On a phone the sheet covers everything, so the focus must not wander into the page behind it.
  function keepFocus(event: KeyboardEvent) {
    const stops = [...panel.querySelectorAll<HTMLElement>("button, a[href], textarea, input, [tabindex='0']")].filter(
      (stop) => stop.getClientRects().length > 0,
    );
    const leaving = event.shiftKey ? stops[0] : stops.at(-1);
    if (host.root.activeElement !== leaving && host.root.activeElement !== panel) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  }

  // The keyboard of a phone covers the page without resizing it, so the sheet is fitted to the visible part.
  function fitSheet() {
    const visible = window.visualViewport;
    if (!visible) return;
    panel.style.setProperty("--sheet", `${visible.height}px`);
    panel.style.setProperty("--sheet-top", `${visible.offsetTop}px`);
  }

  let pageOverflow = "";
  function holdPage(hold: boolean) {
    const page = document.documentElement.style;
    if (hold) pageOverflow = page.overflow;
    page.overflow = hold ? "hidden" : pageOverflow;
  }
  let holding = false;

  let lastKey = "";
  let typingShown = false;

  function drawTyping(on: boolean) {
    if (on === typingShown) return;
    typingShown = on;
    const dots = element("span", { class: "dots", "aria-hidden": "true" }, element("i"), element("i"), element("i"));
    typing.replaceChildren(...(on ? [dots, texts.typing] : []));
  }

  /** Where the logo does not come, or the page's policy forbids pictures, the name's first letter stands there. */
  function drawAvatar({ company, logo }: Shown) {
    const letter = [...(company ?? "")][0]?.toUpperCase() ?? "";
    if (avatarOf === `${logo}|${letter}`) return;
    avatarOf = `${logo}|${letter}`;
    avatar.textContent = letter;
    if (logo === null) return;
    const image = element("img", { src: `${host.base}${logo}`, alt: "", referrerpolicy: "no-referrer" });
    image.addEventListener("load", () => avatar.replaceChildren(image));
  }

  return {
    draw(shown) {
      panel.setAttribute("aria-label", kind.label(shown.company ?? ""));
      title.textContent = shown.company ?? texts.connecting;
      drawAvatar(shown);
      by.textContent = shown.answeredBy === "team" ? texts.teamAnswers : texts.assistantAnswers;
      by.hidden = shown.company === null;
      if (banner.textContent !== shown.banner) banner.textContent = shown.banner;
      if (notice.textContent !== shown.notice) notice.textContent = shown.notice;
      drawQuestions(shown.asks);
      drawTyping(shown.typing);
      const stay = following;
      transcript.draw(shown.greeting, shown.entries);
      const last = shown.entries.at(-1);
      const isNew = last !== undefined && last.key !== lastKey;
      lastKey = last?.key ?? "";
      if (stay || (isNew && last.sender === "customer")) toEnd();
      else if (isNew) jump.hidden = false;
    },
    open(focus) {
      panel.hidden = false;
      const small = window.matchMedia(phone).matches;
      if (small) {
        panel.setAttribute("aria-modal", "true");
        holdPage(true);
        holding = true;
      }
      fitSheet();
      composer.fit();
      window.visualViewport?.addEventListener("resize", fitSheet);
      window.visualViewport?.addEventListener("scroll", fitSheet);
      toEnd();
      // On a phone the field would open the keyboard over the conversation that the visitor wants to see first.
      if (focus) (small ? panel : (questions ?? composer)).focus();
    },
    close() {
      panel.hidden = true;
      panel.removeAttribute("aria-modal");
      if (holding) holdPage(false);
      holding = false;
      window.visualViewport?.removeEventListener("resize", fitSheet);
      window.visualViewport?.removeEventListener("scroll", fitSheet);
    },
    fill(text) {
      composer.fill(text);
      composer.focus();
    },
    progress: transcript.progress,
  };
}
