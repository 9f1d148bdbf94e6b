import type { WidgetPosition } from "~/wire/widget-look";

/** How the chat asks a new visitor for a fact before the first message. */
export const CHAT_ASKS = ["no", "optional", "always"] as const;
export type ChatAsk = (typeof CHAT_ASKS)[number];

/** What a business chooses for its chat. */
export interface ChatWidget {
  /** `#rrggbb`, in small letters. */
  readonly color: string;
  readonly position: WidgetPosition;
  /** Null: the house's own. */
  readonly greeting: string | null;
  readonly asks: { readonly name: ChatAsk; readonly email: ChatAsk; readonly phone: ChatAsk };
  /** The company that the chat speaks for; null: it is found out in the conversation. */
  readonly companyId: number | null;
  /** Hosts of the pages that may show a widget, as they were typed; none: every page may. */
  readonly domains: readonly string[];
}
