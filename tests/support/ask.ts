import http from "node:http";
import { fullSize } from "./random";

export interface Ask {
  readonly method?: string;
  /** Sent unchanged, so that a path can be tried that no URL parser would accept. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly multipart?: FormData;
  readonly body?: string | Uint8Array;
}

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request. A socket that was opened gives 101 without a body, and is closed at once. */
export type Client = (ask: Ask) => Promise<Answer>;

async function bodyOf(ask: Ask): Promise<{ type?: string; bytes?: Uint8Array | string }> {
  if (ask.json !== undefined) return { type: "application/json", bytes: JSON.stringify(ask.json) };
  if (ask.form) return { type: "application/x-www-form-urlencoded", bytes: new URLSearchParams(ask.form).toString() };
  if (ask.multipart) {
    const encoded = new Response(ask.multipart);
    const type = encoded.headers.get("content-type") ?? "";
    return { type, bytes: new Uint8Array(await encoded.arrayBuffer()) };
  }
  return { bytes: ask.body };
}

/**
 * Speaks plain HTTP to a server of this machine. `fetch` would not let a test choose Host, Origin or an odd path.
 * @param url origin of the server
 */
export function createClient(url: string): { ask: Client; close: () => void } {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const ask: Client = async (request) => {
    const { type, bytes } = await bodyOf(request);
    const headers: Record<string, string | number> = { ...(type ? { "content-type": type } : {}), ...request.headers };
    if (bytes !== undefined) headers["content-length"] = Buffer.byteLength(bytes);
    const { method = "GET", path } = request;
    const once = () =>
      new Promise<Answer>((resolve, reject) => {
        const sent = http.request({ hostname, port, agent, method, path, headers, insecureHTTPParser: true });
        sent.once("response", (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", reject);
          response.once("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(parts).toString("utf8"),
            }),
          );
        });
        sent.once("upgrade", (response, socket) => {
          socket.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: "" });
        });
        // The server may end an idle connection in the very moment it is used again.
        sent.once("error", (error) => (sent.reusedSocket ? resolve(once()) : reject(error)));
        sent.end(bytes);
      });
    return once();
  };
  return { ask, close: () => agent.destroy() };
}

/** Runs `work` over `items`, at most `width` at a time. */
export async function eachOf<T extends NonNullable<unknown>>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) await work(item, index);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** A tenth of each promise's size in the normal run; all of it with PROMISES_FULL. */
export function ofFull(count: number): number {
  return fullSize() ? count : Math.ceil(count / 10);
}

/** The line that `npm run promises` collects. */
export function tellPromise(number: number, text: string): void {
  console.log(`PROMISE ${number}: ${text}`);
}
