/** The answer of a call, as far as this widget reads it. */
export interface Answered {
  /** The HTTP status, or 0 where no answer came. */
  readonly status: number;
  readonly body: unknown;
  /** Seconds. */
  readonly retryAfter: number | null;
}

/** A slow line may take minutes for a large file; one on which nothing moves for so long is down. */
const silence = 30_000;

/**
 * Posts a form, as fetch cannot tell how much of it has gone. Never rejects.
 * @param tell gets the share that has gone, from 0 to 1
 */
export function upload(url: string, token: string, form: FormData, tell: (share: number) => void): Promise<Answered> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => call.abort(), silence);
    };
    call.open("POST", url);
    call.setRequestHeader("authorization", `Bearer ${token}`);
    call.upload.addEventListener("progress", ({ loaded, total }) => {
      watch();
      if (total > 0) tell(loaded / total);
    });
    call.addEventListener("loadend", () => {
      clearTimeout(timer);
      const retryAfter = Number(call.status ? call.getResponseHeader("retry-after") : 0) || null;
      resolve({ status: call.status, body: parsed(call.responseText), retryAfter });
    });
    watch();
    call.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
