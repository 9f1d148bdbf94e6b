import { setTimeout as after } from "node:timers/promises";
import { z } from "zod";
import { Account, newId, type Webhook } from "./account";
import {
  type AccountOptions,
  accountSchema,
  type CustomerMessage,
  customerMessageSchema,
  type Delivery,
  type DeliveryOptions,
  deliveryOptionsSchema,
  type Misbehaviour,
  misbehaviourSchema,
  type Report,
  reportSchema,
  type SentMessage,
  type WrittenMessage,
} from "./carrier-schema";
import { type FakeReply, GARBAGE, type RecordedRequest, type Silence, startFakeServer } from "./fake-server";

/** The parts of a vendor's server that differ from vendor to vendor. */
export interface CarrierContract {
  readonly name: "brevo" | "twilio" | "httpsms" | "meta";
  /** The beginning of every path of its API, for `…_API_BASE`. */
  readonly base: string;
  /** The account that a request's credentials open. */
  open(request: RecordedRequest, find: (key: string) => Account | undefined): Account | undefined;
  unauthorized(): FakeReply;
  /** Answers a request of an account. */
  answer(request: RecordedRequest, account: Account): FakeReply | Promise<FakeReply>;
  /** The vendor's own error of a code. */
  refuse(code: string): FakeReply;
  busy(seconds: number): FakeReply;
  /** The webhook of a customer's message. May store its files. @param id the vendor's of it */
  write(account: Account, message: WrittenMessage, id: string): Webhook;
  newMessageId(message: WrittenMessage): string;
  /** The webhook about one of our messages; null where the vendor does not report this. */
  report(account: Account, message: SentMessage, report: Report): Webhook | null;
  /** A further webhook after an accepted message: Brevo's own echo of it. */
  echo?(account: Account, message: SentMessage): Webhook | null;
}

/** A vendor on this machine, steered from this process or (remote-carrier.ts) another. */
export interface Carrier {
  /** For the vendor's `…_API_BASE`. */
  readonly baseUrl: string;
  open(account: AccountOptions): Promise<void>;
  /** A customer writes: the signed webhook is delivered before this returns. */
  write(key: string, message: CustomerMessage, options?: DeliveryOptions): Promise<Delivery>;
  /** Reports on one of our messages. @throws where the vendor does not report this */
  report(key: string, report: Report, options?: DeliveryOptions): Promise<Delivery>;
  /** The messages that the business sent, oldest first. */
  sent(key: string): Promise<SentMessage[]>;
  misbehave(key: string, ...next: readonly Misbehaviour[]): Promise<void>;
  behave(key: string): Promise<void>;
  /** Holds webhooks back until they are released. */
  hold(key: string): Promise<void>;
  release(key: string, order: "kept" | "reversed"): Promise<Delivery[]>;
  /** From now on only templates may be sent to this contact, until it writes. */
  closeWindow(key: string, contact: string): Promise<void>;
  close(): Promise<void>;
}

export interface LocalCarrier extends Carrier {
  /** All requests, oldest first. */
  readonly requests: readonly RecordedRequest[];
  account(key: string): Account | undefined;
}

const SELF_REPORT_MILLISECONDS = 400;
/** The words by which phone companies stop and start messages; Twilio keeps them by itself. */
const STOP = /^(?:stop|stopall|unsubscribe|cancel|end|quit|baja)$/i;
const START = /^(?:start|yes|unstop|alta)$/i;

const ofAccount = z.object({ key: z.string() });

