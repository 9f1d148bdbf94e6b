import * as build from "@remix-run/dev/server-build";
import { readBindings } from "../app/platform/env.server";
import { createLog, loggedPath } from "../app/platform/log.server";
import { Control } from "../app/platform/tenancy.server";
import { callDoor, handleCall } from "./calls";
import { composePipes } from "./compose";
import { runCron } from "./cron";
import { answerHealth } from "./health";
import { handlePaymentWebhook, paymentDoor } from "./payments";
import { createPlatform } from "./platform";
import { consumeQueue, jobs } from "./queue";
import { pageForPeople } from "./refusal-page";
import { remixHandler } from "./remix";
import { answerAsCall, callerAddress, crossSiteRefusal, forRemix, secureHeaders } from "./security";
import { openSocket } from "./socket";
import { handleWebchat } from "./webchat";
import { handleWebhook, webhookDoor } from "./webhooks";

const remix = remixHandler(build);

async function answer(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
  const requestId = crypto.randomUUID();
  const platform = createPlatform(readBindings(env), context, requestId);
  const started = platform.clock.now();
  const url = new URL(request.url);
  const control = new Control(platform);
  const address = callerAddress(request);
  const respond = async (): Promise<Response> => {
    const refusal = crossSiteRefusal(request, platform.bindings.settings, requestId);
    if (refusal) return refusal;
    if (url.pathname === "/healthz") return answerHealth(platform);
    if (url.pathname === "/ws") return openSocket(request, control);
    if (url.pathname.startsWith("/api/webchat/")) return handleWebchat(request, control, address);
    const pipes = composePipes(platform);
    const payment = paymentDoor(url.pathname);
    if (payment) return handlePaymentWebhook(request, control, pipes, payment, address);
    const call = callDoor(url.pathname);
    if (call) return handleCall(request, control, pipes, call);
    const door = webhookDoor(url.pathname);
    if (door) return handleWebhook(request, control, pipes, door);
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const response = await remix(forRemix(request), { platform, control, pipes, jobs, requestId, nonce, address });
    const answered = await pageForPeople(request, answerAsCall(response, url, requestId));
    return secureHeaders(answered, request, nonce, {
      takesCards: pipes.payments.card !== null,
      externalChat: platform.bindings.settings.EXTERNAL_CHAT_SCRIPT,
    });
  };
  const response = await respond();
  platform.log.write({
    event: "request",
    method: request.method,
    path: loggedPath(url.pathname),
    status: response.status,
    milliseconds: platform.clock.now() - started,
  });
  return response;
}

export default {
  async fetch(request: Request, env: unknown, context: ExecutionContext): Promise<Response> {
    try {
      return await answer(request, env, context);
    } catch (error) {
      const requestId = crypto.randomUUID();
      const cause = error instanceof Error ? error.message : "unknown";
      createLog(requestId).write({ event: "load_failed", what: "worker", cause: cause.slice(0, 500) });
      return Response.json(
        {
          error: "El servicio no está disponible en este momento. Vuelve a intentarlo.",
          code: "unavailable",
          requestId,
        },
        { status: 503, headers: { "retry-after": "5" } },
      );
    }
  },

  async queue(batch: MessageBatch, env: unknown, context: ExecutionContext): Promise<void> {
    await consumeQueue(batch, createPlatform(readBindings(env), context, crypto.randomUUID()));
  },

  async scheduled(_event: ScheduledController, env: unknown, context: ExecutionContext): Promise<void> {
    await runCron(createPlatform(readBindings(env), context, crypto.randomUUID()));
  },
} satisfies ExportedHandler;
