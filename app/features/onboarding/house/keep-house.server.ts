import { readBalance } from "~/features/credits/balance/writes.server";
import { listPackages } from "~/features/credits/queries.server";
import { recordGrant } from "~/features/credits/writes.server";
import { addText, changeText } from "~/features/knowledge/sources.server";
import { findTenantBySlug } from "~/features/tenants/queries.server";
import { updateChatWidget } from "~/features/tenants/writes.server";
import { type Control, mintTenant, type Tenant } from "~/platform/tenancy.server";
import { findTextByTitle } from "../queries.server";
import { HOUSE_GREETING, HOUSE_SLUG } from "./house";
import { HOUSE_TEXTS } from "./house-texts";
import { PRICE_TITLE, priceText } from "./price-text";

/** Credits that the house begins each day with, at least; also the most that its visitors can cost in a day. */
const DAILY_CREDITS = 500;
/** The platform itself gives; no super administrator has this id. */
const THE_PLATFORM = 0;

/** The uuid of the chat on the landing page; null where there is none. */
export async function findLandingChat(control: Control): Promise<string | null> {
  if (!control.platform.bindings.settings.LANDING_CHAT) return null;
  return (await control.db.first(findTenantBySlug(control, HOUSE_SLUG)))?.uuid ?? null;
}

/** Furnishes a new house, fills up its credits and tells its AI today's prices. Safe to repeat; nothing without a house. */
export async function keepHouse(control: Control): Promise<void> {
  const { platform } = control;
  if (!platform.bindings.settings.LANDING_CHAT) return;
  const record = await control.db.first(findTenantBySlug(control, HOUSE_SLUG));
  if (!record) return;
  const house = mintTenant(platform, { kind: "house" }, record);
  await furnish(control, house);
  await fillUp(house);
  await tellPrices(control, house);
}

/**
 * A new house gets its greeting and texts. Whoever looks after it may change or delete them: the text about prices,
 * which comes last, shows that it had them.
 */
async function furnish(control: Control, house: Tenant): Promise<void> {
  if (await isKnown(house, PRICE_TITLE)) return;
  await control.db.run(updateChatWidget(control, house.id, { greeting: HOUSE_GREETING }));
  for (const { title, text } of HOUSE_TEXTS) {
    if (!(await isKnown(house, title))) await addText(house, { companyId: null, title, text });
  }
}

async function isKnown(house: Tenant, title: string): Promise<boolean> {
  return (await house.db.run(findTextByTitle(house, title))).length > 0;
}

/** At most once a day, and only what is missing: the ledger's key is the day. */
async function fillUp(house: Tenant): Promise<void> {
  const missing = DAILY_CREDITS - (await house.db.run(readBalance(house)));
  if (missing <= 0) return;
  const day = new Date(house.now()).toISOString().slice(0, 10);
  const grant = { key: `house-${day}`, credits: missing, reason: "Chat de la portada", superAdminId: THE_PLATFORM };
  await house.db.batch(recordGrant(house, grant));
}

async function tellPrices(control: Control, house: Tenant): Promise<void> {
  const offers = await control.db.run(listPackages(control));
  const text = priceText(offers, control.platform.bindings.settings.WELCOME_CREDITS);
  const known = (await house.db.run(findTextByTitle(house, PRICE_TITLE)))[0];
  if (known) await changeText(house, known.id, { title: PRICE_TITLE, text, version: null });
  else await addText(house, { companyId: null, title: PRICE_TITLE, text });
}
