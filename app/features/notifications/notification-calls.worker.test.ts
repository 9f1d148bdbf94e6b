import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readConsole } from "~/features/shell/console.server";
import { action as notificationsAction } from "~/routes/admin.notifications";
import { loader as listCall } from "~/routes/api.notifications._index";
import { action as readCall } from "~/routes/api.notifications.$id.read";
import { newAccount, type OpenAccount } from "../../../tests/support/accounts";
import { requestWith } from "../../../tests/support/platform";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import type { NotificationType } from "./kinds";
import { planNotification } from "./writes.server";

const shop: Workshop = workshop();
const { platform, pipes, jobs } = shop;
const context: AppLoadContext = {
  platform,
  pipes,
  jobs,
  control: platform.control,
  requestId: platform.requestId,
  nonce: "",
  address: "",
};
const answerSchema = z.array(
  z.strictObject({
    id: z.number(),
    title: z.string(),
    message: z.string(),
    type: z.string(),
    channel: z.string().nullable(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
    readAt: z.iso.datetime().nullable(),
    conversationId: z.number().nullable(),
  }),
);

const ask = ({ signedIn }: OpenAccount, path: string, init: RequestInit = {}): Request =>
  new Request(`http://localhost${path}`, {
    ...init,
    headers: { cookie: `session=${signedIn.session.token}`, ...init.headers },
  });

async function list(account: OpenAccount, query = "") {
  const response = await listCall({ request: ask(account, `/api/notifications${query}`), context, params: {} });
  expect(response.status).toBe(200);
  return { rows: answerSchema.parse(await response.json()), next: response.headers.get("link") };
}

const markRead = (account: OpenAccount, id: number) =>
  readCall({
    request: ask(account, `/api/notifications/${id}/read`, { method: "PATCH" }),
    context,
    params: { id: String(id) },
  });

async function notify(
  { tenant }: OpenAccount,
  conversationId: number | null = null,
  type: NotificationType = "needs_human",
) {
  const { statement, json } = planNotification(tenant, {
    type,
    title: "Luz necesita a una persona",
    message: "Pidió hablar con alguien.",
    conversationId,
    channel: null,
  });
  await tenant.db.run(statement);
  return json.id;
}

describe("the calls", () => {
  test("API-45 only the unread ones of the own tenant are answered, newest first, and paged", async () => {
    const [mine, theirs] = [await newAccount(platform), await newAccount(platform)];
    const ids = [await notify(mine, 7), await notify(mine), await notify(mine)];
    await notify(theirs);
    await markRead(mine, ids[1] ?? 0);
    const unread = await list(mine, "?isRead=false");
    expect(unread.rows.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
    expect(unread.rows[1]).toMatchObject({ conversationId: 7, isRead: false, readAt: null });
    expect((await list(mine)).rows.map(({ id, isRead }) => [id, isRead])).toEqual([
      [ids[2], false],
      [ids[1], true],
      [ids[0], false],
    ]);
    expect((await list(mine, "?isRead=true")).rows.map(({ id }) => id)).toEqual([ids[1]]);
    const first = await list(mine, "?isRead=false&limit=1");
    expect(first.rows.map(({ id }) => id)).toEqual([ids[2]]);
    const next = /<([^>]+)>; rel="next"/.exec(first.next ?? "")?.[1] ?? "";
    const second = await list(mine, next.slice(next.indexOf("?")));
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
  });

  test("API-46 a notification marked as read leaves the unread list; a foreign id is untouched", async () => {
    const [mine, theirs] = [await newAccount(platform), await newAccount(platform)];
    const [own, foreign] = [await notify(mine), await notify(theirs)];
    const response = await markRead(mine, own);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: own, isRead: true, readAt: expect.any(String) });
    expect((await list(mine, "?isRead=false")).rows).toEqual([]);
    expect((await markRead(mine, foreign)).status).toBe(404);
    expect((await list(theirs, "?isRead=false")).rows.map(({ id }) => id)).toEqual([foreign]);
  });

  test("API-46 SHELL-25 the time of reading stays in later answers", async () => {
    const mine = await newAccount(platform);
    const id = await notify(mine);
    await markRead(mine, id);
    const [row] = (await list(mine)).rows;
    expect(row).toMatchObject({ id, isRead: true, readAt: new Date(platform.clock.now()).toISOString() });
  });
});

describe("the page's forms", () => {
  const post = (account: OpenAccount, form: Record<string, string>, accept = "text/html") =>
    notificationsAction({
      request: ask(account, "/admin/notifications?ver=sin-leer", {
        method: "POST",
        body: new URLSearchParams(form),
        headers: { accept },
      }),
      context,
      params: {},
    });

  test("SHELL-25 a press reads it and leads to its conversation, or to where something can be done", async () => {
    const mine = await newAccount(platform);
    const open = async (conversationId: number | null, type: NotificationType) => {
      const of = String(await notify(mine, conversationId, type));
      return (await post(mine, { intent: "open", of })).headers.get("location");
    };
    expect(await open(7, "needs_human")).toBe("/admin/conversations?conversationId=7");
    expect(await open(null, "failed_document")).toBe("/admin/ai-training");
    expect(await open(null, "low_credits")).toBe("/admin/credits");
    expect((await list(mine, "?isRead=false")).rows).toEqual([]);
  });

  test("marking stays on the page with its filter; a script is told how many", async () => {
    const mine = await newAccount(platform);
    const [one] = [await notify(mine), await notify(mine), await notify(mine)];
    const read = await post(mine, { intent: "read", of: String(one) });
    expect(read.headers.get("location")).toBe("/admin/notifications?ver=sin-leer");
    expect(await (await post(mine, { intent: "read-all" }, "*/*")).json()).toEqual({ read: 2 });
    expect((await post(mine, { intent: "read-all" })).status).toBe(302);
  });

  test("a muted kind leaves the console's bell, and is named to the page", async () => {
    const mine = await newAccount(platform);
    await notify(mine);
    const { sessionId, user } = mine.viewer;
    const shown = () => readConsole({ tenant: mine.tenant, user, sessionId }, requestWith());
    expect(await shown()).toMatchObject({ notifications: [{ type: "needs_human" }], muted: [] });
    await post(mine, { intent: "mute", kind: "needs_human", muted: "true" });
    expect(await shown()).toMatchObject({ notifications: [], muted: ["needs_human"] });
    await expect(post(mine, { intent: "mute", kind: "otra", muted: "true" })).rejects.toMatchObject({ status: 422 });
  });
});
