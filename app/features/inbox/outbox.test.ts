// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LiveMessage } from "~/wire/events";
import { draftKey, pruneDrafts, readDraft, writeDraft } from "./drafts";
import { Outbox, type Outcome } from "./outbox";
import type { Upload } from "./post-file";
import type { InboxAnswer } from "./post-inbox";
import { timelineOf } from "./timeline";

const lane = { userId: 3, conversationId: 7 };
const NOW = Date.UTC(2026, 10, 21);

beforeEach(() => localStorage.clear());

const stored = (content: string, clientId: string): LiveMessage => ({
  id: 1,
  messageId: `own:1:${clientId}`,
  conversationId: 7,
  content,
  sender: "agent",
  isAiGenerated: false,
  isMedia: false,
  mediaType: null,
  mediaLink: null,
  status: "queued",
  createdAt: new Date(NOW).toISOString(),
});

/** A connection that the test cuts and mends. */
function openLine() {
  const line = { lost: false, isLost: () => line.lost, check: async () => !line.lost };
  return line;
}

/** An outbox whose posts wait until the test answers them. */
function slowOutbox(line = openLine()) {
  const posts: { fields: Readonly<Record<string, string>>; answer: (answer: InboxAnswer) => void }[] = [];
  const outcomes: Outcome[] = [];
  const outbox = new Outbox((fields) => new Promise((answer) => posts.push({ fields, answer })), line);
  outbox.announceTo((outcome) => outcomes.push(outcome));
  const answer = async (index: number, what: InboxAnswer) => {
    posts[index]?.answer(what);
    await new Promise((resolve) => setTimeout(resolve));
  };
  const accept = (index: number) => {
    const { content = "", clientId = "" } = posts[index]?.fields ?? {};
    return answer(index, { ok: true, message: stored(content, clientId) });
  };
  const states = () => outbox.list(lane).map(({ content, state }) => `${content}: ${state}`);
  return { outbox, posts, outcomes, answer, accept, states };
}

const LOST = { ok: false, lost: true, error: "No hay conexión con el servidor." };
const other = { ...lane, conversationId: 8 };

test("what answers a draft of the AI says so, from its card or edited in the field, and also after a reload", async () => {
  const line = openLine();
  const { outbox, posts, accept } = slowOutbox(line);
  const carried = () => posts.map(({ fields }) => fields.draft);
  outbox.send(lane, { clientId: "a", content: "como está", draft: 40 });
  await accept(0);
  outbox.edited.set(7, 41);
  outbox.send(other, { clientId: "b", content: "otro hilo" });
  outbox.send(lane, { clientId: "c", content: "editado" });
  await accept(2);
  outbox.send(lane, { clientId: "d", content: "propio" });
  await accept(3);
  expect(carried()).toEqual(["40", undefined, "41", undefined]);
  line.lost = true;
  outbox.edited.set(7, 42);
  outbox.send(lane, { clientId: "e", content: "editado sin conexión" });
  const next = slowOutbox();
  next.outbox.resume(3);
  expect(next.posts.map(({ fields }) => fields.draft)).toContain("42");
});

