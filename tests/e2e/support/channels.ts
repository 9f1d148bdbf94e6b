import type { CarrierName } from "../../fakes/all";
import { connect, type Line } from "./carriers";
import { test as base, Inbox } from "./inbox";

interface Connected {
  readonly line: Line;
  /** The owner's console, at a desk. */
  readonly inbox: Inbox;
}

/** Tests of sending through a vendor: messages that go to it and come back take longer than pages. */
export const test = base.extend<{ connected: (vendor: CarrierName) => Promise<Connected> }>({
  connected: async ({ business, openStaff, baseURL }, use, testInfo) => {
    testInfo.setTimeout(150_000);
    await use(async (vendor) => ({
      line: await connect(business, baseURL ?? "", vendor),
      inbox: new Inbox(await openStaff({ viewport: { width: 1440, height: 900 } })),
    }));
  },
});
