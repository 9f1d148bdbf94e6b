import { paths } from "~/platform/paths";

/** The page of a notification: its conversation, or the page where something can be done about it. */
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
    // Several at once.
    case "assigned":
      return `${paths.conversations()}?status=mine`;
    case "ownership":
      return paths.team();
    default:
      return paths.notifications();
  }
}
