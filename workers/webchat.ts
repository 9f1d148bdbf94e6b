import { findTenantByUuid } from "../app/features/tenants/queries.server";
import { webchatMessageSchema, webchatSessionSchema } from "../app/features/threads/messages/schema";
import { isFileForm, readVisitorFile } from "../app/features/widgets/visitor-file.server";
import {
  allowTicket,
  openWebchat,
  readMessages,
  receiveFromVisitor,
  requireVisitor,
  startSession,
} from "../app/features/widgets/webchat.server";
import { widgetPageOf } from "../app/features/widgets/widget-page";
import { call, readJson } from "../app/platform/door.server";
import { AppError } from "../app/platform/errors";
import { roomTokenLife, signRoomToken, verifyRoomToken } from "../app/platform/room-token";
import type { Control } from "../app/platform/tenancy.server";
import { visitorRoom } from "../app/platform/tenant-events.server";
import { ownOrigins } from "./security";
import { joinRoom } from "./socket";

const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-expose-headers": "retry-after",
  "access-control-max-age": "86400",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** Each page of a shop asks for its look, so browsers keep it for a minute. */
const CONFIG = { "cache-control": "private, max-age=60", vary: "origin" } as const;
/** Calls that show nobody anything of the tenant's. */
const MAY_LAG = new Set(["GET config", "POST messages"]);

/**
 * The widget's own entrance, before Remix: sites that its business allows may embed it, cookies do not count, and the
 * visitor's token is the key.
 */
export async function handleWebchat(request: Request, control: Control, address: string): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: CORS });
  const { platform } = control;
  const url = new URL(request.url);
  const [, , , tenantUuid = "", verb = ""] = url.pathname.split("/");
  if (verb === "ws" && request.headers.get("upgrade")?.toLowerCase() === "websocket") {
    return openVisitorSocket(request, control, tenantUuid);
  }
  const page = widgetPageOf(request, ownOrigins(url, platform.bindings.settings));
  const context = { platform, requestId: platform.requestId };
  const response = await call(context, request, async () => {
    if (request.method === "POST" && verb === "session") {
      const { token, channel } = await readJson(request, webchatSessionSchema);
      return Response.json(await startSession(control, tenantUuid, token, address, channel, page));
    }
    const asked = `${request.method} ${verb}`;
    const kind = asked === "POST messages" ? "visitor_message" : "visitor_ticket";
    const { tenant, widget } = await openWebchat(control, tenantUuid, page, MAY_LAG.has(asked), kind);
    switch (asked) {
      case "GET config":
        return Response.json({ color: widget.color, position: widget.position }, { headers: CONFIG });
      case "GET messages": {
        const visitor = await requireVisitor(platform, tenant, request);
        const after = Number(url.searchParams.get("after") ?? 0);
        return Response.json(
          await readMessages(visitor, Number.isSafeInteger(after) && after > 0 ? after : 0, address),
        );
      }
      case "POST messages": {
        const visitor = await requireVisitor(platform, tenant, request);
        const { input, file } = isFileForm(request)
          ? await readVisitorFile(visitor, request, address)
          : { input: await readJson(request, webchatMessageSchema), file: undefined };
        const chat = visitor.channel === "webchat" ? { ...visitor, companyId: widget.companyId } : visitor;
        const { message, fresh } = await receiveFromVisitor(chat, input, address, file);
        return Response.json({ message }, { status: fresh ? 201 : 200 });
      }
      case "POST ticket": {
        const visitor = await requireVisitor(platform, tenant, request);
        await allowTicket(visitor, address);
        const room = visitorRoom(tenant.uuid, visitor.visitorId);
        const expires = platform.clock.now() + roomTokenLife;
        const claims = { kind: "visitor", room, session: visitor.visitorId, expires } as const;
        const signed = await signRoomToken(platform.bindings.settings.PARTY_SECRET, claims);
        return Response.json({ ticket: `${visitor.visitorId}.${signed}`, expiresAt: new Date(expires).toISOString() });
      }
      default:
        throw new AppError("not_found", "Esa llamada no existe.");
    }
  });
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  return response;
}

/** A ticket names its visitor and contains the room's token; with a changed name, the token is for another room. */
async function openVisitorSocket(request: Request, control: Control, tenantUuid: string): Promise<Response> {
  const { platform } = control;
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  const at = ticket.indexOf(".");
  const visitorId = ticket.slice(0, Math.max(0, at));
  const room = visitorRoom(tenantUuid, visitorId);
  const secret = platform.bindings.settings.PARTY_SECRET;
  const claims = await verifyRoomToken(secret, ticket.slice(at + 1), { kind: "visitor", room }, platform.clock.now());
  // A ticket outlives the tenant's deactivation by up to a minute. Its page was judged when it was given out.
  const tenant = claims ? await control.db.first(findTenantByUuid(control, tenantUuid)) : undefined;
  if (!tenant) return Response.json({ error: "El pase ya no sirve." }, { status: 401, headers: CORS });
  return joinRoom(platform, request, "visitor", room, visitorId);
}
