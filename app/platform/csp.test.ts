import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./csp";

test("the policy runs only scripts that carry this answer's nonce", () => {
  const policy = contentSecurityPolicy("abc123");
  const scripts = policy.split("; ").find((directive) => directive.startsWith("script-src"));
  expect(scripts).toBe("script-src 'nonce-abc123' 'strict-dynamic'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});

test("the policy shows frames of the named origins only", () => {
  expect(contentSecurityPolicy("n")).not.toContain("frame-src");
  expect(contentSecurityPolicy("n", { frame: ["https://a.example", "https://b.example"] })).toContain(
    "; frame-src https://a.example https://b.example;",
  );
});

test("the policy connects to its own host and to the named origins only", () => {
  const directive = (options?: { connect: string[] }) =>
    contentSecurityPolicy("n", options)
      .split("; ")
      .find((part) => part.startsWith("connect-src"));
  expect(directive()).toBe("connect-src 'self'");
  expect(directive({ connect: ["wss://a.example"] })).toBe("connect-src 'self' wss://a.example");
});
