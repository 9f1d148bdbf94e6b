/** What came of a form that was uploaded. */
export interface Uploaded {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number;
  /** The answer's JSON; null where it is none. */
  readonly body: unknown;
  /** True if the upload was given up because nothing moved any more. */
  readonly stalled: boolean;
  /** @returns null where the answer has no such header */
  header(name: string): string | null;
}

interface Uploading {
  readonly headers?: Readonly<Record<string, string>>;
  /** After this long without a byte the connection counts as dead. */
  readonly stalledMilliseconds: number;
  /** @param share of the bytes that were sent, 0 to 1 */
  readonly onProgress: (share: number) => void;
}

/** Posts a form with a file and tells how much of it has gone, which `fetch` cannot. Never rejects. */
export function uploadForm(
  url: string,
  form: FormData,
  { headers = {}, stalledMilliseconds, onProgress }: Uploading,
  request = new XMLHttpRequest(),
): Promise<Uploaded> {
  return new Promise((resolve) => {
    let stalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        stalled = true;
        request.abort();
      }, stalledMilliseconds);
    };
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      const { status } = request;
      const header = (name: string) => (status === 0 ? null : request.getResponseHeader(name));
      resolve({ status, body: parsed(request.responseText), stalled, header });
    });
    wait();
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
