import { Deferred, deferredPart } from "~/ui/deferred";
import type { ChannelAboutProps } from "./channel-about";
import type { ClosedReplyProps } from "./closed-reply";

// Loaded late: most threads are of our own chat, which needs neither.
const ABOUT = deferredPart(() => import("./channel-about").then((loaded) => loaded.ChannelAbout));
const CLOSED = deferredPart(() => import("./closed-reply").then((loaded) => loaded.ClosedReply));

/** The channel's line above the field: time left, SMS, subject. */
export function ChannelSlot(props: ChannelAboutProps) {
  return <Deferred part={ABOUT}>{(ChannelAbout) => <ChannelAbout {...props} />}</Deferred>;
}

/** Shown in place of the field while the channel allows no reply. */
export function ClosedSlot(props: ClosedReplyProps) {
  return <Deferred part={CLOSED}>{(ClosedReply) => <ClosedReply {...props} />}</Deferred>;
}
