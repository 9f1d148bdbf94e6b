/** A mail as Brevo brings it, that was made to be slow to read or large to keep. */
export interface HostileMail {
  readonly name: string;
  readonly items: readonly object[];
}

const PIECES = ["<", "<br ", "</p", "<style", "<blockquote", "<!--", "&", "<b>", "</i>", "<a b='", " ", "\n", ">"];
const LENGTH = 250_000;

/** Thirty of them. */
export function hostileMails(): HostileMail[] {
  let count = 0;
  const mail = (name: string, over: object): HostileMail => {
    count += 1;
    const From = { Name: "Ana", Address: `ana${count}@example.com` };
    return { name, items: [{ MessageId: `<hostil-${count}@example.com>`, From, Subject: "Hola", ...over }] };
  };
  const full = (piece: string) => piece.repeat(LENGTH / piece.length);
  return [
    ...PIECES.map((piece) => mail(`a page of ${JSON.stringify(piece)}`, { RawHtmlBody: full(piece) })),
    ...PIECES.map((piece) => mail(`a text of ${JSON.stringify(piece)}`, { RawTextBody: full(piece) })),
    mail("a name of a megabyte", { From: { Name: "a".repeat(1_000_000), Address: "ana@example.com" } }),
    mail("a subject of a megabyte", { Subject: "Re: ".repeat(250_000), RawTextBody: "Hola" }),
    mail("a hundred thousand references", {
      Headers: { References: "<a@b> ".repeat(100_000) },
      RawTextBody: "Hola",
    }),
    {
      name: "a thousand mails at once",
      items: Array.from({ length: 1_000 }, (_, at) => ({
        MessageId: `<hostil-lote-${at}@example.com>`,
        From: { Address: "lote@example.com" },
        RawTextBody: "<".repeat(500),
      })),
    },
  ];
}
