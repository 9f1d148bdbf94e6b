import { eq, gte, like } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { hashToken } from "~/platform/crypto.server";
import { rateLimits } from "~/platform/tables.server";
import { newAccount, newPerson } from "../../../tests/support/accounts";
import { requestWith, type TestPlatform, testPlatform } from "../../../tests/support/platform";
import { signIn } from "./sign-in.server";
import { confirmTwoFactor, type Me, readTwoFactor, startTwoFactor } from "./two-factor/enrol.server";

interface Guess {
  readonly email: string;
  readonly address: string;
  readonly password?: string;
  readonly cookie?: string;
}

const guess = (here: TestPlatform, { email, address, password = "equivocada", cookie = "" }: Guess) =>
  signIn(
    here.control,
    "tenant_user",
    { email, password, rememberPassword: false },
    requestWith({ cookie }),
    address,
  ).then(
    () => ({ code: "in", userMessage: "", retryAfterSeconds: undefined }),
    ({ code, userMessage, retryAfterSeconds }) => ({ code, userMessage, retryAfterSeconds }),
  );

/** Sets the count that this many failures would leave, without waiting for their slow hashes. */
const failed = (here: TestPlatform, key: string, count: number) =>
  here.control.db.run(here.control.db.update(rateLimits, { count }, eq(rateLimits.key, key)));

const keyOf = async (email: string) => `sign-in:tenant_user:${await hashToken(email)}`;

beforeEach(async () => {
  const { control } = testPlatform();
  await control.db.run(control.db.delete(rateLimits, gte(rateLimits.count, 0)));
});

test("fifty failures from one address shut it out of every account alike, known or not, but not a device that an account knows", async () => {
  const here = testPlatform();
  const { email, password, signedIn } = await newAccount(here);
  const { address } = newPerson();
  const someone = () => ({ email: newPerson().email, address });
  expect((await guess(here, someone())).code).toBe("unauthenticated");
  await failed(here, `sign-in:from:${address}`, 49);
  expect((await guess(here, someone())).code).toBe("unauthenticated");
  const unknown = await guess(here, someone());
  const known = await guess(here, { email, address, password });
  expect(unknown).toEqual({
    code: "rate_limited",
    userMessage: expect.stringMatching(/^Hiciste muchos intentos seguidos\. Espera \d+ (segundos|minutos)/),
    retryAfterSeconds: expect.any(Number),
  });
  expect(known).toEqual(unknown);
  expect(unknown.retryAfterSeconds).toBeLessThanOrEqual(900);
  expect((await guess(here, { email, address, password, cookie: `device=${signedIn.device}` })).code).toBe("in");
  expect((await guess(here, { email, address: newPerson().address, password })).code).toBe("in");
});

test("of IPv6 a whole /64 counts as one address", async () => {
  const here = testPlatform();
  const { email } = newPerson();
  expect((await guess(here, { email, address: "2001:db8:7:7::1" })).code).toBe("unauthenticated");
  await failed(here, "sign-in:from:2001:db8:7:7::/64", 50);
  expect((await guess(here, { email, address: "2001:db8:7:7:aaaa:bbbb:cccc:dddd" })).code).toBe("rate_limited");
  expect((await guess(here, { email, address: "2001:db8:7:8::1" })).code).toBe("unauthenticated");
});

test("thirty failures in ten seconds over all addresses make new devices wait ten seconds at most, and spare known ones", async () => {
  const here = testPlatform();
  const { email, password, signedIn } = await newAccount(here);
  expect((await guess(here, newPerson())).code).toBe("unauthenticated");
  await failed(here, "sign-in:everybody", 30);
  const refused = await guess(here, { email, address: newPerson().address, password });
  expect(refused.code).toBe("rate_limited");
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(10);
  const cookie = `device=${signedIn.device}`;
  expect((await guess(here, { email, address: newPerson().address, password, cookie })).code).toBe("in");
});

test("a new device waits seconds after sixty failures of its account, and never longer than fifteen minutes", async () => {
  const here = testPlatform();
  const { email, password } = await newAccount(here);
  const from = (over: Partial<Guess> = {}) => guess(here, { email, address: newPerson().address, ...over });
  expect((await from()).code).toBe("unauthenticated");
  await failed(here, await keyOf(email), 60);
  expect(await from()).toMatchObject({ code: "rate_limited", retryAfterSeconds: 1 });
  here.clock.advance(1_000);
  expect((await from()).code).toBe("unauthenticated");
  expect(await from()).toMatchObject({ code: "rate_limited", retryAfterSeconds: 2 });
  await failed(here, await keyOf(email), 5_000);
  expect(await from({ password })).toMatchObject({ code: "rate_limited", retryAfterSeconds: 900 });
  here.clock.advance(15 * 60_000);
  expect((await from({ password })).code).toBe("in");
}, 30_000);

test("of guesses that come together where an account must wait one is looked at", async () => {
  const here = testPlatform();
  const { email } = await newAccount(here);
  const from = () => guess(here, { email, address: newPerson().address });
  await from();
  await failed(here, await keyOf(email), 65);
  here.clock.advance(15 * 60_000);
  const answers = await Promise.all(Array.from({ length: 8 }, from));
  expect(answers.filter(({ code }) => code === "unauthenticated")).toHaveLength(1);
});

test("right passwords count against nobody", async () => {
  const here = testPlatform();
  const { email, password } = await newAccount(here);
  const { address } = newPerson();
  for (let time = 0; time < 3; time += 1) expect((await guess(here, { email, address, password })).code).toBe("in");
  const counts = await here.control.db.run(
    here.control.db.select(rateLimits, { where: like(rateLimits.key, `%${address}%`) }),
  );
  expect(counts.filter(({ count }) => count > 0)).toEqual([]);
});

test("right codes of the second step count against nobody, however often one signs in", async () => {
  const QUARTER = 15 * 60_000;
  const here = testPlatform(Math.ceil(Date.now() / QUARTER) * QUARTER);
  const { control, clock } = here;
  const { email, password, viewer } = await newAccount(here);
  const { address } = newPerson();
  const me: Me = { userType: "tenant_user", userId: viewer.user.id, tenantId: viewer.user.tenantId, email, address };
  await startTwoFactor(control, me);
  const state = await readTwoFactor(control, me);
  const secret = Secret.fromBase32(state.is === "pending" ? state.spelled.replaceAll(" ", "") : "");
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now() });
  await confirmTwoFactor(control, me, code());
  const enter = () => {
    clock.advance(30_000);
    const input = { email, password, rememberPassword: false, code: code() };
    return signIn(control, "tenant_user", input, requestWith(), address);
  };
  for (let time = 0; time < 11; time += 1) expect((await enter()).viewer.user.id).toBe(viewer.user.id);
});
