import type { May } from "~/features/accounts/components/use-may";
import type { CompanyCard } from "~/features/companies/company-card";
import { companyColumns } from "~/features/companies/components/companies-panel";
import { ChannelIcon } from "~/ui/channel-icon";
import type { Column } from "~/ui/data-table";
import { Ago } from "~/ui/time";
import { AI_LABELS, type CompanyFacts, MOST_DOCUMENTS } from "../company-facts";
import styles from "./list-columns.module.css";

/** The stated columns, and what the AI, the channels and the conversations of each company say. */
export function listColumns(
  dialogAt: Parameters<typeof companyColumns>[0],
  facts: Readonly<Record<number, CompanyFacts>>,
  may: May,
): readonly Column<CompanyCard>[] {
  const stated = companyColumns(dialogAt, may);
  const actions = stated.slice(-1);
  return [
    ...stated.slice(0, -1),
    { key: "ai", header: "IA y actividad", look: "words", cell: ({ id }) => <AiState facts={facts[id]} /> },
    ...actions,
  ];
}

function AiState({ facts }: { readonly facts: CompanyFacts | undefined }) {
  if (!facts) return "—";
  const { ai, documents, channels, lastAt } = facts;
  const count = documents >= MOST_DOCUMENTS ? `${MOST_DOCUMENTS} o más` : String(documents);
  return (
    <div className={styles.facts}>
      <span data-ai={ai}>
        {AI_LABELS[ai]}
        {channels.map((channel) => (
          <ChannelIcon key={channel} channel={channel} size={14} />
        ))}
      </span>
      <span className={styles.more}>
        {documents === 1 ? "1 documento" : `${count} documentos`}
        {lastAt ? (
          <>
            {" · "}
            último mensaje, <Ago at={lastAt} />
          </>
        ) : null}
      </span>
    </div>
  );
}
