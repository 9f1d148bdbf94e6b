import { chatWidgetOf } from "~/features/tenants/chat-widget.server";
import { findTenantBySlug, findTenantByUuid } from "~/features/tenants/queries.server";
import { networkOf } from "~/platform/network";
import { paths } from "~/platform/paths";
import { limitPublicCall } from "~/platform/rate-limit.server";
import { type ShareCode, shareCode } from "~/platform/share-code.server";
import type { Control } from "~/platform/tenancy.server";
import { demoSiteOf } from "./demo-site";
import { type ExternalSite, externalSiteOf } from "./external-chat";

const LIMIT = { count: 600, windowMilliseconds: 600_000 };
const LONGEST_SLUG = 60;

interface Asked {
  readonly slug: string | undefined;
  /** The uuid of the signed-in tenant, whose site it is when no slug is given. */
  readonly own: string | null;
  /** The origin that the page is seen at. */
  readonly origin: string;
  readonly address: string;
}

/** The address that a business gives to its customers, and its QR code. */
export interface Share {
  readonly url: string;
  readonly code: ShareCode;
}

/** Another company's chat, where a script is configured. */
export interface ExternalChat extends ExternalSite {
  readonly script: string;
}

/**
 * The demonstration site of a slug or of the signed-in tenant, else of the sample business. `found` is false when a slug
 * names no active business.
 * @throws AppError rate_limited
 */
export async function readDemoSite(control: Control, { slug, own, origin, address }: Asked) {
  const { platform } = control;
  await limitPublicCall(control.db, `demo-site:${networkOf(address)}`, LIMIT, platform.clock.now());
  const tenant = await find(control, slug, own);
  const site = demoSiteOf(tenant ? { ...tenant, chatPosition: chatWidgetOf(tenant.chatWidget).position } : null);
  const url = `${origin}${paths.mockSite(site.slug ?? undefined)}`;
  const script = platform.bindings.settings.EXTERNAL_CHAT_SCRIPT;
  return {
    site,
    found: slug === undefined || tenant !== undefined,
    share: site.live ? ({ url, code: shareCode(url) } satisfies Share) : null,
    external: script ? ({ ...externalSiteOf(origin, site), script } satisfies ExternalChat) : null,
  };
}

async function find(control: Control, slug: string | undefined, own: string | null) {
  if (slug !== undefined) {
    return slug.length <= LONGEST_SLUG ? control.db.first(findTenantBySlug(control, slug)) : undefined;
  }
  return own === null ? undefined : control.db.first(findTenantByUuid(control, own));
}
