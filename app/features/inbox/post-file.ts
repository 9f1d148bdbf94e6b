import { uploadForm } from "~/platform/upload-form";
import { ADDRESS, type InboxAnswer, lostAnswer, readAnswer } from "./post-inbox";

const STALLED_MILLISECONDS = 60_000;

export interface Upload {
  readonly file: File;
  /** @param part share of the file that was sent, 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Posts a form of the inbox with a file and reports progress; like `postInbox`, it never throws. */
export async function postFile(
  fields: Readonly<Record<string, string>>,
  { file, onProgress }: Upload,
): Promise<InboxAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  const { status, body, stalled, header } = await uploadForm(ADDRESS, form, {
    stalledMilliseconds: STALLED_MILLISECONDS,
    onProgress,
  });
  if (status === 0) return lostAnswer(stalled);
  return readAnswer(status >= 200 && status < 300, header("x-remix-redirect") !== null, body);
}
