import { expect, test } from "vitest";
import { reportOf } from "./erased-words";

test("a report names what went, largest first, and sums what says nothing to a reader", () => {
  expect(reportOf({ quotas: 3, messages: 20, event_counters: 1, customers: 20, files: 4 })).toEqual([
    ["Clientes", 20],
    ["Mensajes", 20],
    ["Archivos", 4],
    ["Otros registros", 4],
  ]);
  expect(reportOf({})).toEqual([]);
});
