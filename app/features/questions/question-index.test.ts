import { expect, test } from "vitest";
import { indexText, scopeOf } from "~/features/knowledge/index-words";
import { viewQuestion } from "~/language/likeness";
import { tenantId } from "../../../tests/support/tenant-id";
import { questionMatch, questionTokens } from "./question-index";

const VIEW = viewQuestion("¿Tienen estacionamiento?");
const tokensOf = (tenant: number, companyId: number | null) =>
  questionTokens(tenantId(tenant), companyId, VIEW).split(" ");

test("a question is found by its own stems within its company, and by nobody else's", () => {
  const scopes = [tokensOf(7, null), tokensOf(7, 1), tokensOf(71, null), tokensOf(7, 11), tokensOf(71, 1)];
  expect(new Set(scopes.flat()).size).toBe(scopes.flat().length);
  for (const [token = ""] of scopes) {
    const found = scopes.filter(([other = ""]) => other.startsWith(token));
    expect(found).toHaveLength(1);
  }
  expect(questionMatch(tenantId(7), 1, VIEW)).toContain(`"${tokensOf(7, 1)[0]}"`);
  expect(questionMatch(tenantId(7), 1, viewQuestion(""))).toBeNull();
});

test("neither a chunk's scope nor a question's begins like the other's", () => {
  for (const companyId of [null, 1, 11]) {
    const chunk = indexText(scopeOf(tenantId(7), companyId), "estacionamiento").stems;
    for (const token of [...tokensOf(7, companyId), ...tokensOf(7, null)]) {
      expect(token.startsWith(chunk) || chunk.startsWith(token)).toBe(false);
    }
  }
});

test("what people write reaches the index as letters and digits only", () => {
  const odd = viewQuestion(`"estacionamiento" OR * NEAR( 汉字 ñandú) t8qgx`);
  expect(questionTokens(tenantId(7), null, odd)).toMatch(/^[a-z0-9 ]+$/);
  expect(questionMatch(tenantId(7), null, odd)).toMatch(/^stems : \(("t7qgx[a-z0-9]+"( OR )?)+\)$/);
});
