import { checkUpload } from "~/reading/sniff-file-type";

/** A file on its way, or one that could not go. */
export interface UploadItem {
  readonly key: number;
  readonly file: File;
  /** As the form says it: an id, or nothing for all companies. */
  readonly companyId: string;
  readonly state: "waiting" | "sending" | "done" | "failed";
  /** Whole percent of its bytes. */
  readonly percent: number;
  readonly error: string | null;
  /** The file itself was refused. */
  readonly isFinal: boolean;
  /** The same bytes were a document already. */
  readonly isKnown: boolean;
}

export type UploadStep =
  | { readonly type: "add"; readonly items: readonly UploadItem[] }
  | { readonly type: "change"; readonly key: number; readonly change: Partial<UploadItem> }
  | { readonly type: "remove"; readonly key: number };

/** A new batch puts away what went well before it; what failed stays until it is retried or removed. */
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

/** A chosen file in the queue; what the server would refuse by its name or size never starts. */
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
    isKnown: false,
  };
}

/** Whether sending the same file again can end otherwise. */
export function canRetry({ state, isFinal }: UploadItem): boolean {
  return state === "failed" && !isFinal;
}
