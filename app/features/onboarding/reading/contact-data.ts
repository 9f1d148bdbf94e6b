import { fold } from "~/language/spanish";
import { withoutTags } from "./words";

const MARKS_AROUND = new Set([..."\"'«»“”()[]{}<>,;:!¡?¿*.…"]);

function bare(token: string): string {
  let from = 0;
  let to = token.length;
  while (from < to && MARKS_AROUND.has(token[from] ?? "")) from += 1;
  while (to > from && MARKS_AROUND.has(token[to - 1] ?? "")) to -= 1;
  return token.slice(from, to);
}

const SPOKEN: Readonly<Record<string, string>> = { punto: ".", guion: "-", arroba: "@", diagonal: "/" };

/**
 * Joins what was dictated: "ana punto ruiz arroba gmail punto com" → "ana.ruiz@gmail.com". Only around a spoken or a
 * lonely sign.
 */
function joined(text: string): string[] {
  const tokens: string[] = [];
  let glue = false;
  const source = text.split(/\s/).filter(Boolean);
  for (let at = 0; at < source.length; at += 1) {
    const token = source[at] ?? "";
    const word = fold(bare(token));
    let sign = SPOKEN[word] ?? (token === "@" ? "@" : null);
    const next = fold(bare(source[at + 1] ?? ""));
    if (word === "guion" && (next === "bajo" || next === "medio")) {
      sign = next === "bajo" ? "_" : "-";
      at += 1;
    }
    const previous = tokens.at(-1);
    if (sign !== null && previous !== undefined && at + 1 < source.length) {
      tokens[tokens.length - 1] = previous + sign;
      glue = true;
    } else if (glue && previous !== undefined) {
      tokens[tokens.length - 1] = previous + token;
      glue = false;
    } else tokens.push(token);
  }
  return tokens;
}

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const LOCAL = /^[\p{L}\p{N}._%+-]{1,64}$/u;

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length >= 2 &&
    labels.length <= 6 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[a-z]{2,24}$/i.test(last)
  );
}

export function isEmail(text: string): boolean {
  const [local = "", domain = "", ...rest] = text.split("@");
  return rest.length === 0 && LOCAL.test(local) && !local.includes("..") && !local.startsWith(".") && isDomain(domain);
}

export interface Found {
  readonly value: string;
  /** The words before it in its sentence, folded. */
  readonly before: string;
}

/** The e-mail addresses of a text, in lower case and in order. */
export function emailsIn(text: string): Found[] {
  const tokens = joined(withoutTags(text));
  return tokens.flatMap((token, at) => {
    const value = bare(token.replace(/^mailto:/i, "")).toLowerCase();
    return isEmail(value) ? [{ value, before: beforeOf(tokens, at) }] : [];
  });
}

function beforeOf(tokens: readonly string[], at: number): string {
  const words: string[] = [];
  for (let place = at - 1; place >= 0 && words.length < 8; place -= 1) {
    const token = tokens[place] ?? "";
    if (/[.!?;]$/.test(token)) break;
    words.unshift(fold(bare(token)));
  }
  return words.join(" ");
}

const DIGITS: Readonly<Record<string, string>> = {
  cero: "0",
  uno: "1",
  dos: "2",
  tres: "3",
  cuatro: "4",
  cinco: "5",
  seis: "6",
  siete: "7",
  ocho: "8",
  nueve: "9",
};

const PHONE_SIGN = /^[+\d().\s/-]$/;

const WHATSAPP_LINK = /^(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com)\//i;

/** The digits of an e-mail or a web address are no phone; those of a link to WhatsApp are. */
function withoutAddress(token: string, next = ""): string {
  const isBeforeAt = next === "@" || SPOKEN[fold(bare(next))] === "@";
  return token.replace(/[^,;|]+/g, (part) => {
    const address = bare(part);
    const host = address
      .replace(/^https?:\/\//i, "")
      .split("/", 1)
      .join();
    const isAddress = isBeforeAt || address.includes("@") || (isDomain(host) && !WHATSAPP_LINK.test(address));
    return isAddress ? part.replace(/\d/g, "") : part;
  });
}

/** Runs of digits as people write phones, with their "+"; also dictated digit by digit. At least `least` digits. */
export function phonesIn(text: string, least = 10): Found[] {
  const written = text
    .split(/\s/)
    .map((token, at, tokens) => DIGITS[fold(bare(token))] ?? withoutAddress(token, tokens[at + 1]))
    .join(" ");
  const found: Found[] = [];
  let run = "";
  const close = (end: number) => {
    const digits = run.replace(/\D/g, "");
    const isAmount = written[end - run.length - 1] === "$";
    if (digits.length >= least && digits.length <= 15 && !isAmount) {
      const before = written.slice(0, end - run.length).split(/\s/);
      found.push({
        value: run.includes("+") ? `+${digits}` : digits,
        before: beforeOf([...before, ""], before.length),
      });
    }
    run = "";
  };
  for (let at = 0; at <= written.length; at += 1) {
    const sign = written[at] ?? "";
    if (sign !== "" && PHONE_SIGN.test(sign) && !(sign === "+" && run.includes("+"))) run += sign;
    else close(at);
  }
  return found;
}

const MAIL_PROVIDER = /^(?:gmail|hotmail|outlook|yahoo|live|icloud|msn|prodigy)\.[a-z.]{2,12}$/;
const E_MAIL_IS = /(?:^| )(?:correo|correo electronico|e-?mail|mail)(?: es)?$/;

/** What is left of an e-mail without its sign: "mi correo es carmen.flores gmail.com". */
function isOfAnEmail(tokens: readonly string[], at: number, before: string): boolean {
  const isProvider = (token = "") => MAIL_PROVIDER.test(bare(token).toLowerCase());
  return isProvider(tokens[at]) || isProvider(tokens[at + 1]) || E_MAIL_IS.test(before);
}

/** Addresses of the web, complete with their protocol. A handle counts where its network is named. */
export function websitesIn(text: string): Found[] {
  const tokens = joined(text.replace(/\bw{3}\s+punto\s+/i, "www."));
  const plain = fold(text);
  const network = plain.includes("instagram") ? "instagram.com" : plain.includes("facebook") ? "facebook.com" : null;
  return tokens.flatMap((token, at) => {
    const before = beforeOf(tokens, at);
    const address = bare(token).replace(/\/$/, "");
    if (network !== null && /^@[\w.]{2,40}$/.test(address)) {
      return [{ value: `https://${network}/${address.slice(1).toLowerCase()}`, before }];
    }
    if (address.includes("@") || isOfAnEmail(tokens, at, before)) return [];
    const protocol = /^https?:\/\//i.exec(address)?.[0] ?? "";
    const rest = address.slice(protocol.length);
    const slash = rest.indexOf("/");
    const host = (slash < 0 ? rest : rest.slice(0, slash)).toLowerCase();
    if (!isDomain(host) || /\.(?:pdf|docx?|txt|jpe?g|png|xlsx?)$/.test(host)) return [];
    return [{ value: `${protocol.toLowerCase() || "https://"}${host}${slash < 0 ? "" : rest.slice(slash)}`, before }];
  });
}
