/** The source of a prospect from a channel, in the words of the prospects' form: a call is one to one. */
export function sourceOf(channel: string): string {
  return channel === "voice" || channel === "voice_plugin" ? "1to1" : channel;
}
