import { Deferred, deferredPart } from "~/ui/deferred";
import type { ChannelAboutProps } from "./channel-about";
import type { ClosedReplyProps } from "./closed-reply";

// Threads of our own chat, the most of them, need neither.
const ABOUT = deferredPart(() => import("./channel-about").then((loaded) => loaded.ChannelAbout));
const CLOSED = deferredPart(() => import("./closed-reply").then((loaded) => loaded.ClosedReply));

/** What a channel says of what is being written: time left, SMS, subject. */
export function ChannelSlot(props: ChannelAboutProps) {
  return <Deferred part={ABOUT}>{(ChannelAbout) => <ChannelAbout {...props} />}</Deferred>;
}

/** What stands in the place of the field while the channel allows no reply. */
export function ClosedSlot(props: ClosedReplyProps) {
  return <Deferred part={CLOSED}>{(ClosedReply) => <ClosedReply {...props} />}</Deferred>;
}
