import { type InboxAddress, inboxPath } from "./inbox-address";
import { agentWords, GONE_COMPANY } from "./list-words";

/** A filter of the dialog that limits the list. */
export interface ChosenFilter {
  readonly key: "agent" | "tag" | "company";
  readonly words: string;
  /** True where the person or the company is none of the business's any more. */
  readonly isGone: boolean;
  /** The address of the list without it. */
  readonly without: string;
}

interface Names {
  /** Of the person whose threads are listed; null where there is none in the team. */
  readonly personName: string | null;
  readonly companies: readonly { readonly id: number; readonly name: string }[];
}

/** What is chosen in the dialog of filters, each in words. The open thread stays open without it. */
export function chosenFilters(address: InboxAddress, { personName, companies }: Names): ChosenFilter[] {
  const { agent, tag, company } = address;
  const companyName = companies.find(({ id }) => id === company)?.name;
  const words = {
    agent: agentWords(agent, () => personName ?? undefined),
    tag: tag && `#${tag}`,
    company: company === undefined ? undefined : (companyName ?? GONE_COMPANY),
  };
  const gone = {
    agent: typeof agent === "number" && personName === null,
    tag: false,
    company: companyName === undefined,
  };
  const kept = { ...address, cursor: undefined };
  return (["agent", "tag", "company"] as const).flatMap((key) => {
    const said = words[key];
    return said ? [{ key, words: said, isGone: gone[key], without: inboxPath({ ...kept, [key]: undefined }) }] : [];
  });
}
