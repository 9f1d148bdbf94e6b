import type { Tenant } from "~/platform/tenancy.server";
import type { WidgetChannel } from "~/wire/channel";

export interface Visitor {
  readonly tenant: Tenant;
  readonly visitorId: string;
  /** The company that the chat speaks for. */
  readonly companyId?: number | null;
  /** The widget that the visitor uses; absent: the chat. */
  readonly channel?: WidgetChannel;
}
