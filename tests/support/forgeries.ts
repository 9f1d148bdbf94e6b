import { toBase64Url } from "~/platform/base64";
import { hmac, toBase64, toHex } from "~/platform/signature";
import type { CarrierKind } from "./carrier-kinds";
import type { Connected } from "./carriers";
import { httpSmsWebhook } from "./signed-webhooks";

/** Everything a forger has: a genuine request of this moment, somebody else's secret, and all that is public. */
export interface Forger {
  readonly carrier: CarrierKind;
  readonly victim: Connected;
  /** Another tenant with an account at the same provider. */
  readonly other: { readonly address: string; readonly secret: string };
  readonly body: object;
  readonly now: number;
}

export interface Forgery {
  readonly how: string;
  readonly request: Request;
}

type Change = (genuine: { headers: Headers; text: string; url: string }) => {
  headers?: Headers;
  text?: string;
  url?: string;
};

async function changed(genuine: Request, change: Change): Promise<Request> {
  const headers = new Headers(genuine.headers);
  const text = await textOf(genuine);
  const made = change({ headers, text, url: genuine.url });
  return new Request(made.url ?? genuine.url, {
    method: "POST",
    body: made.text ?? text,
    headers: made.headers ?? headers,
  });
}

const textOf = async (request: Request) => new TextDecoder().decode(await request.clone().arrayBuffer());

function set(name: string, value: (old: string) => string | null): Change {
  return ({ headers }) => {
    const next = value(headers.get(name) ?? "");
    headers.delete(name);
    if (next !== null) headers.set(name, next);
    return { headers };
  };
}

