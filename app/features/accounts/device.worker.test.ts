import { expect, test } from "vitest";
import { newAccount } from "../../../tests/support/accounts";
import { requestWith, testPlatform } from "../../../tests/support/platform";
import { newDevice, readDevice } from "./device.server";
import { signIn } from "./sign-in.server";

test("a device is known by a value that we signed, and by no other", async () => {
  const { control } = testPlatform();
  const device = await newDevice(control);
  expect(await readDevice(control, requestWith({ cookie: `device=${device}` }))).toBe(device);
  const [token = "", signature = ""] = device.split(".");
  const others = [
    token,
    `${token}.`,
    `${token}.${signature.slice(1)}A`,
    `${(await newDevice(control)).split(".")[0]}.${signature}`,
  ];
  for (const forged of ["", "planted", ...others]) {
    expect(await readDevice(control, requestWith({ cookie: `device=${forged}` })), forged).toBeNull();
  }
});

test("each sign-in gives its device a new value, so that a planted or stolen one is worth nothing", async () => {
  const here = testPlatform();
  const { email, password, signedIn, address } = await newAccount(here);
  const enter = (device: string) =>
    signIn(
      here.control,
      "tenant_user",
      { email, password, rememberPassword: false },
      requestWith({ cookie: `device=${device}` }),
      address,
    );
  const planted = await newDevice(here.control);
  const values = [signedIn.device, planted];
  for (const before of values) {
    const { device } = await enter(before);
    expect(values).not.toContain(device);
    expect(await readDevice(here.control, requestWith({ cookie: `device=${device}` }))).toBe(device);
  }
});
