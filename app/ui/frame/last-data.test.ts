import { expect, test, vi } from "vitest";
import { exceptWithinPage, LastData } from "./last-data";

const fails = (error: unknown) => ({ serverLoader: () => Promise.reject(error) });

test("the data around a page go on while nobody is reached, and are forgotten when the server refuses", async () => {
  const last = new LastData({ isLost: () => false, check: async () => true });
  await expect(last.load(fails(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
  last.keep("mine");
  expect(await last.load(fails(new TypeError("Failed to fetch")))).toBe("mine");
  await expect(last.load(fails(new Response(null, { status: 401 })))).rejects.toBeInstanceOf(Response);
  await expect(last.load(fails(new TypeError("Failed to fetch")))).rejects.toThrow("Failed to fetch");
});

test("a read that another one replaced, and a server in trouble, leave the data around a page as they are", async () => {
  const last = new LastData({ isLost: () => false, check: async () => true });
  last.keep("mine");
  for (const error of [new DOMException("Aborted", "AbortError"), new Response(null, { status: 503 })])
    expect(await last.load(fails(error))).toBe("mine");
  expect(await last.load(fails(new TypeError("Failed to fetch")))).toBe("mine");
  await expect(last.load(fails(new DOMException("Other", "DataError")))).rejects.toBeInstanceOf(DOMException);
});

test("moving within a page asks for nothing around it; a form, another page and reading again do", () => {
  const currentUrl = new URL("http://here/admin/conversations?conversationId=1");
  const asks = (to: string, formMethod?: "POST") =>
    exceptWithinPage({
      currentUrl,
      nextUrl: new URL(to, currentUrl),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
      formMethod,
    });
  expect(asks("?conversationId=2")).toBe(false);
  expect(asks("?conversationId=2", "POST")).toBe(true);
  expect(asks("/admin/customers")).toBe(true);
  expect(asks("?conversationId=1")).toBe(true);
});

test("a read that reached nobody has the connection asked about, and while it is lost nothing is read", async () => {
  let asked = 0;
  let isLost = false;
  const check = async () => {
    asked += 1;
    return false;
  };
  const last = new LastData({ isLost: () => isLost, check });
  last.keep("mine");
  expect(await last.load(fails(new Response(null, { status: 503 })))).toBe("mine");
  expect(asked).toBe(0);
  expect(await last.load(fails(new TypeError("Failed to fetch")))).toBe("mine");
  expect(asked).toBe(1);
  const serverLoader = vi.fn(async () => "new");
  isLost = true;
  expect(await last.load({ serverLoader })).toBe("mine");
  expect(serverLoader).not.toHaveBeenCalled();
  isLost = false;
  expect(await last.load({ serverLoader })).toBe("new");
});
