import type * as Party from "partykit/server";
import { parseTenantFrame } from "../app/wire/frames";
import { announceLeaving, hearAnnouncement, type Seat, takeSeat, tellTyping } from "./presence";
import { admit, answerPing, receive, sendAway, tagsOf, userHeader } from "./room";
import { typingListener } from "./typing";

/**
 * The room of one tenant, with every open console of that tenant. It stores no data and has no rules; it tells
 * colleagues where the others are, and who has a visitor's thread open that the visitor types.
 */
export default class TenantRoom implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };

  readonly #everybody = () => this.room.getConnections<Seat>();

  readonly #hearTyping: ReturnType<typeof typingListener>;

  constructor(readonly room: Party.Room) {
    this.#hearTyping = typingListener(room, (visitor) => tellTyping(this.#everybody, visitor));
  }

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, "tenant");
  }

  getConnectionTags(_connection: Party.Connection, context: Party.ConnectionContext) {
    return tagsOf(context);
  }

  onConnect(connection: Party.Connection<Seat>, context: Party.ConnectionContext) {
    if (sendAway(this.room, "tenant", connection, tagsOf(context))) return;
    takeSeat(this.#everybody, connection, context.request.headers.get(userHeader));
  }

  onMessage(message: unknown, sender: Party.Connection<Seat>) {
    answerPing(message, sender);
    hearAnnouncement(this.#everybody, message, sender);
  }

  onClose(connection: Party.Connection<Seat>) {
    announceLeaving(this.#everybody, connection);
  }

  onError(connection: Party.Connection<Seat>) {
    announceLeaving(this.#everybody, connection);
  }

  async onRequest(request: Party.Request) {
    const heard = await this.#hearTyping(request);
    return heard ?? receive(request, this.room, "tenant", parseTenantFrame);
  }
}
