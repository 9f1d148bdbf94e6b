import { expect, test } from "vitest";
import { INWARD_ADDRESSES } from "../../tests/fixtures/inward-addresses";
import { publicAddress } from "./public-address";

test.each(INWARD_ADDRESSES)("%s leads inward, or may", (address) => {
  expect(publicAddress(address)).toBe(null);
});

test.each([
  "https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1",
  "https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1",
  "https://xn--caf-dma.example.com/foto.jpg",
  "https://storage.example.com:443/a",
])("%s leads out", (address) => {
  expect(publicAddress(address)?.href).toBe(new URL(address).href);
});