export async function startCarrier(
  contract: CarrierContract,
  options: { readonly port?: number } = {},
): Promise<LocalCarrier> {
  const accounts = new Map<string, Account>();

  function need(key: string): Account {
    const account = accounts.get(key);
    if (!account) throw new Error(`${contract.name} has no account ${key}`);
    return account;
  }

  async function answer(request: RecordedRequest): Promise<FakeReply | Silence> {
    const account = contract.open(request, (key) => accounts.get(key));
    for (const owner of accounts.values()) {
      const file = request.method === "GET" ? owner.files.get(request.path) : undefined;
      if (!file) continue;
      if (file.guarded && account !== owner) return contract.unauthorized();
      const content = { headers: { "content-type": file.mimeType }, body: file.bytes };
      return disturbed(owner, "file", () => content);
    }
    if (!account) return contract.unauthorized();
    const before = account.sent.length;
    const work = request.method === "POST" ? "send" : "read";
    const reply = await disturbed(account, work, () => contract.answer(request, account));
    for (const message of account.sent.slice(before)) void follow(account, message);
    return reply;
  }

  async function disturbed(
    account: Account,
    work: "send" | "read" | "file",
    run: () => FakeReply | Promise<FakeReply>,
  ): Promise<FakeReply | Silence> {
    const next = account.nextMisbehaviour(work);
    switch (next?.kind) {
      case undefined:
        return run();
      case "refuse":
        return contract.refuse(next.code);
      case "busy":
        return contract.busy(next.seconds);
      case "hang":
        return "hang";
      case "garbage":
        return { headers: { "content-type": "text/html" }, body: GARBAGE };
      case "fail":
        return { status: next.status, headers: next.headers, body: next.body ?? {} };
      case "delay":
        await after(next.ms);
        return run();
      case "lose":
        await run();
        return "lost";
      case "repeat":
        for (let time = 1; time < next.runs; time += 1) await run();
        return run();
      default:
        throw new Error(`unknown misbehaviour ${String(next satisfies never)}`);
    }
  }

  /** Sends the webhooks that a vendor sends by itself after it accepted a message. */
  async function follow(account: Account, message: SentMessage): Promise<void> {
    const echo = contract.echo?.(account, message);
    if (echo) await account.deliver(message.id, echo);
    if (!account.settings.reportsByItself) return;
    for (const status of ["sent", "delivered"] as const) {
      await after(SELF_REPORT_MILLISECONDS);
      await report(account, { id: message.id, status }, 1).catch(() => undefined);
    }
  }

  async function report(account: Account, wanted: Report, times: number): Promise<Delivery> {
    const message = account.sent.find(({ id }) => id === wanted.id);
    if (!message) throw new Error(`${contract.name} sent no message ${wanted.id}`);
    const webhook = contract.report(account, message, wanted);
    if (!webhook) throw new Error(`${contract.name} does not report "${wanted.status}" of ${message.channel}`);
    account.note(wanted.id, wanted.status, wanted.status === "failed" ? (wanted.code ?? null) : null);
    return account.deliver(wanted.id, webhook, times);
  }

  const carrier: Omit<Carrier, "baseUrl" | "close"> = {
    async open(settings) {
      const parsed = accountSchema.parse(settings);
      accounts.set(parsed.key, new Account(parsed, server.origin));
    },
    async write(key, sent, deliveryOptions) {
      const account = need(key);
      const message = customerMessageSchema.parse(sent);
      const { times } = deliveryOptionsSchema.parse(deliveryOptions ?? {});
      const id = contract.newMessageId(message);
      if (STOP.test(message.text.trim())) account.optedOut.add(message.from);
      if (START.test(message.text.trim())) account.optedOut.delete(message.from);
      account.closed.delete(message.from);
      account.written.push({ ...message, id, at: new Date().toISOString() });
      return account.deliver(id, contract.write(account, message, id), times);
    },
    report: async (key, wanted, deliveryOptions) =>
      report(need(key), reportSchema.parse(wanted), deliveryOptionsSchema.parse(deliveryOptions ?? {}).times),
    sent: async (key) => need(key).sent,
    misbehave: async (key, ...next) => need(key).misbehave(...next),
    behave: async (key) => need(key).behave(),
    hold: async (key) => need(key).hold(),
    release: async (key, order) => need(key).release(order),
    closeWindow: async (key, contact) => void need(key).closed.add(contact),
  };

  const server = await startFakeServer({
    port: options.port,
    handle: answer,
    controls: {
      open: control(accountSchema, (body) => carrier.open(body)),
      write: control(
        z.object({ key: z.string(), message: customerMessageSchema, options: deliveryOptionsSchema.optional() }),
        (body) => carrier.write(body.key, body.message, body.options),
      ),
      report: control(
        z.object({ key: z.string(), report: reportSchema, options: deliveryOptionsSchema.optional() }),
        (body) => carrier.report(body.key, body.report, body.options),
      ),
      sent: control(ofAccount, ({ key }) => carrier.sent(key)),
      misbehave: control(z.object({ key: z.string(), next: z.array(misbehaviourSchema) }), ({ key, next }) =>
        carrier.misbehave(key, ...next),
      ),
      behave: control(ofAccount, ({ key }) => carrier.behave(key)),
      hold: control(ofAccount, ({ key }) => carrier.hold(key)),
      release: control(z.object({ key: z.string(), order: z.enum(["kept", "reversed"]) }), ({ key, order }) =>
        carrier.release(key, order),
      ),
      closeWindow: control(z.object({ key: z.string(), contact: z.string() }), ({ key, contact }) =>
        carrier.closeWindow(key, contact),
      ),
    },
  });

  return {
    ...carrier,
    baseUrl: server.origin + contract.base,
    requests: server.requests,
    account: (key) => accounts.get(key),
    close: server.close,
  };
}

/** A control of the server: reads the request, and answers an invalid one with a reason. */
function control<T>(schema: z.ZodType<T>, run: (body: T) => Promise<unknown>): (body: unknown) => Promise<FakeReply> {
  return async (sent) => {
    const parsed = schema.safeParse(sent);
    if (!parsed.success) return { status: 400, body: { error: z.prettifyError(parsed.error) } };
    try {
      return { body: (await run(parsed.data)) ?? {} };
    } catch (error) {
      return { status: 409, body: { error: error instanceof Error ? error.message : String(error) } };
    }
  };
}

export const json = (status: number, body: unknown): FakeReply => ({ status, body });

/** A shared random-looking path part for files. */
export const newFileName = (name: string): string => `${newId(20)}/${encodeURIComponent(name)}`;
