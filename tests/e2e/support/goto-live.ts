import type { Page } from "@playwright/test";

/**
 * Opens a page and waits until events stream in: then it reads its data once more. An answer to the page before it
 * does not count.
 */
export async function gotoLive(page: Page, address: string): Promise<void> {
  const read = `_data=routes%2F${address.slice(1).split(/[?#]/)[0]?.replaceAll("/", ".")}`;
  let isHere = false;
  const readAgain = page.waitForResponse((response) => {
    isHere ||=
      response.request().isNavigationRequest() && response.request().frame() === page.mainFrame() && response.ok();
    return isHere && response.url().includes(read);
  });
  await page.goto(address);
  await readAgain;
}
