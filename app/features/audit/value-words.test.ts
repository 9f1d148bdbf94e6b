import { describe, expect, test } from "vitest";
import { valueWords } from "./value-words";

const KNOWN = { people: new Map([[7, "Sofía Torres"]]), things: new Map([["company:3", "La Espiga Centro"]]) };

describe("to what a field was set", () => {
  test.each([
    ["thread", "status", "resolved", "Resuelta"],
    ["thread", "status", "pending", "Pendiente"],
    ["prospect", "status", "lost", "Perdido"],
    ["booking", "state", "missed", "No llegó"],
    ["order", "state", "ready", "Listo"],
    ["quote", "state", "sent", "Enviada"],
    ["thread", "aiEnabled", false, "no"],
    ["integration", "isActive", true, "sí"],
    ["thread", "assignedAgentId", 7, "Sofía Torres"],
    ["thread", "assignedAgentId", null, "nadie"],
    ["thread", "companyId", 3, "La Espiga Centro"],
    ["thread", "companyId", null, "ninguna"],
  ] as const)("%s %s %s is '%s'", (kind, field, value, words) => {
    expect(valueWords(kind, field, value, KNOWN)).toBe(words);
  });

  test.each([
    ["a code that nobody knows", "thread", "status", "melted"],
    ["a name of every object", "thread", "status", "constructor"],
    ["another kind's field", "thread", "state", "ready"],
    ["somebody who left", "thread", "assignedAgentId", 8],
    ["a company that is gone", "thread", "companyId", 9],
    ["a number", "import", "total", 40],
  ] as const)("%s tells nothing", (_, kind, field, value) => {
    expect(valueWords(kind, field, value, KNOWN)).toBeNull();
  });
});
