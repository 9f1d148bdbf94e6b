import { expect, test } from "vitest";
import { tellPromise } from "../../tests/support/ask";
import { tenantId } from "../../tests/support/tenant-id";
import { decryptSecret, encryptSecret, maskSecret } from "./crypto.server";

const key = Buffer.alloc(32, 1).toString("base64");

test("Promise 13: a stored secret opens only for its own tenant and field, and only unaltered", async () => {
  const stored = await encryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta");
  expect(await decryptSecret(key, tenantId(7), "integration_configs.api_key", stored)).toBe("sk-secreta");
  const [id, iv = "", cipher = ""] = stored.split(".");
  const swap = (text: string, at: number) => `${text.slice(0, at)}${text[at] === "A" ? "B" : "A"}${text.slice(at + 1)}`;
  const otherKey = Buffer.alloc(32, 9).toString("base64");
  const refused: [string, () => Promise<string>][] = [
    ["another tenant", () => decryptSecret(key, tenantId(8), "integration_configs.api_key", stored)],
    ["another field", () => decryptSecret(key, tenantId(7), "integration_configs.api_secret", stored)],
    ["tenant and field run together", () => decryptSecret(key, tenantId(77), "integration_configs.api_key", stored)],
    ["another key", () => decryptSecret(otherKey, tenantId(7), "integration_configs.api_key", stored)],
    ["another key id", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `k2.${iv}.${cipher}`)],
    ["no key id", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${iv}.${cipher}`)],
    ["plain text", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta")],
    ["nothing", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", "")],
    ["a cut value", () => decryptSecret(key, tenantId(7), "integration_configs.api_key", stored.slice(0, -4))],
    ...Array.from({ length: cipher.length - 1 }, (_, at): [string, () => Promise<string>] => [
      `character ${at}`,
      () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${id}.${iv}.${swap(cipher, at)}`),
    ]),
    ...Array.from({ length: iv.length }, (_, at): [string, () => Promise<string>] => [
      `vector ${at}`,
      () => decryptSecret(key, tenantId(7), "integration_configs.api_key", `${id}.${swap(iv, at)}.${cipher}`),
    ]),
  ];
  for (const [what, open] of refused) await expect(open(), what).rejects.toThrow();
  const again = await encryptSecret(key, tenantId(7), "integration_configs.api_key", "sk-secreta");
  expect(again).not.toBe(stored);
  tellPromise(
    13,
    `stored secrets under another tenant, field, key or altered: ${refused.length} of ${refused.length} refused`,
  );
});

test("Promise 13: a page may show four characters of a long secret and none of a short one", () => {
  expect(maskSecret("sk-test-0000-1234")).toBe("••••1234");
  expect(maskSecret("123456789012")).toBe("••••9012");
  for (const short of ["", "1", "12345678901"]) expect(maskSecret(short)).toBe("••••");
});
