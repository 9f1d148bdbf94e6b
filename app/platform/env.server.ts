import { z } from "zod";
import { fromBase64 } from "./base64";

const secret = z.string().min(32, "needs at least 32 characters");
const optional = z
  .string()
  .optional()
  .transform((value) => (value === "" ? undefined : value));

/** Every variable that the Worker reads. `docs/configuration.md` lists them, each with the effect of leaving it out. */
const variables = z.object({
  ENVIRONMENT: z.enum(["production", "development", "test"]).default("production"),
  SESSION_SECRET: secret,
  ENCRYPTION_KEY: z.string().refine((value) => {
    try {
      return fromBase64(value).length === 32;
    } catch {
      return false;
    }
  }, "needs 32 bytes in base64"),
  PARTY_SECRET: secret,
  PARTY_HOST: z.string().url().default("http://127.0.0.1:1999"),
  /** Only the origin of the given address counts. */
  PUBLIC_ORIGIN: optional.pipe(
    z
      .url()
      .transform((url) => new URL(url).origin)
      .optional(),
  ),
  /** Bindings of the databases in shard order; `DB` is shard 0. */
  SHARDS: z
    .string()
    .default("DB")
    .transform((value) => value.split(",").map((name) => name.trim())),
  WELCOME_CREDITS: z.coerce.number().int().min(0).max(1_000_000).default(50),
  OPENAI_API_KEY: optional,
  OPENAI_BASE_URL: optional,
  OPENAI_MODEL: optional,
  /** Answers where the first model fails. */
  OPENAI_FALLBACK_MODEL: optional,
  /** Unset, the customer hears something within 10 s. */
  OPENAI_ANSWER_SECONDS: optional
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().min(2).max(60).optional()),
  OPENAI_EMBEDDING_MODEL: optional,
  BREVO_API_BASE: optional,
  TWILIO_API_BASE: optional,
  HTTPSMS_API_BASE: optional,
  META_API_BASE: optional,
  RESOLVER_BASE: optional.pipe(z.url().optional()),
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  /** Several, with commas, while one is exchanged. */
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: optional.pipe(z.url().optional()),
  PAYPAL_CLIENT_ID: optional,
  PAYPAL_CLIENT_SECRET: optional,
  PAYPAL_WEBHOOK_ID: optional,
  PAYPAL_MODE: z.enum(["sandbox", "live"]).default("sandbox"),
  PAYPAL_API_BASE: optional.pipe(z.url().optional()),
  /** The chat with our own AI on the landing page. */
  LANDING_CHAT: z
    .enum(["on", "off", ""])
    .default("on")
    .transform((value) => value !== "off"),
  /** The platform's own mails, such as receipts: both, or none are sent. */
  PLATFORM_BREVO_API_KEY: optional,
  PLATFORM_MAIL_SENDER: optional.pipe(z.email().optional()),
  /** Super administrators without a second factor see nothing but the page that sets it up. */
  REQUIRE_SUPER_ADMIN_2FA: z
    .enum(["on", "off", "true", "false", "1", "0", ""])
    .default("off")
    .transform((value) => value === "on" || value === "true" || value === "1"),
  /** Another company's chat, for the demonstration site. */
  EXTERNAL_CHAT_SCRIPT: optional.pipe(z.url({ protocol: /^https$/ }).optional()),
});

export type Settings = z.output<typeof variables>;

export interface Bindings {
  readonly settings: Settings;
  readonly databases: readonly D1Database[];
  readonly files: R2Bucket;
  readonly queues: {
    readonly answers: Queue;
    readonly deliveries: Queue;
    readonly documents: Queue;
    readonly fetches: Queue;
  };
}

const parsed = new WeakMap<object, Bindings>();

/**
 * The only reader of the Worker's environment. Parsed once per isolate.
 * @throws Error that names every missing or wrong variable, without its value
 */
export function readBindings(env: unknown): Bindings {
  if (typeof env !== "object" || env === null) throw new Error("the Worker got no environment");
  const known = parsed.get(env);
  if (known) return known;
  const result = variables.safeParse(env);
  if (!result.success) {
    const reasons = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`environment: ${reasons.join("; ")}`);
  }
  const settings = result.data;
  const bindings: Bindings = {
    settings,
    databases: settings.SHARDS.map((name) => binding<D1Database>(env, name, "prepare")),
    files: binding<R2Bucket>(env, "FILES", "put"),
    queues: {
      answers: binding<Queue>(env, "ANSWERS", "send"),
      deliveries: binding<Queue>(env, "DELIVERIES", "send"),
      documents: binding<Queue>(env, "DOCUMENTS", "send"),
      fetches: binding<Queue>(env, "FETCHES", "send"),
    },
  };
  parsed.set(env, bindings);
  return bindings;
}

/** Bindings are host objects that no schema can describe; the method that we call identifies them. */
function binding<T>(env: object, name: string, method: keyof T & string): T {
  const value: unknown = Reflect.get(env, name);
  if (typeof value !== "object" || value === null || typeof Reflect.get(value, method) !== "function") {
    throw new Error(`environment: binding ${name} is missing`);
  }
  return value as T;
}
