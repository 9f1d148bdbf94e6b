import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { loader } from "~/routes/admin.conversations";
import { newAccount } from "../../../tests/support/accounts";
import { inbound, rowsOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";

test("a thread that a person opens is read; one that the page reads again by itself is not", async () => {
  const { platform, pipes, jobs } = workshop();
  const { control, requestId } = platform;
  const context: AppLoadContext = { platform, pipes, jobs, control, requestId, nonce: "", address: "" };
  const { tenant, signedIn } = await newAccount(platform);
  const message = { contact: "luz" };
  const { conversationId } = await receiveMessage(tenant, inbound(message));
  const unreadAfter = async (mode?: string) => {
    const request = new Request(`http://localhost/admin/conversations?conversationId=${conversationId}`, {
      headers: { cookie: `session=${signedIn.session.token}`, ...(mode ? { "sec-fetch-mode": mode } : {}) },
    });
    expect((await loader({ request, context, params: {} })).status).toBe(200);
    return (await rowsOf(tenant, conversations)).map(({ unreadCount }) => unreadCount);
  };
  expect(await unreadAfter("cors")).toEqual([1]);
  expect(await unreadAfter("navigate")).toEqual([0]);
  await receiveMessage(tenant, inbound(message));
  expect(await unreadAfter("cors")).toEqual([1]);
  // Older browsers do not tell how they ask.
  expect(await unreadAfter()).toEqual([0]);
});
