import { paths } from "~/platform/paths";

/** Where a notification leads: its conversation, or the page on which something can be done about it. */
export function placeOf(notification: {
  readonly conversationId: number | null;
  readonly type: string | null;
}): string {
  if (notification.conversationId !== null) return paths.conversations(notification.conversationId);
  switch (notification.type) {
    case "failed_document":
      return paths.training();
    case "worse_answers":
      return paths.golden();
    case "low_credits":
      return paths.credits();
    default:
      return paths.notifications();
  }
}
