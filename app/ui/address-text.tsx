import { Fragment } from "react";

const MAY_BREAK = "\u200b";

/** An e-mail address, which breaks after its "@" or before a dot where it does not fit, and within words only then. */
export function AddressText({ children }: { readonly children: string }) {
  const [first = "", ...others] = children
    .replaceAll("@", `@${MAY_BREAK}`)
    .replaceAll(".", `${MAY_BREAK}.`)
    .split(MAY_BREAK);
  let before = first;
  return (
    <span>
      {first}
      {others.map((part) => {
        before += part;
        return (
          <Fragment key={before}>
            <wbr />
            {part}
          </Fragment>
        );
      })}
    </span>
  );
}
