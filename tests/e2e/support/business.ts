import { randomInt, randomUUID } from "node:crypto";
import { z } from "zod";
import { freshFetch } from "../../support/fresh-fetch";

const registration = z.object({
  token: z.string(),
  user: z.object({
    tenant: z.object({ uuid: z.string(), name: z.string(), slug: z.string() }),
  }),
});
const document = z.object({
  id: z.number(),
  originalName: z.string(),
  status: z.enum(["processing", "ready", "error"]),
  error: z.string().nullable(),
});
const conversation = z.object({
  id: z.number(),
  customerName: z.string(),
  status: z.string(),
  aiEnabled: z.boolean(),
});
const message = z.object({
  id: z.number(),
  messageId: z.string(),
  sender: z.string(),
  content: z.string(),
  status: z.string(),
  createdAt: z.string(),
});
const profile = z.object({ credits: z.number() });
const session = z.object({ token: z.string() });
const posted = z.object({ message: z.object({ id: z.number(), createdAt: z.string() }) });
const thread = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      clientId: z.string().nullable(),
      sender: z.string(),
      content: z.string(),
      createdAt: z.string(),
      file: z.object({ path: z.string(), name: z.string(), isImage: z.boolean() }).optional(),
    }),
  ),
  typing: z.boolean(),
});

export type StoredMessage = z.output<typeof message>;

/** Quotas count by address, so everybody in a test has one of their own. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** What comes at once is seen at once; who waits for the AI does not ask it ten times a second, which costs what it needs. */
const POLL_MILLISECONDS = [100, 100, 200, 300] as const;
const LATER_MILLISECONDS = 500;

/** Asks again until `read` returns something. @throws Error naming `what` when it never does */
export async function until<T>(what: string, read: () => Promise<T | undefined>, patience = 20_000): Promise<T> {
  const deadline = Date.now() + patience;
  for (let turn = 0; ; turn += 1) {
    const found = await read();
    if (found !== undefined) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS[turn] ?? LATER_MILLISECONDS));
  }
}

async function answered(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** A visitor of the business's site who uses the widget's calls instead of its window. */
export interface Caller {
  /** Sent until the server has acknowledged it; repeating a clientId is the same message. */
  say(content: string, clientId?: string): Promise<{ id: number; createdAt: string }>;
  read(): Promise<z.output<typeof thread>>;
}

/** A freshly registered tenant and its owner. */
export interface Business {
  readonly name: string;
  readonly slug: string;
  readonly uuid: string;
  readonly email: string;
  readonly password: string;
  /** Value of the owner's session cookie. */
  readonly cookie: string;
  documents(): Promise<z.output<typeof document>[]>;
  conversations(): Promise<z.output<typeof conversation>[]>;
  messages(conversationId: number): Promise<StoredMessage[]>;
  credits(): Promise<number>;
  /** The answer of the upload call. */
  upload(name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<Response>;
  /** Uploads a text and waits until the AI can answer from it. */
  teach(name: string, text: string): Promise<void>;
  caller(): Promise<Caller>;
  /** Posts to a call of the product as the owner. @throws Error when it is refused */
  post(path: string, body: object): Promise<unknown>;
}

/** Registers a tenant of its own for one test, so that tests can run side by side on one server. */
export async function newBusiness(url: string, name = `Negocio ${randomUUID().slice(0, 8)}`): Promise<Business> {
  const email = `${randomUUID()}@negocio.mx`;
  const password = "secreto-1";
  const registered = await freshFetch(`${url}/api/auth/tenant/register`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json", "cf-connecting-ip": newAddress() },
    body: JSON.stringify({ name, email, phone: "5512345678", password }),
  });
  const { token, user } = registration.parse(await answered(registered));
  const cookie = /(?:^|, )session=([^;]+)/.exec(registered.headers.get("set-cookie") ?? "")?.[1];
  if (cookie === undefined) throw new Error("registering set no session cookie");
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string) => answered(await freshFetch(`${url}${path}`, { headers }));
  const documents = async () => z.array(document).parse(await read("/api/training/documents"));

  const business: Business = {
    ...user.tenant,
    email,
    password,
    cookie,
    documents,
    conversations: async () => z.array(conversation).parse(await read("/api/conversations?limit=100")),
    messages: async (id) => z.array(message).parse(await read(`/api/conversations/${id}/messages?limit=100`)),
    credits: async () => profile.parse(await read("/api/tenant/profile")).credits,
    upload(fileName, bytes) {
      const form = new FormData();
      form.set("file", new File([bytes], fileName));
      return freshFetch(`${url}/api/training/upload`, { method: "POST", headers, body: form });
    },
    async teach(fileName, text) {
      const { id } = document.parse(await answered(await business.upload(fileName, text)));
      await until(`document ${fileName}`, async () => {
        const found = (await documents()).find((one) => one.id === id);
        if (found?.status === "error") throw new Error(`${fileName}: ${found.error}`);
        return found?.status === "ready" ? found : undefined;
      });
    },
    async post(path, body) {
      const json = { ...headers, "content-type": "application/json" };
      return answered(await freshFetch(`${url}${path}`, { method: "POST", headers: json, body: JSON.stringify(body) }));
    },
    caller: () => newCaller(`${url}/api/webchat/${user.tenant.uuid}`),
  };
  return business;
}

async function newCaller(root: string): Promise<Caller> {
  const headers: Record<string, string> = { "content-type": "application/json", "cf-connecting-ip": newAddress() };
  const begun = await freshFetch(`${root}/session`, { method: "POST", headers, body: "{}" });
  headers.authorization = `Bearer ${session.parse(await answered(begun)).token}`;
  return {
    async say(content, clientId = randomUUID()) {
      const body = JSON.stringify({ clientId, content });
      return posted.parse(await answered(await freshFetch(`${root}/messages`, { method: "POST", headers, body })))
        .message;
    },
    read: async () => thread.parse(await answered(await freshFetch(`${root}/messages`, { headers }))),
  };
}

/**
 * True where the AI answered more often than the customer had written before. Two answers in a row are none too many where
 * two messages are before them: a message that is stored while an answer is may have the earlier id.
 * @param thread oldest first
 */
export function hasAnswerTooMany(thread: readonly { readonly sender: string }[]): boolean {
  let unanswered = 0;
  return thread.some(({ sender }) => {
    unanswered += sender === "customer" ? 1 : sender === "ai" ? -1 : 0;
    return unanswered < 0;
  });
}
