import type { Ask } from "./ask";
import { type Entry, MATRIX, METHODS, requestOf } from "./matrix";
import type { Ids } from "./seed-tenants";

const WORDS: readonly string[] = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e309",
    "NaN",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
    "..",
    "../../etc/passwd",
    "%",
    "%00",
  ],
  ...["%ff%fe", "%c0%ae%c0%ae", "%ed%a0%80", "%F0%9F%A5%90", "' or 1=1--", '"', "\\", "#{7*7}", "{{7*7}}", "*"],
  ...[
    "9007199254740993",
    "99999999999999999999",
    "0x1f",
    "1.5",
    "١٢٣",
    "constructor",
    "__proto__",
    "toString",
    "a[999999999]",
  ],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "\r\nx: y", "\u0000", "\u202e", "🥐", "NEAR(a, 9)", "AND OR"],
  ...["a".repeat(300), "ñ".repeat(5_000), "(".repeat(2_000), "1750000000000.1", "1.1.1", ":", ";", "=", "&", "#", "?"],
];

const TYPES: readonly string[] = [
  ...["application/json", "application/json; charset=utf-16", "text/plain", "application/x-www-form-urlencoded", ""],
  ...[
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "application/xml",
    "a/b;;;=",
    "%",
  ],
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "x-forwarded-host": "ajena.example" },
  { "x-forwarded-host": "a, b, c" },
  { "x-forwarded-proto": "ftp" },
  { host: "ajena.example" },
  { host: "[::1]:99" },
  { origin: "http://" },
  { origin: "%%%" },
  { accept: "*/*;q=x" },
  { accept: "text/html" },
  { "accept-language": "\u00ff".repeat(200) },
  { range: "bytes=9-1,-5" },
  { "if-none-match": "*" },
  { "if-modified-since": "ayer" },
  { "user-agent": "" },
  { "user-agent": "Googlebot/2.1" },
  { "x-tenant-uuid": "' or 1=1--" },
  { "x-tenant-uuid": "" },
  { authorization: "Basic YTpi" },
  { authorization: "Bearer" },
  { authorization: `Bearer ${"\u00e9".repeat(43)}` },
  { cookie: "session=; session=%; theme=\u00ff; =; ;;" },
  { cookie: `session=${"A".repeat(43)}` },
  { cookie: "x=".repeat(1_500) },
  { "content-encoding": "gzip" },
  { expect: "nada" },
  { "sec-fetch-site": "raro" },
  { "x-remix-response": "yes", "x-remix-redirect": "//a.example" },
  { purpose: "prefetch" },
  { "x-http-method-override": "DELETE" },
];