describe("without a connection", () => {
  test("messages are held, say so, and go out once and in order when it is back", async () => {
    const line = openLine();
    const { outbox, posts, outcomes, answer, accept, states } = slowOutbox(line);
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.send(lane, { clientId: "b", content: "dos" });
    line.lost = true;
    await answer(0, LOST);
    outbox.send(lane, { clientId: "c", content: "tres" });
    outbox.send(other, { clientId: "d", content: "otro" });
    expect(states()).toEqual(["uno: held", "dos: held", "tres: held"]);
    expect(timelineOf([], [], outbox.list(lane)).map((item) => "message" in item && item.message)).toMatchObject(
      ["uno", "dos", "tres"].map((content) => {
        return { content, status: "queued", failureReason: "Se enviará cuando vuelva la conexión" };
      }),
    );
    expect([posts.length, outcomes]).toEqual([1, []]);
    line.lost = false;
    outbox.resume(3);
    outbox.resume(3);
    expect(states()).toEqual(["uno: sending", "dos: waiting", "tres: waiting"]);
    for (const index of [1, 2, 3, 4]) await accept(index);
    expect(posts.slice(1).map(({ fields }) => fields.clientId)).toEqual(["a", "d", "b", "c"]);
    expect(posts[1]?.fields).toEqual(posts[0]?.fields);
    expect(states()).toEqual(["uno: stored", "dos: stored", "tres: stored"]);
  });

  test("a reload keeps them held and in order, and another person's stay where they are", async () => {
    const line = { ...openLine(), isLost: () => true };
    const before = new Outbox(async () => LOST, line);
    before.send(lane, { clientId: "a", content: "uno" });
    before.send(lane, { clientId: "b", content: "dos" });
    before.send({ ...lane, userId: 4 }, { clientId: "z", content: "de otra persona" });
    const { outbox, posts, accept, states } = slowOutbox();
    expect(states()).toEqual(["uno: held", "dos: held"]);
    outbox.send(lane, { clientId: "c", content: "tres" });
    expect(posts).toEqual([]);
    outbox.resume(3);
    for (const index of [0, 1, 2]) await accept(index);
    expect(posts.map(({ fields }) => fields.content)).toEqual(["uno", "dos", "tres"]);
    expect(new Outbox().list({ ...lane, userId: 4 })).toMatchObject([{ content: "de otra persona", state: "held" }]);
  });

  test("after a day nothing goes out by itself: the talk may have gone on", () => {
    const before = new Outbox(async () => LOST, { ...openLine(), isLost: () => true });
    before.send(lane, { clientId: "a", content: "uno" });
    vi.useFakeTimers({ now: Date.now() + 86_400_000 });
    const { outbox, posts } = slowOutbox();
    outbox.resume(3);
    vi.useRealTimers();
    expect(posts).toEqual([]);
    expect(outbox.list(lane)).toMatchObject([
      { state: "failed", error: "Pasó más de un día sin conexión. Revísalo antes de enviarlo." },
    ]);
  });

  test("a request that is lost while others arrive has failed, as any other", async () => {
    const { outbox, answer, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    await answer(0, LOST);
    expect(states()).toEqual(["uno: failed"]);
  });

  test("a file whose code cannot be fetched is held without a connection, has failed with one, and blocks nothing", async () => {
    const post = vi.fn(async (_: unknown, upload?: Upload): Promise<InboxAnswer> => {
      if (upload) throw new TypeError("Failed to fetch dynamically imported module");
      return { ok: true, message: stored("dos", "b") };
    });
    const line = openLine();
    const outbox = new Outbox(post, line);
    outbox.send(lane, { clientId: "a", content: "uno", file: new File(["x"], "menu.pdf") });
    await vi.waitFor(() => expect(outbox.list(lane)).toMatchObject([{ state: "failed" }]));
    outbox.send(lane, { clientId: "b", content: "dos" });
    await vi.waitFor(() => expect(outbox.list(lane)[1]).toMatchObject({ state: "stored" }));
    line.check = async () => false;
    outbox.send({ ...lane, conversationId: 8 }, { clientId: "c", content: "tres", file: new File(["x"], "menu.pdf") });
    await vi.waitFor(() => expect(outbox.list({ ...lane, conversationId: 8 })).toMatchObject([{ state: "held" }]));
  });

  test("a tab leaves alone what another tab has stored in the same thread", () => {
    const line = { ...openLine(), isLost: () => true };
    const [one, two] = [new Outbox(async () => LOST, line), new Outbox(async () => LOST, line)];
    expect(two.list(lane)).toEqual([]);
    one.send(lane, { clientId: "a", content: "uno" });
    two.send(lane, { clientId: "b", content: "dos" });
    expect(new Outbox().list(lane).map(({ content }) => content)).toEqual(["uno", "dos"]);
    two.drop(lane, "b");
    expect(new Outbox().list(lane).map(({ content }) => content)).toEqual(["uno"]);
  });
});

describe("sending", () => {
  test("CONV-20 messages go out one by one in their order, a second press of the same one is nothing", async () => {
    const { outbox, posts, accept, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.send(lane, { clientId: "b", content: "dos" });
    expect(states()).toEqual(["uno: sending", "dos: waiting"]);
    expect(posts).toHaveLength(1);
    await accept(0);
    expect(states()).toEqual(["uno: stored", "dos: sending"]);
    await accept(1);
    expect(posts.map(({ fields }) => fields)).toEqual([
      { intent: "send-message", conversationId: "7", content: "uno", clientId: "a" },
      { intent: "send-message", conversationId: "7", content: "dos", clientId: "b" },
    ]);
  });

  test("a mail takes its subject along, and says if everybody gets a copy", () => {
    const { outbox, posts } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno", subject: "Re: Pedido", copy: true });
    outbox.send(other, { clientId: "b", content: "dos", subject: "Re: Cita", copy: false });
    const sent = { intent: "send-message", conversationId: "7", content: "uno", clientId: "a" };
    expect(posts.map(({ fields }) => fields)).toEqual([
      { ...sent, subject: "Re: Pedido", copy: "on" },
      { ...sent, conversationId: "8", content: "dos", clientId: "b", subject: "Re: Cita" },
    ]);
  });

  test("CONV-23 a failed send stays with its reason, and is sent again as the same message", async () => {
    const { outbox, posts, outcomes, answer, accept, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.send(lane, { clientId: "b", content: "dos" });
    await answer(0, { ok: false });
    expect(states()).toEqual(["uno: failed", "dos: failed"]);
    expect(outcomes).toEqual([{ ok: false, error: "No se pudo enviar el mensaje" }]);
    expect(posts).toHaveLength(1);
    outbox.retry(lane, "a");
    expect(states()).toEqual(["uno: sending", "dos: failed"]);
    await accept(1);
    expect(posts[1]?.fields).toEqual(posts[0]?.fields);
    expect(outcomes.at(-1)).toMatchObject({ ok: true });
  });

  test("CONV-23 a message counts as sent once, when its carrier took it; not when we stored it, not when it failed", async () => {
    const { outbox, accept } = slowOutbox();
    const told = (clientId: string, status: string) => outbox.took({ messageId: `own:1:${clientId}`, status });
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.send(lane, { clientId: "b", content: "dos" });
    await accept(0);
    await accept(1);
    expect(["queued", "sending", "unknown"].map((status) => told("a", status))).toEqual([false, false, false]);
    expect([told("a", "sent"), told("a", "delivered"), told("a", "read")]).toEqual([true, false, false]);
    expect([told("b", "failed"), told("b", "sent")]).toEqual([false, false]);
    expect(told("of-another-tab", "sent")).toBe(false);
    expect(outbox.took({ messageId: "wamid.1", status: "sent" })).toBe(false);
  });

  test("a message that was said to have failed is not announced as sent, until it is tried again", async () => {
    const { outbox, answer } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    await answer(0, { ok: false });
    expect(outbox.took({ messageId: "own:1:a", status: "sent" })).toBe(false);
    outbox.retry(lane, "a");
    expect(outbox.took({ messageId: "own:1:a", status: "sent" })).toBe(true);
  });

  test("an event that overtakes the answer to its own message still counts", async () => {
    const { outbox, accept } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    expect(outbox.took({ messageId: "own:1:a", status: "sent" })).toBe(true);
    await accept(0);
    expect(outbox.took({ messageId: "own:1:a", status: "sent" })).toBe(false);
  });

  test("what the thread shows already arrived, whatever its answer says", async () => {
    const { outbox, outcomes, answer, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    outbox.settle(lane, ["a"]);
    expect(states()).toEqual(["uno: sending"]);
    await answer(0, { ok: false, error: "El servidor no respondió a tiempo." });
    expect(states()).toEqual([]);
    expect(outcomes).toEqual([{ ok: true, conversationId: 7, message: undefined }]);
  });

  test("a draft that another tab sent with other words becomes a message of its own", async () => {
    const { outbox, posts, answer, accept, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno y más" });
    await answer(0, { ok: true, message: stored("uno", "a") });
    expect(states()).toEqual(["uno y más: sending"]);
    expect(posts[1]?.fields.content).toBe("uno y más");
    expect(posts[1]?.fields.clientId).not.toBe("a");
    await accept(1);
    expect(states()).toEqual(["uno y más: stored"]);
  });

  test("a server that answers with other words again and again gets no third message", async () => {
    const { outbox, posts, answer, states } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno y más" });
    await answer(0, { ok: true, message: stored("uno", "a") });
    await answer(1, { ok: true, message: stored("uno", posts[1]?.fields.clientId ?? "") });
    expect(posts.length).toBe(2);
    expect(states()).toEqual(["uno y más: stored"]);
  });

  test("a page that was closed meanwhile finds its messages again, another person does not", () => {
    const { outbox } = slowOutbox();
    outbox.send(lane, { clientId: "a", content: "uno" });
    const later = new Outbox();
    const error = "La página se cerró antes de saber si se envió.";
    expect(later.list(lane)).toMatchObject([{ clientId: "a", content: "uno", state: "failed", error }]);
    expect(later.list({ ...lane, userId: 4 })).toEqual([]);
    later.drop(lane, "a");
    expect(new Outbox().list(lane)).toEqual([]);
  });
});

describe("files", () => {
  const file = new File(["x"], "pastel.png", { type: "image/png" });
  /** Like `slowOutbox`, with the uploads. */
  function uploads() {
    const posts: { upload?: Upload; answer: (answer: InboxAnswer) => void }[] = [];
    const outbox = new Outbox((_fields, upload) => new Promise((answer) => posts.push({ upload, answer })));
    const answer = async (index: number, what: InboxAnswer) => {
      posts[index]?.answer(what);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { outbox, posts, answer };
  }

  test("a file goes in its turn, says how far it has come, and a retry takes the same one along", async () => {
    const { outbox, posts, answer } = uploads();
    outbox.send(lane, { clientId: "a", content: "", file });
    outbox.send(lane, { clientId: "b", content: "dos" });
    expect(posts.map(({ upload }) => upload?.file)).toEqual([file]);
    posts[0]?.upload?.onProgress(0.5);
    expect(outbox.list(lane)[0]).toMatchObject({ state: "sending", file: { name: "pastel.png", progress: 0.5 } });
    const shownAfter = (part: number) => {
      posts[0]?.upload?.onProgress(part);
      return outbox.list(lane)[0]?.file?.progress;
    };
    expect([0.51, 0.99, 1].map(shownAfter), "small steps are not drawn, the last one is").toEqual([0.5, 0.99, 1]);
    await answer(0, { ok: false, error: "No hay conexión con el servidor." });
    outbox.retry(lane, "a");
    expect(posts[1]?.upload?.file).toBe(file);
    await answer(1, { ok: true, message: { ...stored("", "a"), isMedia: true } });
    outbox.retry(lane, "b");
    expect(posts[2]?.upload).toBeUndefined();
    expect(outbox.list(lane).map(({ state }) => state)).toEqual(["stored", "sending"]);
  });

  test("words that another tab sent without the file do not swallow it", async () => {
    const { outbox, posts, answer } = uploads();
    outbox.send(lane, { clientId: "a", content: "uno", file });
    await answer(0, { ok: true, message: stored("uno", "a") });
    expect(posts[1]?.upload?.file).toBe(file);
    expect(outbox.list(lane)[0]?.clientId).not.toBe("a");
  });

  test("a closed page keeps the words and says kindly that the file must be chosen again", () => {
    const { outbox } = uploads();
    outbox.send(lane, { clientId: "a", content: "Así quedó", file });
    const posts: unknown[] = [];
    const later = new Outbox(async (fields) => {
      posts.push(fields);
      return { ok: true };
    });
    expect(later.list(lane)).toMatchObject([
      {
        content: "Así quedó",
        state: "failed",
        error: "La página se cerró y «pastel.png» no alcanzó a guardarse. Adjúntalo otra vez.",
        file: { name: "pastel.png", isLost: true },
      },
    ]);
    later.retry(lane, "a");
    expect(posts).toEqual([]);
    later.settle(lane, ["a"]);
    expect(later.list(lane)).toEqual([]);
  });
});

describe("drafts", () => {
  const draft = (text: string, at = NOW) => ({ text, clientId: "a", at });
  test("a draft is one person's, one thread's and one kind's; blank ones are none", () => {
    const key = draftKey(3, 7, "reply");
    writeDraft(key, draft("Hola"));
    expect(readDraft(key, NOW)).toEqual(draft("Hola"));
    for (const other of [draftKey(4, 7, "reply"), draftKey(3, 8, "reply"), draftKey(3, 7, "note")])
      expect(readDraft(other, NOW)).toBeNull();
    writeDraft(key, draft("  "));
    expect(readDraft(key, NOW)).toBeNull();
  });

  test("after 30 days a draft is dropped, whoever's it was; other things in the storage stay", () => {
    const month = 30 * 86_400_000;
    writeDraft(draftKey(3, 7, "reply"), draft("viejo", NOW - month));
    writeDraft(draftKey(4, 7, "reply"), draft("nuevo", NOW - month + 1));
    localStorage.setItem("draft:broken", "{");
    localStorage.setItem("theme", "dark");
    pruneDrafts(NOW);
    expect(Object.keys(localStorage).sort()).toEqual([draftKey(4, 7, "reply"), "theme"]);
  });
});

test("a reply that somebody else's overtook keeps its text, and goes when its author has read that one", async () => {
  const { outbox, posts, answer, accept, states } = slowOutbox();
  outbox.send(lane, { clientId: "a", content: "Abrimos a las 10", seen: 5 });
  await answer(0, { ok: false, error: "Luz respondió mientras escribías.", met: 9 });
  expect(states()).toEqual(["Abrimos a las 10: failed"]);
  expect(outbox.list(lane)[0]).toMatchObject({ met: 9, error: "Luz respondió mientras escribías." });
  outbox.retry(lane, "a");
  expect(outbox.list(lane)[0]?.met).toBeUndefined();
  await accept(1);
  expect(posts.map(({ fields }) => [fields.clientId, fields.seen])).toEqual([
    ["a", "5"],
    ["a", "9"],
  ]);
  expect(states()).toEqual(["Abrimos a las 10: stored"]);
});
