/** The header by which the server lets a browser keep an answer for reading without a connection. */
export const KEEP_HEADER = "x-keep";

/** For whom an answer may be kept, and until when. */
export interface Keep {
  /** A person's session: another one of the same person is another owner. */
  readonly owner: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

export function formatKeep({ owner, until }: Keep): string {
  return `${owner} ${until}`;
}

/** @param text the header's value @returns null where it is missing or malformed: then nothing is kept */
export function parseKeep(text: string | null): Keep | null {
  const [, owner, until] = /^(\d{1,16}\.\d{1,16}) (\d{1,16})$/.exec(text ?? "") ?? [];
  return owner && until ? { owner, until: Number(until) } : null;
}
