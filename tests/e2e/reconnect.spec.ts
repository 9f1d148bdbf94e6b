import type { Page, WebSocketRoute } from "@playwright/test";
import { fullSize, seededRandom } from "../support/random";
import { type Business, until } from "./support/business";
import { expect } from "./support/fixtures";
import { Inbox, test } from "./support/inbox";

const SEED = 20;
const EVENTS = fullSize() ? 2_000 : 200;
const DROPS = fullSize() ? 200 : 20;
const PAGES = fullSize() ? 4 : 2;
/** Below the quota of one visitor's address. */
const PER_VISITOR = 20;
const ROWS = 25;
const COMPARED_MESSAGES = 15;

/** Puts the test between a page and its live socket, so that it can cut the wire. */
async function openWire(page: Page): Promise<{ drop: () => boolean }> {
  let wire: WebSocketRoute[] | null = null;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    wire = [socket, socket.connectToServer()];
  });
  return {
    drop: () => {
      const held = wire;
      wire = null;
      // Both ends: the room counts a socket until its own end is closed, and refuses too many of one session. A browser
      // closes no socket by a code of the protocol itself, such as 1012.
      for (const end of held ?? []) end.close({ code: 4000 }).catch(() => undefined);
      return held !== null;
    },
  };
}

/** The words on a page: the last message of each thread in the list, and the tail of the open one. */
async function shown(inbox: Inbox): Promise<{ rows: string[]; tail: string[] }> {
  const words = (texts: string[]) => texts.flatMap((text) => text.match(/aviso-\d+\./g) ?? []);
  return {
    rows: words(await inbox.rows().allTextContents()),
    tail: words([(await inbox.log.textContent()) ?? ""]).slice(-COMPARED_MESSAGES),
  };
}

/** The same, as the database has it: every thread, the newest first. */
async function stored(business: Business, openThread: number): Promise<{ rows: string[]; tail: string[] }> {
  const threads = await business.conversations();
  const lasts = await Promise.all(threads.map(async ({ id }) => (await business.messages(id)).at(-1)?.content ?? ""));
  const messages = await business.messages(openThread);
  return {
    rows: lasts,
    tail: messages
      .filter(({ sender }) => sender === "customer")
      .slice(-COMPARED_MESSAGES)
      .map(({ content }) => content),
  };
}

test("Promise 20: pages whose socket drops again and again end with exactly what the database has", async ({
  business,
  openStaff,
  expectedErrors,
}) => {
  // The wire's other end may be closing while a page's last words to it are passed on.
  expectedErrors.push(/WebSocket is already in CLOSING or CLOSED state/);
  test.setTimeout(fullSize() ? 900_000 : 300_000);
  const random = seededRandom(SEED);
  const visitors = await Promise.all(Array.from({ length: EVENTS / PER_VISITOR }, () => business.caller()));
  // Unknown to the AI, so the thread goes to a person and only the visitors' own words follow.
  for (const visitor of visitors) await visitor.say("¿Hay alguien?");
  await until("every thread handed over", async () =>
    (await business.conversations()).slice(0, ROWS).every(({ aiEnabled }) => !aiEnabled) ? true : undefined,
  );
  const threads = await business.conversations();
  const openThread = threads.at(-1)?.id ?? 0;
  const wires: { drop: () => boolean }[] = [];
  const inboxes: Inbox[] = [];
  for (let count = 0; count < PAGES; count += 1) {
    const page = await openStaff({ viewport: { width: 1440, height: 900 } });
    wires.push(await openWire(page));
    const inbox = new Inbox(page);
    await inbox.goto(`?conversationId=${openThread}`);
    inboxes.push(inbox);
  }

  let said = 0;
  for (let drops = 0; drops < DROPS; drops += 1) {
    const first = Math.floor(random() * PAGES);
    const cut = () =>
      until("an open wire", async () =>
        wires.some((_, turn) => wires[(first + turn) % PAGES]?.drop()) ? true : undefined,
      );
    // Several speak at once, so that a page reads once for all of them; a wire is cut before, meanwhile or after.
    const when = Math.floor(random() * 3);
    if (when === 0) await cut();
    const speaking = Promise.all(
      Array.from({ length: EVENTS / DROPS }, () => {
        const event = said++;
        return visitors[event % visitors.length]?.say(`aviso-${event}.`);
      }),
    );
    if (when === 1) await cut();
    await speaking;
    if (when === 2) await cut();
  }

  const truth = await stored(business, openThread);
  expect(truth.tail.length).toBe(COMPARED_MESSAGES);
  for (const inbox of inboxes) {
    // A page holds its first rows and each thread that a message has brought to the top since: all of them are compared.
    await expect(async () => {
      const { rows, tail } = await shown(inbox);
      expect(rows.length).toBeGreaterThanOrEqual(Math.min(ROWS, truth.rows.length));
      expect({ rows, tail }).toEqual({ rows: truth.rows.slice(0, rows.length), tail: truth.tail });
    }).toPass({ timeout: 40_000 });
  }
  console.log(
    `PROMISE 20: ${DROPS} drops (seed ${SEED}) in ${EVENTS} events on ${PAGES} pages: ${PAGES} pages equal the database`,
  );
});
