import { setTimeout as delay } from "node:timers/promises";
import { Arrivals } from "./arrivals.mjs";
import { openCrowd } from "./driver.mjs";
import { percentile } from "./statistics.mjs";

const ARRIVES_WITHIN_MS = 5_000;
/** A session may hold twenty. */
const SOCKETS_OF_A_SESSION = 20;
/** Each of them may write thirty messages a minute. */
const CROWD = 10;

function openSocket({ port, origin, cookie }, onFrame) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { origin, cookie } });
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error("a live socket was refused")), { once: true });
    socket.addEventListener("message", ({ data }) => onFrame(String(data), performance.now()));
  });
}

/**
 * A visitor writes, and every console of the tenant hears of it.
 * @param {object} bench @param {object} tenant
 * @param {{ sockets?: number, messages?: number, pauseMs?: number }} [options]
 * @returns {Promise<{ sockets: number, messages: number, expected: number, received: number, ackP50: number, afterAckP50: number, afterAckP95: number }>}
 *   `afterAck`: milliseconds from the visitor's acknowledgement to a socket's frame; 0 where the frame came first
 */
export async function measureFanOut(bench, tenant, { sockets = 100, messages = 40, pauseMs = 50 } = {}) {
  const arrivals = new Arrivals();
  const listen = (cookie, socket) =>
    openSocket({ ...bench, cookie }, (text, at) => {
      const frame = text.startsWith("{") ? JSON.parse(text) : null;
      if (frame?.event?.type === "new_message") arrivals.note(socket, frame.event.message.id, at);
    });
  const open = [];
  try {
    let cookie = tenant.cookie;
    for (let count = 0; count < sockets; count += 1) {
      if (count > 0 && count % SOCKETS_OF_A_SESSION === 0) cookie = await tenant.signIn();
      open.push(await listen(cookie, count));
    }
    const crowd = await openCrowd(bench.http, tenant.uuid, CROWD);
    const acks = [];
    const acknowledged = new Map();
    for (let count = 0; count < messages; count += 1) {
      const answer = await crowd.say(`Mensaje ${count} a toda la sala`);
      acknowledged.set(JSON.parse(answer.body).message.id, performance.now());
      acks.push(answer.milliseconds);
      await delay(pauseMs);
    }
    const expected = sockets * messages;
    // The crowd's greetings were heard by the same sockets and are none of these messages.
    const heard = () => arrivals.count(acknowledged.keys());
    for (const end = Date.now() + ARRIVES_WITHIN_MS; heard() < expected && Date.now() < end; ) await delay(10);
    const after = [...acknowledged].flatMap(([id, at]) => arrivals.of(id).map((arrived) => Math.max(0, arrived - at)));
    return {
      sockets,
      messages,
      expected,
      received: after.length,
      ackP50: percentile(acks, 0.5),
      afterAckP50: percentile(after, 0.5),
      afterAckP95: percentile(after, 0.95),
    };
  } finally {
    for (const socket of open) socket.close();
  }
}
