import { openCrowd, openVisitor } from "./driver.mjs";

const TEXT = "Hola, ¿a qué hora abren los domingos y tienen lugar para cuatro personas?";
/** Each of them may write thirty messages a minute. */
const CROWD = 12;

const HITS_A_PAGE = 25;

/**
 * Something that is measured again and again.
 * @typedef {object} Target
 * @property {string} name
 * @property {string} group the same thing at other sizes has the same group
 * @property {number} size messages of the tenant
 * @property {() => Promise<{ milliseconds: number }>} floor what its time is divided by
 * @property {(headers?: Record<string, string>) => Promise<{ milliseconds: number, headers: object, body: string }>} run one request
 * @property {(requests: number) => Promise<void>} [prepare] what a round needs and does not measure
 * @property {number} [share] of a round's requests, 1 by default
 * @property {number} [pauseMs] between requests of the target and of its floor
 */

/** Work after an acknowledgement (publishing to three rooms) must not count as time of the next one. */
const AFTER_ACK_MS = 12;

export const page = (http, tenant, path) => (headers) =>
  http.get(path, { cookie: tenant.cookie, accept: "text/html", ...headers });

export const floorAt = (http, path, of) => () =>
  http.send("POST", of === undefined ? path : `${path}?of=${encodeURIComponent(of)}`);

/** @returns {Target[]} what the runtime and its database cost without us */
export function floorTargets(http) {
  const floor = (name, path) => ({
    name: `floor: ${name}`,
    group: `floor: ${name}`,
    size: 0,
    floor: floorAt(http, "/api/__bench/empty"),
    run: () => http.get(path),
  });
  return [
    floor("empty Worker", "/api/__bench/empty"),
    floor("one indexed read", "/api/__bench/read"),
    floor("one batch of three reads", "/api/__bench/batch"),
  ];
}

/** @returns {Promise<Target[]>} what grows with a tenant, if anything does */
export async function sizeTargets(http, tenant) {
  const { label, size, uuid } = tenant;
  const named = (group, rest) => ({
    name: `${group}, ${label}`,
    group,
    size,
    floor: floorAt(http, "/api/__bench/replay", `${group}, ${label}`),
    ...rest,
  });
  const crowd = await openCrowd(http, uuid, CROWD);
  let fresh = [];
  return [
    named("ingest, later message", {
      floor: floorAt(http, "/api/__bench/bare", `ingest, later message, ${label}`),
      pauseMs: AFTER_ACK_MS,
      // The recorded message comes after an earlier one too.
      prepare: async () => void (await crowd.say(TEXT)),
      run: (headers) => crowd.say(TEXT, headers),
    }),
    named("ingest, first message", {
      share: 0.5,
      pauseMs: AFTER_ACK_MS,
      floor: floorAt(http, "/api/__bench/bare", `ingest, first message, ${label}`),
      prepare: async (requests) => {
        fresh = [];
        for (let count = 0; count < requests; count += 1) fresh.push(await openVisitor(http, uuid));
      },
      run: (headers) => fresh.pop().say(TEXT, headers),
    }),
    named("inbox page", { run: page(http, tenant, "/admin/conversations") }),
    named("inbox page, one channel", { share: 0.5, run: page(http, tenant, "/admin/conversations?channel=email") }),
    named("inbox page, unread", { share: 0.5, run: page(http, tenant, "/admin/conversations?status=unread") }),
    named("list call", { run: page(http, tenant, "/api/conversations?limit=25") }),
    named("open conversation", {
      run: page(http, tenant, `/admin/conversations?conversationId=${tenant.firstConversation + 1}`),
    }),
  ];
}

/** @returns {Target[]} a thread of many messages: its first page and its twentieth */
export function threadTargets(http, tenant) {
  const path = `/admin/conversations?conversationId=${tenant.firstConversation}`;
  const call = `/api/conversations/${tenant.firstConversation}/messages?limit=50`;
  const named = (name, address) => ({
    name,
    group: name,
    size: 0,
    share: 0.5,
    floor: floorAt(http, "/api/__bench/replay", name),
    run: page(http, tenant, address),
  });
  return [
    named("long thread, page 1", path),
    named("long thread, page 20", `${path}&antes=${tenant.pageTwenty}`),
    named("messages call, page 1", call),
    named("messages call, page 20", `${call}&cursor=${tenant.pageTwenty}`),
  ];
}

/** @returns {Target[]} the largest tenant's inbox, divided by the smallest one's at the same moment */
export function growthTargets(http, smallest, largest) {
  const name = `inbox page, ${largest.label} ÷ ${smallest.label}`;
  const inbox = (tenant) => page(http, tenant, "/admin/conversations");
  return smallest === largest ? [] : [{ name, group: "growth", size: 0, run: inbox(largest), floor: inbox(smallest) }];
}

/**
 * The inbox's read for a search by staff, without the rendering. The index's own work is not counted as rows, so it is
 * the cost beyond the floor.
 * @returns {Promise<Target[]>} a word in every message of the tenant, and one in a single message
 */
export async function searchTargets(http, tenant) {
  const named = async (what, words, hits) => {
    const name = `search, ${what}, ${tenant.label}`;
    const path = `/admin/conversations?_data=routes%2Fadmin.conversations&q=${encodeURIComponent(words)}`;
    const run = page(http, tenant, path);
    const found = JSON.parse((await run()).body).inbox.search.hits.length;
    if (found !== hits) throw new Error(`${name}: ${found} hits for "${words}" instead of ${hits}`);
    return { name, group: "search", size: 0, floor: floorAt(http, "/api/__bench/bare", name), run };
  };
  return [
    await named("a word of every message", "conversación", HITS_A_PAGE),
    await named("a word of one message", tenant.rareWord, 1),
  ];
}
