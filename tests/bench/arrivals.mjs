/**
 * Which sockets have heard which messages. A socket that hears a message twice has heard it once, and what the room
 * says of other messages counts for none of these.
 */
export class Arrivals {
  #times = new Map();

  /** @param {number} socket @param {number} message @param {number} at milliseconds */
  note(socket, message, at) {
    const ofMessage = this.#times.get(message) ?? new Map();
    if (!ofMessage.has(socket)) ofMessage.set(socket, at);
    this.#times.set(message, ofMessage);
  }

  /** @param {Iterable<number>} messages @returns {number} how often one of these was heard, at most once a socket */
  count(messages) {
    let heard = 0;
    for (const message of messages) heard += this.#times.get(message)?.size ?? 0;
    return heard;
  }

  /** @param {number} message @returns {number[]} milliseconds, one per socket that heard it */
  of(message) {
    return [...(this.#times.get(message)?.values() ?? [])];
  }
}
