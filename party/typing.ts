import type * as Party from "partykit/server";
import { publishHeaders, signPublish, verifyPublish } from "../app/platform/publish";
import { decoded, secretOf } from "./room";

/** Has the id of the visitor who types, in a visitor's room's request to its tenant's room. */
const visitorHeader = "x-publish-visitor";
const visitorId = /^[\w-]{22}$/;

/** Pages tell every three seconds; a network may bunch two. */
const tellEvery = 2_000;
/** Each costs a look at all sockets of the room. */
const mostPerSecond = 50;

const roomOf = (tenant: string) => `typing:${tenant}`;

/**
 * A visitor's room tells its tenant's room that the visitor types: at most once in two seconds, whatever its pages say.
 * The room's own name says who and whose visitor it is, so no page can type in another's thread (0091).
 */
export function typingTeller(room: Party.Room): () => Promise<void> {
  let toldAt = 0;
  return async () => {
    const now = Date.now();
    if (now - toldAt < tellEvery) return;
    toldAt = now;
    const name = decoded(room.id);
    const dot = name.lastIndexOf(".");
    const [tenant, visitor] = [name.slice(0, Math.max(0, dot)), name.slice(dot + 1)];
    if (tenant === "" || !visitorId.test(visitor)) return;
    const headers = {
      [visitorHeader]: visitor,
      [publishHeaders.time]: String(now),
      [publishHeaders.signature]: await signPublish(secretOf(room.env), roomOf(tenant), now, visitor),
    };
    try {
      const answer = await room.context.parties.main?.get(tenant).fetch({ method: "POST", headers });
      await answer?.body?.cancel();
    } catch {
      // Typing is worth no second try: the page says it again in three seconds.
    }
  };
}

/**
 * A tenant's room hears of a typing visitor from that visitor's room.
 * @param tell gets the visitor's id, at most fifty times a second
 * @returns the answer to such a request, or null where it is another one
 */
export function typingListener(
  room: Party.Room,
  tell: (visitor: string) => void,
): (request: Party.Request) => Promise<Response | null> {
  let second = 0;
  let heard = 0;
  return async (request) => {
    const visitor = request.headers.get(visitorHeader);
    if (visitor === null) return null;
    const genuine = await verifyPublish(secretOf(room.env), {
      room: roomOf(decoded(room.id)),
      timestamp: Number(request.headers.get(publishHeaders.time) ?? Number.NaN),
      body: visitor,
      signature: request.headers.get(publishHeaders.signature) ?? "",
    });
    if (!genuine) return new Response("Unauthorized", { status: 401 });
    const now = Math.floor(Date.now() / 1_000);
    heard = now === second ? heard + 1 : 1;
    second = now;
    if (heard <= mostPerSecond) tell(visitor);
    return new Response(null, { status: 204 });
  };
}
