import type * as Party from "partykit/server";
import { typingFrame } from "../app/wire/events";
import { parseVisitorFrame } from "../app/wire/frames";
import { admit, answerPing, receive, sendAway, tagsOf } from "./room";
import { typingTeller } from "./typing";

/** The room of one web-chat visitor, with every open tab of that visitor. It stores no data and has no rules. */
export default class VisitorRoom implements Party.Server {
  readonly options: Party.ServerOptions = { hibernate: true };

  readonly #tellTyping: () => Promise<void>;

  constructor(readonly room: Party.Room) {
    this.#tellTyping = typingTeller(room);
  }

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
    return message === typingFrame ? this.#tellTyping() : undefined;
  }

  onRequest(request: Party.Request) {
    return receive(request, this.room, "visitor", parseVisitorFrame);
  }
}
