import type { Page } from "@playwright/test";
import { at } from "../../../scripts/lib/project.mjs";

/** Drawing a page takes this machine half a second, so `npm run pictures` asks for them. */
export const areWanted = process.env.SCREENSHOTS === "1";

export const pictureFile = (name: string) => at("test-results", "screenshots", `${name}.png`);

/** The page as a picture file; where no files are wanted it is drawn all the same. */
export async function picture(page: Page, name: string): Promise<void> {
  if (areWanted) {
    await page.screenshot({ path: pictureFile(name), animations: "disabled" });
    return;
  }
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
