import { describe, expect, test } from "vitest";
import { actsOf } from "../../../../tests/support/acts";
import { newTenant } from "../../../../tests/support/builders";
import { testPlatform } from "../../../../tests/support/platform";
import { changeTags } from "./change-tags.server";
import { createCustomer, requireCustomer } from "./save-customer.server";
import { addTag } from "./writes.server";

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`);

async function tagged(...tags: string[]) {
  const platform = testPlatform();
  const tenant = await newTenant(platform, { shard: 0 });
  const { id } = await createCustomer(tenant, { firstName: "Ana", lastName: "Ruiz", tags: tags.length ? tags : null });
  platform.clock.advance(60_000);
  return { platform, tenant, id, stored: () => requireCustomer(tenant, id) };
}

describe("a customer's tags", () => {
  test("are added at the end and taken off, each recorded, until none is left", async () => {
    const { tenant, id, stored } = await tagged("vip");
    await changeTags(tenant, id, "add", "pan");
    expect((await stored()).tags).toEqual(["vip", "pan"]);
    await changeTags(tenant, id, "remove", "vip");
    expect((await stored()).tags).toEqual(["pan"]);
    await changeTags(tenant, id, "remove", "pan");
    expect((await stored()).tags).toBeNull();
    expect((await actsOf(tenant, "change_customer")).map(({ fields }) => fields)).toEqual(Array(3).fill(["tags"]));
  });

  test("may be twenty: the twentieth is taken, the next one refused, and one that is there already is no next one", async () => {
    const { tenant, id, stored } = await tagged(...numbered(19));
    await changeTags(tenant, id, "add", "t20");
    expect((await stored()).tags).toEqual(numbered(20));
    await expect(changeTags(tenant, id, "add", "t21")).rejects.toMatchObject({
      code: "invalid",
      fields: { tag: ["Un cliente puede tener hasta 20 etiquetas."] },
    });
    await changeTags(tenant, id, "add", "t7");
    await changeTags(tenant, id, "remove", "t1");
    await changeTags(tenant, id, "add", "t21");
    expect((await stored()).tags).toHaveLength(20);
  });

  test("stay twenty where two colleagues add the twentieth at once", async () => {
    const { tenant, id, stored } = await tagged(...numbered(19));
    await tenant.db.batch([addTag(tenant, id, "uno", 20), addTag(tenant, id, "dos", 20)]);
    expect((await stored()).tags).toEqual([...numbered(19), "uno"]);
  });

  test("change nothing where the tag is there already, or is not: neither the record's time nor the acts", async () => {
    const { tenant, id, stored } = await tagged("vip");
    const before = await stored();
    await changeTags(tenant, id, "add", "vip");
    await changeTags(tenant, id, "remove", "pan");
    expect(await stored()).toEqual(before);
    expect(await actsOf(tenant, "change_customer")).toEqual([]);
  });

  test("of another business's customer cannot be changed, also not by the statement alone", async () => {
    const { platform, id, stored } = await tagged("vip");
    const stranger = await newTenant(platform, { shard: 0 });
    await expect(changeTags(stranger, id, "add", "pan")).rejects.toMatchObject({ code: "not_found" });
    await stranger.db.run(addTag(stranger, id, "pan", 20));
    expect((await stored()).tags).toEqual(["vip"]);
  });
});