/** Draws hostile requests over every route and call; the same seed draws the same ones. */
export function hostileRequests(random: () => number, ids: Ids, extra: readonly string[]) {
  const chance = (share: number) => random() < share;
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("nothing to pick from");
    return item;
  };
  const word = () => pick(WORDS);
  // Node refuses to send bytes that no client can send, so those are encoded.
  const encoded = (text: string) => {
    const safe = text.slice(0, 3_000);
    return /^[\x21-\x7e]+$/.test(safe) && !/[?#]/.test(safe) && chance(0.5) ? safe : encodeURIComponent(safe);
  };

  const nested = (depth: number): unknown =>
    depth === 0 ? word() : chance(0.5) ? [nested(depth - 1)] : { [word()]: nested(depth - 1) };
  const value = (): unknown =>
    pick([word, word, () => null, () => -1, () => 1e308, () => [], () => ({}), () => nested(4), () => true])();

  const pathOf = (path: string): string => {
    const [place = "", query = ""] = path.split("?");
    const segments = place.split("/");
    if (chance(0.4)) segments[Math.max(1, Math.floor(random() * segments.length))] = encoded(word());
    if (chance(0.1)) segments.push(encoded(word()));
    const search = new URLSearchParams(chance(0.5) ? query : "");
    const names = [
      "cursor",
      "limit",
      "companyId",
      "conversationId",
      "antes",
      "after",
      "channel",
      "status",
      "tab",
      "tenantId",
      "index",
    ];
    for (let left = Math.floor(random() * 4); left > 0; left -= 1) search.append(pick(names), word().slice(0, 3_000));
    if (chance(0.15))
      search.append(
        "_data",
        pick(["routes/admin.conversations", "root", "routes/api.$", "__proto__", word()]).slice(0, 500),
      );
    const text = search.toString();
    const raw = chance(0.1) ? `&${pick(["%", "%zz", "a=%ff", "=&=&=", "a[b][c]=1"])}` : "";
    return `${segments.join("/")}${text || raw ? `?${text}${raw}` : ""}`;
  };

  const bodyOf = (shape: Ask): Partial<Ask> => {
    const type = () => ({ "content-type": pick(TYPES) });
    const fields = { ...(shape.form ?? {}), ...(typeof shape.json === "object" ? shape.json : {}) };
    const names = [
      ...Object.keys(fields),
      "content",
      "intent",
      "email",
      "password",
      "file",
      "__proto__",
      "a[999999999]",
    ];
    const strange = Object.fromEntries(
      Array.from({ length: 1 + Math.floor(random() * 4) }, () => [pick(names), value()]),
    );
    const text = (entry: unknown) => (typeof entry === "string" ? entry : (JSON.stringify(entry) ?? ""));
    switch (Math.floor(random() * 8)) {
      case 0:
        return { json: { ...fields, ...strange }, form: undefined, multipart: undefined };
      case 1:
        return { json: value(), form: undefined, multipart: undefined };
      case 2: {
        const form = Object.fromEntries(
          Object.entries({ ...fields, ...strange }).map(([name, entry]) => [name, text(entry)]),
        );
        return { form, json: undefined, multipart: undefined };
      }
      case 3: {
        const multipart = new FormData();
        for (const [name, entry] of Object.entries({ ...fields, ...strange })) multipart.append(name, text(entry));
        multipart.append("file", new File([word()], `${word()}.${pick(["pdf", "docx", "doc", "txt", "exe", ""])}`));
        return { multipart, form: undefined, json: undefined };
      }
      case 4:
        return {
          body: `${"[".repeat(20_000)}`,
          headers: { "content-type": "application/json" },
          json: undefined,
          form: undefined,
          multipart: undefined,
        };
      case 5:
        return {
          body: Uint8Array.from({ length: 200 }, () => Math.floor(random() * 256)),
          headers: type(),
          json: undefined,
          form: undefined,
          multipart: undefined,
        };
      case 6:
        return {
          body: `--x\r\ncontent-disposition: form-data; name="file"; filename="${pick(["a", "\\"])}"\r\n\r\nx`,
          headers: type(),
          json: undefined,
          form: undefined,
          multipart: undefined,
        };
      default:
        return { body: word(), headers: type(), json: undefined, form: undefined, multipart: undefined };
    }
  };

  const doors: Ask[] = extra.map((path) => ({ path, method: "POST", json: {} }));
  // Signing out works; nobody would be left to try the rest with.
  const entries: readonly Entry[] = MATRIX.filter(({ route }) => route !== "/logout");

  return (): Ask => {
    const shape = chance(0.15) && doors.length > 0 ? pick(doors) : requestOf(pick(entries), ids);
    const method = chance(0.25) ? pick([...METHODS, "HEAD", "OPTIONS"]) : shape.method;
    const carries = method !== "GET" && method !== "HEAD";
    const changed = carries && chance(0.75) ? bodyOf(shape) : {};
    const headers = {
      ...changed.headers,
      ...(chance(0.4) ? pick(HEADERS) : {}),
      ...(chance(0.1) ? pick(HEADERS) : {}),
    };
    const bare = carries ? {} : { json: undefined, form: undefined, multipart: undefined };
    return { ...shape, ...changed, ...bare, method, path: chance(0.7) ? pathOf(shape.path) : shape.path, headers };
  };
}
