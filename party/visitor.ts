import type * as Party from "partykit/server";
import { parseVisitorFrame } from "../app/wire/events";
import { admit, answerPing, receive, sendAway, tagsOf } from "./room";

/** The room of one web-chat visitor, with every open tab of that visitor. It stores no data and has no rules. */
export default class VisitorRoom implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };

  constructor(readonly room: Party.Room) {}

  static onBeforeConnect(request: Party.Request, lobby: Party.Lobby) {
    return admit(request, lobby, "visitor");
  }

  getConnectionTags(_connection: Party.Connection, context: Party.ConnectionContext) {
    return tagsOf(context);
  }

  onConnect(connection: Party.Connection, context: Party.ConnectionContext) {
    sendAway(this.room, "visitor", connection, tagsOf(context));
  }

  onMessage(message: unknown, sender: Party.Connection) {
    answerPing(message, sender);
  }

  onRequest(request: Party.Request) {
    return receive(request, this.room, "visitor", parseVisitorFrame);
  }
}
