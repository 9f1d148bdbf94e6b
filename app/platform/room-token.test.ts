import { expect, test } from "vitest";
import { signPublish } from "./publish";
import { signRoomToken, verifyRoomToken } from "./room-token";

const secret = "a-secret-of-the-room-a-secret-of-the-room";
const now = 1_800_000_000_000;
const claims = { kind: "tenant", room: "4b1e", session: "99", expires: now + 60_000 } as const;
const door = { kind: "tenant", room: "4b1e" } as const;

test("a token opens its room for 60 seconds", async () => {
  const token = await signRoomToken(secret, claims);
  expect(await verifyRoomToken(secret, token, door, now)).toEqual(claims);
  expect(await verifyRoomToken(secret, token, door, now + 59_999)).toEqual(claims);
  expect(await verifyRoomToken(secret, token, door, now + 60_000)).toBeNull();
});

test("a token opens no other room, no other kind of room, and not with another secret", async () => {
  const token = await signRoomToken(secret, claims);
  expect(await verifyRoomToken(secret, token, { kind: "tenant", room: "4b1f" }, now)).toBeNull();
  expect(await verifyRoomToken(secret, token, { kind: "visitor", room: "4b1e" }, now)).toBeNull();
  expect(await verifyRoomToken(secret.toUpperCase(), token, door, now)).toBeNull();
});

test("a token names who comes, whatever eighty letters the name is made of", async () => {
  for (const letter of ["ñ", "👩", "\u0000", "\ud800"]) {
    const user = { id: 2 ** 53 - 1, name: letter.repeat(80) };
    const room = "4b1e7c52-94a1-4b6e-8f0e-1d2c3b4a5f60";
    const token = await signRoomToken(secret, { ...claims, room, session: String(2 ** 53 - 1), user });
    expect((await verifyRoomToken(secret, token, { kind: "tenant", room }, now))?.user).toEqual(user);
  }
});

test("a token for longer than a handshake is refused although we signed it", async () => {
  const token = await signRoomToken(secret, { ...claims, expires: now + 3_600_000 });
  expect(await verifyRoomToken(secret, token, door, now)).toBeNull();
});

test("altered claims, foreign signatures and junk are refused", async () => {
  const token = await signRoomToken(secret, claims);
  const [payload, signature] = token.split(".");
  const forged = btoa(JSON.stringify({ ...claims, room: "4b1f" })).replaceAll("=", "");
  const published = await signPublish(secret, payload ?? "", now, "");
  const attempts = [
    `${forged}.${signature}`,
    `${payload}.${published}`,
    `${payload}.`,
    `.${signature}`,
    `${token}.x`,
    "",
    ".",
  ];
  for (const attempt of [...attempts, "x".repeat(5_000), payload ?? ""]) {
    expect(await verifyRoomToken(secret, attempt, door, now)).toBeNull();
    expect(await verifyRoomToken(secret, attempt, { kind: "tenant", room: "4b1f" }, now)).toBeNull();
  }
});
