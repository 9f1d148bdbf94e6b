import { ADDRESS, type InboxAnswer, lostAnswer, readAnswer } from "./post-inbox";

/** After this long without a byte, the connection counts as dead. */
const STALLED_MILLISECONDS = 60_000;

export interface Upload {
  readonly file: File;
  /** @param part share of the file that was sent, 0 to 1 */
  readonly onProgress: (part: number) => void;
}

/** Posts a form of the inbox with a file and reports progress; like `postInbox`, it never throws. */
export function postFile(fields: Readonly<Record<string, string>>, { file, onProgress }: Upload): Promise<InboxAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file, file.name);
  return new Promise((resolve) => {
    // `fetch` cannot tell how much of a body was sent.
    const request = new XMLHttpRequest();
    let stalled = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = true;
        request.abort();
      }, STALLED_MILLISECONDS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => {
      clearTimeout(timer);
      if (request.status === 0) return resolve(lostAnswer(stalled));
      const isRedirect = request.getResponseHeader("x-remix-redirect") !== null;
      resolve(readAnswer(request.status >= 200 && request.status < 300, isRedirect, parsed(request.responseText)));
    };
    wait();
    request.open("POST", ADDRESS);
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