/** Another character at a place; in base64url the last character's low bits may say nothing, so not there. */
const flip = (text: string, at: number) => `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;

/** Every way that we could think of to pretend to be somebody else, for one provider. */
export async function forgeriesOf(forger: Forger): Promise<Forgery[]> {
  const { carrier, victim, other, body, now } = forger;
  const genuine = await carrier.sign(victim.address, victim.secret, now, body);
  const withSecret = (secret: string, address = victim.address) => carrier.sign(address, secret, now, body);
  const moved = async (request: Request, url: string) => changed(request, () => ({ url }));
  const common: Record<string, Request> = {
    "a neighbour's secret": await withSecret(other.secret),
    "a longer secret": await withSecret(`${victim.secret}-vieja`),
    "half of the secret": await withSecret(victim.secret.slice(0, 12)),
    "the secret in capitals": await withSecret(victim.secret.toUpperCase()),
    // A Cyrillic letter in place of a Latin one, and an invisible space.
    "a secret that looks alike": await withSecret(`а${victim.secret.slice(1)}`),
    "a secret with an unseen space": await withSecret(`${victim.secret}\u200b`),
    "no tenant of that id": await moved(genuine, victim.address.replace(/[^/]+$/, crypto.randomUUID())),
    "no id at all": await moved(genuine, victim.address.replace(/[^/]+$/, "todos")),
  };
  const special = await SPECIAL[carrier.type](forger, genuine);
  return Object.entries({ ...common, ...special }).map(([how, request]) => ({ how, request }));
}

const SPECIAL: Readonly<
  Record<CarrierKind["type"], (forger: Forger, genuine: Request) => Promise<Record<string, Request>>>
> = {
  async twilio({ victim, other, body }, genuine) {
    const header = "x-twilio-signature";
    const text = await textOf(genuine);
    const flat = Object.entries(body)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => name + value)
      .join("");
    const signed = async (what: string, digest: "SHA-1" | "SHA-256" = "SHA-1") =>
      toBase64(await hmac(digest, victim.secret, what));
    const hex = toHex(await hmac("SHA-1", victim.secret, victim.address + flat));
    const withSignature = (signature: string) =>
      changed(
        genuine,
        set(header, () => signature),
      );
    return {
      "no signature": await changed(
        genuine,
        set(header, () => null),
      ),
      "an empty signature": await withSignature(""),
      "a short signature": await changed(
        genuine,
        set(header, (old) => old.slice(0, -3)),
      ),
      "another character": await changed(
        genuine,
        set(header, (old) => flip(old, 4)),
      ),
      "hex for base64": await withSignature(hex),
      "SHA-256": await withSignature(await signed(victim.address + flat, "SHA-256")),
      "without the address": await withSignature(await signed(flat)),
      "of the raw body": await withSignature(await signed(victim.address + text)),
      "of the neighbour's address": await withSignature(await signed(other.address + flat)),
      "of http": await withSignature(await signed(victim.address.replace("https:", "http:") + flat)),
      "of a slash more": await withSignature(await signed(`${victim.address}/${flat}`)),
      "of another port": await withSignature(
        await signed(victim.address.replace(/(https:\/\/[^/]+)/, "$1:8443") + flat),
      ),
      "a query that was not signed": await changed(genuine, ({ url }) => ({ url: `${url}?x=1` })),
      "a hash of another body": await changed(genuine, ({ url }) => ({ url: `${url}?bodySHA256=${"0".repeat(64)}` })),
      "an altered body": await changed(genuine, () => ({ text: text.replace(/Body=[^&]*/, "Body=transfiere") })),
      "a field more": await changed(genuine, () => ({ text: `${text}&MediaUrl0=https%3A%2F%2Fevil.example` })),
      "a field twice": await changed(genuine, () => ({ text: `${text}&From=%2B15550001111` })),
      "the body in decomposed Unicode": await changed(genuine, () => ({
        text: new URLSearchParams(
          [...new URLSearchParams(text)].map(([name, value]): [string, string] => [name, value.normalize("NFD")]),
        ).toString(),
      })),
      "an empty body": await changed(genuine, () => ({ text: "" })),
    };
  },
  async meta({ victim }, genuine) {
    const header = "x-hub-signature-256";
    const text = await textOf(genuine);
    const withSignature = (signature: string) =>
      changed(
        genuine,
        set(header, () => signature),
      );
    const sha1 = toHex(await hmac("SHA-1", victim.secret, text));
    return {
      "no signature": await changed(
        genuine,
        set(header, () => null),
      ),
      "only the prefix": await withSignature("sha256="),
      "no prefix": await changed(
        genuine,
        set(header, (old) => old.slice(7)),
      ),
      "another prefix": await changed(
        genuine,
        set(header, (old) => old.replace("sha256", "sha512")),
      ),
      "SHA-1": await withSignature(`sha1=${sha1}`),
      "SHA-1 as SHA-256": await withSignature(`sha256=${sha1}`),
      "a short signature": await changed(
        genuine,
        set(header, (old) => old.slice(0, -1)),
      ),
      "another character": await changed(
        genuine,
        set(header, (old) => flip(old, 20)),
      ),
      "in capitals": await changed(
        genuine,
        set(header, (old) => `sha256=${old.slice(7).toUpperCase()}`),
      ),
      "in the older header": await changed(genuine, ({ headers }) => {
        headers.set("x-hub-signature", headers.get(header) ?? "");
        headers.delete(header);
        return { headers };
      }),
      "an altered body": await changed(genuine, () => ({ text: text.replace("wamid", "wamie") })),
      "re-serialised JSON": await changed(genuine, () => ({ text: JSON.stringify(JSON.parse(text), null, 1) })),
      "the body in decomposed Unicode": await changed(genuine, () => ({ text: text.normalize("NFD") })),
      "a space behind": await changed(genuine, () => ({ text: `${text} ` })),
      "an empty body": await changed(genuine, () => ({ text: "" })),
    };
  },
  async httpsms({ victim, other, body, now }, genuine) {
    const header = "authorization";
    const token = (genuine.headers.get(header) ?? "").slice(7);
    const [head = "", payload = "", signature = ""] = token.split(".");
    const part = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
    const claims: Record<string, unknown> = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const withToken = (made: string) =>
      changed(
        genuine,
        set(header, () => `Bearer ${made}`),
      );
    const resigned = async (alg: object, said: object) =>
      `${part(alg)}.${part(said)}.${toBase64Url(await hmac("SHA-256", victim.secret, `${part(alg)}.${part(said)}`))}`;
    const saying = (over: object, at = now) => httpSmsWebhook(victim.address, victim.secret, at, body, over);
    const HS256 = { alg: "HS256", typ: "JWT" };
    const seconds = Math.floor(now / 1000);
    const { exp: _exp, ...timeless } = claims;
    return {
      "no token": await changed(
        genuine,
        set(header, () => null),
      ),
      "an empty token": await withToken(".."),
      "no signature": await withToken(`${head}.${payload}.`),
      "two parts": await withToken(`${head}.${payload}`),
      "four parts": await withToken(`${token}.${signature}`),
      "alg none": await withToken(`${part({ alg: "none", typ: "JWT" })}.${payload}.`),
      "alg None with the signature": await withToken(`${part({ alg: "None", typ: "JWT" })}.${payload}.${signature}`),
      "alg none, signed": await withToken(await resigned({ alg: "none" }, claims)),
      "alg HS512, signed": await withToken(await resigned({ alg: "HS512", typ: "JWT" }, claims)),
      "alg RS256, signed": await withToken(await resigned({ alg: "RS256", typ: "JWT" }, claims)),
      "another character": await withToken(`${head}.${payload}.${flip(signature, 5)}`),
      "a short signature": await withToken(`${head}.${payload}.${signature.slice(0, -2)}`),
      "claims changed after signing": await withToken(`${head}.${part({ ...claims, sub: "x" })}.${signature}`),
      "replayed a second after it ended": await saying({}, now - 601_000),
      "replayed an hour later": await saying({}, now - 3_600_000),
      "ending this very second": await saying({ exp: seconds }),
      "that never ends": await withToken(await resigned(HS256, timeless)),
      "that ends as a text": await saying({ exp: String(seconds + 600) }),
      "of tomorrow": await saying({ nbf: seconds + 86_400, exp: seconds + 90_000 }),
      "for the neighbour": await saying({ aud: [other.address] }),
      "for another host": await saying({ aud: [victim.address.replace("app.", "otra.")] }),
      "for the address with a slash": await saying({ aud: [`${victim.address}/`] }),
      "for the address in capitals": await saying({ aud: [victim.address.toUpperCase()] }),
      "for nobody": await saying({ aud: [] }),
      "by another issuer": await saying({ iss: "api.httpsms.com.evil.example" }),
      "as the password of Basic": await changed(
        genuine,
        set(header, () => `Basic ${btoa(`x:${token}`)}`),
      ),
      "in the address": await changed(genuine, ({ headers, url }) => {
        headers.delete(header);
        return { headers, url: `${url}?token=${token}` };
      }),
      "the bare key": await withToken(victim.secret),
    };
  },
  async brevo({ victim, body }, genuine) {
    const { secret, address } = victim;
    const bare = (over: { url?: string; headers?: Record<string, string>; text?: string }) =>
      changed(genuine, () => ({
        url: over.url ?? address,
        headers: new Headers({ "content-type": "application/json", ...over.headers }),
        text: over.text,
      }));
    const encoded = encodeURIComponent(secret);
    return {
      "no token": await bare({}),
      "an empty token": await bare({ url: `${address}?t=` }),
      "a short token": await bare({ url: `${address}?t=${encoded.slice(0, -1)}` }),
      "a longer token": await bare({ url: `${address}?t=${encoded}A` }),
      "another character": await bare({ url: `${address}?t=${flip(secret, 7)}` }),
      "under another name": await bare({ url: `${address}?T=${encoded}` }),
      "as the key": await bare({ url: `${address}?key=${encoded}` }),
      "encoded twice": await bare({ url: `${address}?t=${encodeURIComponent(`%${encoded}`)}` }),
      "behind a wrong one": await bare({ url: `${address}?t=mala&t=${encoded}` }),
      "in the fragment": await bare({ url: `${address}#t=${encoded}` }),
      "in the body": await bare({ text: JSON.stringify({ ...body, t: secret, token: secret }) }),
      "in a cookie": await bare({ headers: { cookie: `t=${secret}` } }),
      "without a scheme": await bare({ headers: { authorization: secret } }),
      "as the name of Basic": await bare({ headers: { authorization: `Basic ${btoa(`${secret}:`)}` } }),
      "Basic that is no base64": await bare({ headers: { authorization: "Basic %%%%" } }),
      "as the api-key": await bare({ headers: { "api-key": secret } }),
      "in another header": await bare({ headers: { "x-token": secret } }),
      "the secret of another channel": await bare({
        url: `${address}?t=${await victim.tenant.secrets.token("webhook:httpsms")}`,
      }),
    };
  },
};
