import { expect, test } from "vitest";
import { EXTERNAL_SITES, externalSiteOf } from "./external-chat";

const tenant = { uuid: "11111111-1111-4111-8111-111111111111", name: "La Espiga" };

test("PLUG-12 the table has 8 host names, each with a site id, an address, a tenant and a name of its own", () => {
  const sites = [...EXTERNAL_SITES.values()];
  expect(sites).toHaveLength(8);
  expect(new Set(sites.map(({ siteId }) => siteId)).size).toBe(8);
  for (const [host, site] of EXTERNAL_SITES) {
    expect(site.siteUrl).toBe(`https://${host}`);
    expect(externalSiteOf(`https://${host}:8443`, tenant)).toBe(site);
  }
});

test("PLUG-12 an unknown host name is site 999, with the page's own origin and business", () => {
  expect(externalSiteOf("https://chat.example", tenant)).toEqual({
    siteId: 999,
    siteUrl: "https://chat.example",
    tenantId: tenant.uuid,
    companyName: "La Espiga",
  });
});
