import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isAbove, ROOMS, roomOf } from "./rooms.mjs";

const root = new URL("../", import.meta.url);

test("a file belongs to the room whose folder it stands in", () => {
  expect(roomOf("app/features/threads/messages/json.ts")).toBe("threads");
  expect(roomOf("app/reading/extract-pdf.server.ts")).toBe("reading");
  expect(roomOf("app/routes/login.tsx")).toBeUndefined();
});

test("a room stands above those before it", () => {
  expect(isAbove("threads", "answering")).toBe(true);
  expect(isAbove("answering", "threads")).toBe(false);
  expect(isAbove("threads", "threads")).toBe(false);
});

test("every folder of a feature has its place, and docs/architecture.md lists the rooms in their order", () => {
  const folders = readdirSync(new URL("app/features", root), { withFileTypes: true });
  for (const folder of folders) if (folder.isDirectory()) expect(ROOMS).toContain(folder.name);
  const text = readFileSync(new URL("docs/architecture.md", root), "utf8");
  const [, table = ""] = /\| room \| what it holds \|\n([\s\S]*?)\n\n/.exec(text) ?? [];
  expect([...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, room]) => room)).toEqual(ROOMS);
});
