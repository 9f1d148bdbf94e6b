import { expect, test } from "vitest";
import { creditsQuerySchema, lowCreditsSchema, movementsQuerySchema, payFormSchema } from "./schema";

test("a warning may be set from 5 to 10,000 credits, and nothing else", () => {
  const takes = (lowAt: string) => lowCreditsSchema.safeParse({ lowAt }).data?.lowAt ?? null;
  expect(["5", " 6 ", "10000"].map(takes)).toEqual([5, 6, 10_000]);
  expect(["4", "10001", "-5", "5.5", "", "cinco"].map(takes)).toEqual([null, null, null, null, null, null]);
  expect(lowCreditsSchema.safeParse({ lowAt: "4" }).error?.issues[0]?.message).toBe(
    "Escribe un número entre 5 y 10,000.",
  );
});

test("the form without scripts says which package, at what price and for how many credits", () => {
  const read = (offer: string) => payFormSchema.safeParse({ offer, method: "paypal" });
  expect(read("business|4500|500").data?.offer).toEqual({ packageId: "business", amount: 4500, credits: 500 });
  expect(read("enterprise|123456789|123456789").data?.offer).toMatchObject({ amount: 123_456_789 });
  for (const wrong of ["", "business", "business|4500", "business|45.00|500", "|4500|500", "a|4500|500|1"])
    expect(read(wrong).error?.issues[0]?.message, wrong).toBe("Selecciona un paquete");
  const cash = payFormSchema.safeParse({ offer: "business|4500|500", method: "cash" });
  expect(cash.error?.issues[0]?.message).toBe("Elige cómo quieres pagar.");
});

test("the addresses of credits say what is chosen, where the list begins and what a provider led back to", () => {
  const none = {
    ...{ paquete: null, antes: null, compra: null, listo: null },
    ...{ success: null, cancelled: null, token: null, payment_intent: null, redirect_status: null },
  };
  expect(creditsQuerySchema.parse({})).toEqual(none);
  const said = { paquete: "business", compra: "a-1", success: "true", cancelled: "true", token: "T", listo: "aviso" };
  const card = { payment_intent: "pi_1", redirect_status: "succeeded" };
  expect(creditsQuerySchema.parse({ ...said, ...card, antes: "1800000000000.a-1" })).toEqual({
    ...{ ...said, ...card, antes: { at: 1_800_000_000_000, id: "a-1" } },
  });
  expect(
    creditsQuerySchema.parse({
      paquete: "",
      antes: "1.",
      success: "1",
      cancelled: "false",
      token: "x".repeat(101),
      redirect_status: "failed",
    }),
  ).toEqual(none);
  expect(movementsQuerySchema.parse({})).toEqual({ tipo: "todos", antes: null });
  expect(movementsQuerySchema.parse({ tipo: "entradas", antes: "7" })).toEqual({ tipo: "entradas", antes: 7 });
  expect(movementsQuerySchema.parse({ tipo: "salidas", antes: "0" })).toEqual({ tipo: "todos", antes: null });
});
