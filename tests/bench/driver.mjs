import http from "node:http";

/**
 * A small HTTP client over kept connections of the loopback interface.
 * @param {number} port
 * @param {number} [connections] at most so many at once
 */
export function client(port, connections = 8) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });

  /** @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, body: string, milliseconds: number }>} from send to the answer's last byte */
  const send = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const sent = http.request({ agent, host: "127.0.0.1", port, method, path, headers }, (response) => {
        const parts = [];
        response.on("data", (part) => parts.push(part));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts).toString("utf8"),
            milliseconds: performance.now() - began,
          }),
        );
      });
      // The server may end an idle connection at the very moment it is used again.
      sent.once("error", (error) => {
        if (sent.reusedSocket && error.code === "ECONNRESET") resolve(send(method, path, { headers, body }));
        else reject(error);
      });
      sent.setTimeout(30_000, () => sent.destroy(new Error(`${method} ${path}: no answer within 30 s`)));
      sent.end(body);
    });

  return {
    send,
    /** Sends JSON and expects a 2xx. */
    async json(method, path, value, headers = {}) {
      const body = JSON.stringify(value);
      const answer = await send(method, path, {
        body,
        headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)), ...headers },
      });
      return expectOk(answer, `${method} ${path}`);
    },
    async get(path, headers = {}) {
      return expectOk(await send("GET", path, { headers }), `GET ${path}`);
    },
    close: () => agent.destroy(),
  };
}

function expectOk(answer, what) {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${what} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
}

let addresses = 0;

/** Every visitor has an address of their own, as in the field, because the quotas are per address. */
export function nextAddress() {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/**
 * Opens a visitor's session.
 * @returns {Promise<{ say: (content: string, headers?: object, clientId?: string) => Promise<object> }>} `clientId`: what is
 *   said again with it is the same message
 */
export async function openVisitor(httpClient, tenantUuid) {
  const opened = await httpClient.json("POST", `/api/webchat/${tenantUuid}/session`, {}, ipHeader());
  const { token } = JSON.parse(opened.body);
  const path = `/api/webchat/${tenantUuid}/messages`;
  return {
    /** @returns {Promise<{ status: number, headers: object, body: string, milliseconds: number }>} */
    say: (content, headers = {}, clientId = crypto.randomUUID()) =>
      httpClient.json(
        "POST",
        path,
        { content, clientId },
        { ...ipHeader(), authorization: `Bearer ${token}`, ...headers },
      ),
  };
}

/** Visitors who have written once and then write by turns, because one alone may write thirty messages a minute. */
export async function openCrowd(httpClient, tenantUuid, size) {
  const visitors = [];
  for (let count = 0; count < size; count += 1) {
    const visitor = await openVisitor(httpClient, tenantUuid);
    await visitor.say("Buenas tardes");
    visitors.push(visitor);
  }
  let turn = 0;
  return {
    say(content, headers) {
      const visitor = visitors[turn % size];
      turn += 1;
      return visitor.say(content, headers);
    },
  };
}

const ipHeader = () => ({ "cf-connecting-ip": nextAddress() });
