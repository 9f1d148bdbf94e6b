/** The network's side of a browser's WebSocket: a test plays the server, with events of the socket's own names. */
export class FakeSocket extends EventTarget {
  readyState = 0;

  constructor(readonly url: string) {
    super();
  }

  override dispatchEvent(event: Event): boolean {
    if (event.type === "open") this.readyState = 1;
    if (event.type === "close") this.readyState = 3;
    return super.dispatchEvent(event);
  }

  send(_text: string): void {}

  close(): void {}
}
