import { expect, test } from "vitest";
import { readBytes, readRequest } from "./read-bytes";

const request = (body: string, headers: Record<string, string> = {}) =>
  new Request("https://tienda.mx/x", { method: "POST", body, headers });
const lengths = async (body: string, limit: number, headers?: Record<string, string>) => {
  const read = await Promise.all([readBytes, readRequest].map((one) => one(request(body, headers), limit)));
  return read.map((bytes) => bytes && new TextDecoder().decode(bytes));
};

test("a body is read up to its limit, with and without a length in its header", async () => {
  expect(await lengths("año", 4)).toEqual(["año", "año"]);
  expect(await lengths("año", 3)).toEqual([null, null]);
  expect(await lengths("año", 4, { "content-length": "4" })).toEqual(["año", "año"]);
  expect(await lengths("año", 4, { "content-length": "5" })).toEqual([null, null]);
  expect(await lengths("", 4, { "content-length": "0" })).toEqual(["", ""]);
});

test("a header that claims less, or nothing that is a number, lets no more in", async () => {
  expect(await lengths("cinco", 4, { "content-length": "1" })).toEqual([null, null]);
  expect(await lengths("cinco", 4, { "content-length": "uno" })).toEqual([null, null]);
  expect(await lengths("cinco", 5, { "content-length": "1" })).toEqual(["cinco", "cinco"]);
});

test("only a body whose length is known is taken at once", async () => {
  const taken: string[] = [];
  const of = (headers: Record<string, string>) => {
    const real = request("hola", headers);
    return {
      headers: real.headers,
      body: real.body,
      arrayBuffer: () => {
        taken.push(JSON.stringify(headers));
        return real.arrayBuffer();
      },
    };
  };
  const all: readonly Record<string, string>[] = [
    {},
    { "content-length": "4" },
    { "content-length": "4", "transfer-encoding": "chunked" },
    { "content-length": "9" },
  ];
  for (const headers of all) await readRequest(of(headers), 8);
  expect(taken).toEqual(['{"content-length":"4"}']);
});
