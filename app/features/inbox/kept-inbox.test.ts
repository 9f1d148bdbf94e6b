import { expect, test } from "vitest";
import { liveMessage as message } from "../../../tests/support/live-message";
import { type InboxRouteData, KeptInbox } from "./kept-inbox";
import { listQuerySchema } from "./list-query";

type Open = NonNullable<InboxRouteData["inbox"]["open"]>;

/** The page with a thread open, with the parts that matter here. */
function page(id: number | null, userId = 3): InboxRouteData {
  const open =
    id === null ? null : ({ conversation: { id }, messages: [message(1)], notes: [], newerThan: null } as object);
  return {
    me: { id: userId, name: "Ana", writes: true, signature: null },
    inbox: { conversations: [], open: open as Open | null, openFailure: null } as object as InboxRouteData["inbox"],
    query: listQuerySchema.parse(id === null ? {} : { conversationId: String(id) }),
    panel: null,
    companies: null,
    demoSite: "/",
    firstSteps: null,
    filters: { personName: null, choices: null },
    forwarding: null,
    merging: null,
    at: 1,
  };
}

const at = (id: number | null) => new URLSearchParams(id === null ? "" : { conversationId: String(id) });

/** What a page has shown, and then loads without a connection. */
function offline() {
  const line = { lost: false, checks: 0, isLost: () => line.lost, check: async () => ++line.checks < 0 };
  const kept = new KeptInbox(line);
  let reads = 0;
  const load = (id: number | null, error: unknown = new TypeError("Failed to fetch")) =>
    kept.load(at(id), () => {
      reads += 1;
      return Promise.reject(error);
    });
  return { kept, line, load, reads: () => reads };
}

test("threads that were open are there without a connection, as events have moved them on", async () => {
  const { kept, line, load, reads } = offline();
  kept.keep(page(1));
  const { conversation } = page(1).inbox.open ?? expect.unreachable();
  kept.see({ conversation, messages: [message(1), message(2)], notes: [] });
  kept.keep(page(2));
  const first = await load(1);
  expect(line.checks).toBe(1);
  expect(first.inbox.open?.messages.map(({ id }) => id)).toEqual([1, 2]);
  expect([first.query.conversationId, first.inbox.openFailure]).toEqual([1, null]);
  line.lost = true;
  expect((await load(2)).inbox.open?.conversation.id).toBe(2);
  expect((await load(null)).inbox.open).toBeNull();
  expect(reads(), "nothing is asked for while the connection is known to be lost").toBe(1);
});

test("a thread that was never open says so in its column, and is asked for: a worker may have kept it", async () => {
  const { kept, line, load, reads } = offline();
  kept.keep(page(1));
  line.lost = true;
  const other = await load(9);
  expect(other.inbox.open).toBeNull();
  expect(other.inbox.openFailure?.code).toBe("unreached");
  expect(reads()).toBe(1);
});

test("reading the open page again without a connection leaves it exactly as it is", async () => {
  const { kept, load } = offline();
  const shown = page(1);
  kept.keep(shown);
  expect(await load(1)).toBe(shown);
});

test("what the server refuses empties it, another person too, and 50 threads are kept", async () => {
  const { kept, load } = offline();
  kept.keep(page(1));
  await expect(load(1, new Response(null, { status: 401 }))).rejects.toBeInstanceOf(Response);
  await expect(load(1)).rejects.toBeInstanceOf(TypeError);
  for (let id = 1; id <= 51; id += 1) kept.keep(page(id));
  expect((await load(2)).inbox.open?.conversation.id).toBe(2);
  expect((await load(1)).inbox.openFailure?.code).toBe("unreached");
  kept.keep(page(60, 4));
  expect((await load(2)).inbox.openFailure?.code).toBe("unreached");
});

test("a server in trouble leaves the open page as it is, and an aborted read forgets nothing", async () => {
  const { kept, load } = offline();
  const shown = page(1);
  kept.keep(page(2));
  kept.keep(shown);
  expect(await load(1, new Response(null, { status: 503 }))).toBe(shown);
  // What a person asked for becomes its error.
  await expect(load(2, new Response(null, { status: 500 }))).rejects.toBeInstanceOf(Response);
  await expect(load(2, new DOMException("Aborted", "AbortError"))).rejects.toBeInstanceOf(DOMException);
  expect((await load(2)).inbox.open?.conversation.id).toBe(2);
});
