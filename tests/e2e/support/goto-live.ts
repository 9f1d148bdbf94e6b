import type { Page } from "@playwright/test";

/** Opens a page and waits until events stream in: then it reads its data once more. */
export async function gotoLive(page: Page, address: string): Promise<void> {
  // From here on nothing comes from the page before it, whose own readings would be taken for this page's.
  await page.goto(address, { waitUntil: "commit" });
  const { pathname } = new URL(address, page.url());
  const read = `_data=routes%2F${pathname.slice(1).replaceAll("/", ".")}`;
  await page.waitForResponse((response) => response.url().endsWith(read));
}
