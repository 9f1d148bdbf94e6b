import { expect, test } from "vitest";
import { mac, sameMac } from "./mac";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

test("of the sixty-four ends that a signature may be written with one is accepted, whatever is signed", async () => {
  for (let number = 0; number < 32; number += 1) {
    const signature = await mac("secreto", "prueba", [number]);
    const spellings = [...ALPHABET].map((end) => signature.slice(0, -1) + end);
    const accepted = await Promise.all(spellings.map((one) => sameMac("secreto", "prueba", [number], one)));
    expect(spellings.filter((_, at) => accepted[at])).toEqual([signature]);
  }
});
