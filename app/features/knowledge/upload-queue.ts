import { checkUpload, isPriceList } from "~/reading/sniff-file-type";

/** A file that is being uploaded, waits, or failed. */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  /** In the form's spelling: an id, or empty for all companies. */
  readonly companyId: string;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** The share of its bytes that were sent, in whole percent. */
  readonly percent: number;
  readonly error: string | null;
  /** True when the file itself was refused. */
  readonly isFinal: boolean;
  /** True for a file that has its own place to be uploaded. */
  readonly isPriceList: boolean;
  /** True when a document with the same bytes existed already. */
  readonly isKnown: boolean;
}

export type UploadStep =
  | { readonly type: "add"; readonly items: readonly UploadItem[] }
  | { readonly type: "change"; readonly key: number; readonly change: Partial<UploadItem> }
  | { readonly type: "remove"; readonly key: number };

/** A new batch clears the finished uploads; failed ones stay until they are retried or removed. */
export function uploadReducer(items: readonly UploadItem[], step: UploadStep): readonly UploadItem[] {
  switch (step.type) {
    case "add":
      return [...items.filter(({ state }) => state !== "done"), ...step.items];
    case "change":
      return items.map((item) => (item.key === step.key ? { ...item, ...step.change } : item));
    case "remove":
      return items.filter(({ key }) => key !== step.key);
    default:
      return step satisfies never;
  }
}

/** Puts a chosen file into the queue; one that the server would refuse by its name or size never starts. */
export function queued(key: number, file: File, companyId: string): UploadItem {
  const error = checkUpload(file);
  return {
    key,
    file,
    companyId,
    state: error ? "failed" : "waiting",
    percent: 0,
    error,
    isFinal: error !== null,
    isPriceList: isPriceList(file.name),
    isKnown: false,
  };
}

/** True when sending the same file again may succeed. */
export function canRetry({ state, isFinal }: UploadItem): boolean {
  return state === "failed" && !isFinal;
}
