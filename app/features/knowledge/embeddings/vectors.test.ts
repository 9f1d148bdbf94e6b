import { expect, test } from "vitest";
import { similarity, toHex } from "./vectors";

const cosine = (a: Float32Array, b: Float32Array) => {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
};

test("a stored vector keeps its angle to any other within a hundredth", () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const vector = () => Float32Array.from({ length: 1536 }, random);
  for (let round = 0; round < 20; round += 1) {
    const [a, b] = [vector(), vector()];
    expect(similarity(a, toHex(b))).toBeCloseTo(cosine(a, b), 2);
    expect(similarity(a, toHex(a))).toBeCloseTo(1, 3);
    expect(similarity(a, toHex(a.map((value) => -value)))).toBeCloseTo(-1, 3);
  }
});

test("another model's vector, and one of nothing, are like nothing", () => {
  expect(similarity(Float32Array.from([1, 0]), toHex(Float32Array.from([1, 0, 0])))).toBeNull();
  expect(similarity(Float32Array.from([1, 0]), toHex(Float32Array.from([0, 0])))).toBeNull();
  expect(toHex(Float32Array.from([1, -1, 0, 0.5]))).toBe("7f810040");
});
