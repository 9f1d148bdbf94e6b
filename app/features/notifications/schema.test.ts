import { expect, test } from "vitest";
import { muteSchema, notificationsQuerySchema, ofNotificationSchema } from "./schema";

test("the page's address says which notices are shown and from where; what is wrong counts as not said", () => {
  expect(notificationsQuerySchema.parse({})).toEqual({ ver: "todas", tipo: null, antes: null });
  expect(notificationsQuerySchema.parse({ ver: "sin-leer", tipo: "ownership", antes: "7" })).toEqual({
    ver: "sin-leer",
    tipo: "ownership",
    antes: 7,
  });
  for (const antes of ["0", "-1", "1.5", "x", "9007199254740992"])
    expect(notificationsQuerySchema.parse({ ver: "leidas", tipo: "otro", antes })).toEqual({
      ver: "todas",
      tipo: null,
      antes: null,
    });
  expect(notificationsQuerySchema.parse({ antes: "9007199254740991" }).antes).toBe(9_007_199_254_740_991);
});

test("a form is about one notice, and a kind is muted or not", () => {
  expect(ofNotificationSchema.parse({ of: "7" })).toEqual({ of: 7 });
  for (const of of ["0", "1.5", "x", undefined]) expect(ofNotificationSchema.safeParse({ of }).success).toBe(false);
  expect(muteSchema.parse({ kind: "assigned", muted: "true" })).toEqual({ kind: "assigned", muted: true });
  expect(muteSchema.parse({ kind: "low_credits", muted: "false" })).toEqual({ kind: "low_credits", muted: false });
  for (const wrong of [{ kind: "otro", muted: "true" }, { kind: "assigned", muted: "on" }, { kind: "assigned" }])
    expect(muteSchema.safeParse(wrong).success).toBe(false);
});
